import { rmSync } from 'node:fs';
import { buildsOf } from '@longshot/release';
import { act, channel, TestStore } from '../testing/store.fixture.ts';
import { startCanary } from './canary.ts';
import { status } from './inspect.ts';
import { rollback } from './rollback.ts';
import { turn } from './switches.ts';

let place: TestStore;
beforeEach(() => {
  place = new TestStore();
});
afterEach(() => place.remove());

describe('rolling back', () => {
  it('goes to the release before, in a new line of the log', async () => {
    const first = await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    const second = await place.releaseOf({ coupon: '1.1.0-b' });
    await rollback(place.store, { channel }, { ...act, reason: 'it hurts' });
    expect((await status(place.store, channel)).channel).toMatchObject({ seq: 3, stable: first });
    const [, , last] = await place.store.readLog(channel);
    expect(last).toMatchObject({
      verb: 'rollback',
      why: 'it hurts',
      by: 'ada',
      before: { stable: second },
      after: { stable: first },
    });
  });

  it('takes one application back and leaves the others, without falling forward again', async () => {
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a', betting: '1.0.0-a' });
    await place.releaseOf({ coupon: '1.1.0-b' });
    await place.releaseOf({ betting: '1.1.0-b' });
    await rollback(place.store, { channel, only: 'coupon' }, act);
    expect(await place.shown()).toEqual({ host: '1.0.0-a', coupon: '1.0.0-a', betting: '1.1.0-b' });
    const { release } = await status(place.store, channel);
    expect(release && buildsOf(release, 'coupon').map(({ version }) => version)).toEqual(['1.0.0-a']);
    expect(await place.store.readReport(release?.id ?? '')).toMatchObject({ isPassed: true });
  });

  it('goes to any release by the beginning of its name', async () => {
    const first = await place.releaseOf({ host: '1.0.0-a' });
    await place.releaseOf({ host: '1.1.0-b' });
    await place.releaseOf({ host: '1.2.0-c' });
    await rollback(place.store, { channel, to: first.slice(0, 20) }, act);
    expect(await place.shown()).toEqual({ host: '1.0.0-a' });
  });

  it('needs something to go back to, a report that passed, and nothing in it blocked', async () => {
    const first = await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await expect(rollback(place.store, { channel }, act)).rejects.toMatchObject({ code: 64 });
    await place.releaseOf({ coupon: '1.1.0-b' });
    await turn(place.store, 'block', 'coupon@1.0.0-a', channel, act);
    await expect(rollback(place.store, { channel }, act)).rejects.toMatchObject({
      code: 3,
      message: 'coupon@1.0.0-a is blocked',
    });
    await turn(place.store, 'unblock', 'coupon@1.0.0-a', channel, act);
    rmSync(place.store.reportFile(first));
    await expect(rollback(place.store, { channel }, act)).rejects.toMatchObject({ code: 2 });
  });

  it('that is urgent names the builds it takes back, of the canary too, until they are shown again on purpose', async () => {
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    const second = await place.releaseOf({ coupon: '1.1.0-b' });
    const tried = await place.validated({ app: 'host', version: '1.2.0-c' });
    await startCanary(place.store, tried, { channel, percent: 5, guard: { maxErrorRate: 0.1, minSessions: 5 } }, act);
    await rollback(place.store, { channel, isUrgent: true }, act);
    const { channel: after } = await status(place.store, channel);
    expect(after.withdrawn).toEqual(['coupon@1.1.0-b', 'host@1.2.0-c']);
    expect((await place.store.readLog(channel)).at(-1)).toMatchObject({ verb: 'rollback-urgent', why: 'test' });
    await rollback(place.store, { channel, to: second }, act);
    expect((await status(place.store, channel)).channel.withdrawn).toEqual(['host@1.2.0-c']);
    await rollback(place.store, { channel }, act);
    expect((await status(place.store, channel)).channel.withdrawn).toEqual(['host@1.2.0-c']);
  });

  it('that is urgent withdraws one application alone where one goes back', async () => {
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a', betting: '1.0.0-a' });
    await place.releaseOf({ coupon: '1.1.0-b', betting: '1.1.0-b' });
    await rollback(place.store, { channel, only: 'coupon', isUrgent: true }, act);
    expect((await status(place.store, channel)).channel.withdrawn).toEqual(['coupon@1.1.0-b']);
  });

  it('ends a canary, which stood on what is taken back', async () => {
    const first = await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await place.releaseOf({ coupon: '1.1.0-b' });
    const tried = await place.validated({ app: 'coupon', version: '1.2.0-c' });
    await startCanary(place.store, tried, { channel, percent: 5, guard: { maxErrorRate: 0.1, minSessions: 5 } }, act);
    await rollback(place.store, { channel }, act);
    expect((await status(place.store, channel)).channel).toMatchObject({ stable: first, canary: null });
  });
});
