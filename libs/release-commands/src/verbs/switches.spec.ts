import { act, channel, TestStore } from '../testing/store.fixture.ts';
import { status } from './inspect.ts';
import { turn, type SwitchVerb } from './switches.ts';

let place: TestStore;
beforeEach(async () => {
  place = new TestStore();
  await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
});
afterEach(() => place.remove());

const press = (verb: SwitchVerb, name = '') => turn(place.store, verb, name, channel, act);
const now = async () => (await status(place.store, channel)).channel;

describe('the switches of a channel', () => {
  it('switch a remote off and on', async () => {
    await press('kill', 'coupon');
    expect((await now()).kill).toEqual(['coupon']);
    await press('revive', 'coupon');
    expect((await now()).kill).toEqual([]);
  });

  it('block and unblock a build, lock and unlock the channel, each with a line in the log', async () => {
    await press('block', 'coupon@1.0.0-a');
    await press('lock');
    expect(await now()).toMatchObject({ blocked: ['coupon@1.0.0-a'], locked: true });
    await press('unlock');
    await press('unblock', 'coupon@1.0.0-a');
    expect(await now()).toMatchObject({ blocked: [], locked: false });
    expect((await place.store.readLog(channel)).map(({ verb }) => verb)).toEqual([
      ...['promote', 'block', 'lock', 'unlock', 'unblock'],
    ]);
  });

  it.each<[SwitchVerb, string, number, string]>([
    ['kill', 'bingo', 64, 'production shows no remote "bingo"; it shows coupon'],
    ['kill', 'host', 64, 'production shows no remote "host"; it shows coupon'],
    ['revive', 'coupon', 3, 'coupon is not switched off'],
    ['block', 'coupon', 64, 'a build is named <app>@<version>, not "coupon"'],
    ['block', 'coupon@9', 64, 'coupon@9 is not in the store'],
    ['unblock', 'coupon@1.0.0-a', 3, 'coupon@1.0.0-a is not blocked'],
    ['unlock', '', 3, 'production is unlocked already'],
  ])('refuse to %s %s', async (verb, name, code, message) => {
    await expect(press(verb, name)).rejects.toMatchObject({ code, message });
  });
});
