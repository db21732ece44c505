import { act, channel, TestStore } from '../testing/store.fixture.ts';
import { abortCanary, finishCanary, startCanary, stepCanary } from './canary.ts';
import { log, status } from './inspect.ts';
import { turn } from './switches.ts';

const guard = { maxErrorRate: 0.02, minSessions: 200 };
let place: TestStore;
let stable: string;
let tried: string;
beforeEach(async () => {
  place = new TestStore();
  stable = await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
  tried = await place.validated({ app: 'coupon', version: '1.1.0-b' });
});
afterEach(() => place.remove());

const start = (percent = 10) => startCanary(place.store, tried, { channel, percent, guard }, act);
const now = async () => (await status(place.store, channel)).channel;

describe('a canary', () => {
  it('begins small, grows under the same salt, and becomes the stable release', async () => {
    await start();
    const { canary } = await now();
    expect([(await now()).stable, canary]).toMatchObject([stable, { id: tried, percent: 10, guard }]);
    await stepCanary(place.store, channel, 50, act);
    expect((await now()).canary).toEqual({ ...canary, percent: 50 });
    await finishCanary(place.store, channel, act);
    expect(await now()).toMatchObject({ stable: tried, canary: null });
    const verbs = (await log(place.store, channel, 3)).map(({ verb }) => verb);
    expect(verbs).toEqual(['canary-finish', 'canary-step', 'canary-start']);
  });

  it('can be taken back from everybody', async () => {
    await start();
    await abortCanary(place.store, channel, act);
    expect(await now()).toMatchObject({ stable, canary: null });
  });

  it('only grows, runs alone, and needs what a promotion needs', async () => {
    await expect(stepCanary(place.store, channel, 20, act)).rejects.toMatchObject({
      message: 'no canary runs on production',
    });
    await start();
    await expect(stepCanary(place.store, channel, 10, act)).rejects.toMatchObject({ code: 64 });
    await expect(start()).rejects.toMatchObject({ code: 3 });
    await turn(place.store, 'block', 'coupon@1.1.0-b', channel, act);
    await expect(finishCanary(place.store, channel, act)).rejects.toMatchObject({
      message: 'coupon@1.1.0-b is blocked',
    });
    await abortCanary(place.store, channel, act);
    tried = await place.compose({ app: 'coupon', version: '1.2.0-c' });
    await expect(start()).rejects.toMatchObject({ code: 2, message: expect.stringMatching('was never validated') });
  });
});
