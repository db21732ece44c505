import { REMOTE_STATE } from '@longshot/store';
import { answer, buildRemote, settle } from './loader.fixture.ts';
import { folder, never, place, type Outlet } from './session.fixture.ts';

describe('a remote that cannot be had', () => {
  it('is tried three times more, after 1, 2 and 4 seconds [remote.retry-three]', async () => {
    const page = place();
    page.network.set(`${folder}integrity.json`, answer('', 503));
    page.open();
    const tries = async (ms: number) => {
      await page.clock.pass(ms);
      return page.asked.length;
    };
    expect([await tries(950), await tries(100), await tries(2000), await tries(4000)]).toEqual([1, 2, 3, 4]);
    expect(page.events.map(({ errorCode }) => errorCode)).toEqual(Array(4).fill('status'));
  });

  it('is an error after the last of them, and asked for no more [remote.retry-stop]', async () => {
    const page = place();
    page.network.set(`${folder}integrity.json`, answer('', 503));
    page.open();
    await page.clock.pass(60_000);
    expect(page.asked).toHaveLength(4);
    expect([page.state(), page.phases]).toEqual([REMOTE_STATE.error, ['loading', 'error']]);
  });

  it('is not tried again where its entry has no settings [remote.retry-zero]', async () => {
    const page = place({ settings: {} });
    page.network.set(`${folder}integrity.json`, answer('', 503));
    page.open();
    await page.clock.pass(60_000);
    expect([page.asked.length, page.state()]).toEqual([1, REMOTE_STATE.error]);
  });

  it('has failed this try when its hashes do not come within a second [remote.timeout]', async () => {
    const page = place({ settings: {} });
    page.network.set(`${folder}integrity.json`, () => new Promise(() => undefined));
    page.open();
    await page.clock.pass(950);
    expect(page.events).toEqual([]);
    await page.clock.pass(50);
    expect(page.events).toMatchObject([{ phase: 'fetch', errorCode: 'timeout' }]);
    expect(page.state()).toBe(REMOTE_STATE.error);
  });

  it.each([
    ['a script that does not come', 'fetch', (page: Outlet) => page.network.set(`${folder}mount.js`, never)],
    ['scripts that never end to run', 'initialise', (page: Outlet) => page.modules.set('coupon__1_1_0_b/mount', never)],
  ])('has failed this try after four seconds of %s', async (_what, phase, damage) => {
    const page = place({ settings: {} });
    damage(page);
    page.open();
    await page.clock.pass(3950);
    expect(page.events).toEqual([]);
    await page.clock.pass(100);
    expect(page.events).toMatchObject([{ phase, errorCode: 'timeout' }]);
    expect([page.state(), page.log]).toEqual([REMOTE_STATE.error, []]);
  });

  it('has all its tries again once it was ready [remote.retry-clear]', async () => {
    const page = place();
    page.network.set(`${folder}integrity.json`, answer('', 503));
    let crash: (error: unknown) => void = () => undefined;
    page.modules.set('coupon__1_1_0_b/mount', () => ({
      mount: (_element: HTMLElement, { onError }: { onError: (error: unknown) => void }) => {
        crash = onError;
        return { update: () => undefined, unmount: () => undefined };
      },
    }));
    const session = page.open();
    await page.clock.pass(3500);
    buildRemote(page.network, 'coupon', '1.1.0-b');
    await page.clock.pass(4000);
    expect([page.state(), page.events.map(({ phase }) => phase)]).toEqual([
      REMOTE_STATE.ready,
      ['fetch', 'fetch', 'fetch', 'ready'],
    ]);
    crash(new Error('render'));
    page.modules.delete('coupon__1_1_0_b/mount');
    session.retry();
    await page.clock.pass(60_000);
    expect(page.events.slice(5).map(({ phase }) => phase)).toEqual(Array(4).fill('initialise'));
  });

  it('is loaded once by two presses of the refresh button within a second [remote.reload-throttle]', async () => {
    const page = place({ settings: {} });
    page.network.set(`${folder}integrity.json`, answer('', 503));
    const session = page.open();
    const press = async (ms: number) => {
      await page.clock.pass(ms);
      session.retry();
      await settle();
      return page.asked.length;
    };
    expect([await press(50), await press(950), await press(50)]).toEqual([2, 2, 3]);
  });

  it('comes back by the refresh button, at most once a second', async () => {
    const page = place();
    page.network.set(`${folder}integrity.json`, answer('', 503));
    const session = page.open();
    await page.clock.pass(8000);
    session.retry();
    await page.clock.pass(8000);
    const before = page.asked.length;
    page.network.set(`${folder}integrity.json`, answer('<p>sorry', 200, 'text/html'));
    session.retry();
    session.retry();
    await settle();
    expect(page.asked.length).toBe(before + 1);
    buildRemote(page.network, 'coupon', '1.1.0-b');
    await page.clock.pass(1100);
    expect([page.state(), page.log]).toEqual([REMOTE_STATE.ready, ['mount new at /en']]);
  });

  it.each([
    ['a list of hashes', 'integrity.json'],
    ['an entry', 'remoteEntry.js'],
    ['a module', 'mount.js'],
  ])('is given up at once when %s was tampered with, and its code never runs', async (_what, file) => {
    const page = place();
    page.network.set(folder + file, answer('// evil'));
    page.open();
    await page.clock.pass(8000);
    expect(page.events.map(({ errorCode }) => errorCode)).toEqual(['integrity']);
    expect([page.state(), page.log]).toEqual([REMOTE_STATE.error, []]);
  });

  it('is asked for past the cache after its bytes were wrong', async () => {
    const page = place();
    page.network.set(`${folder}mount.js`, answer('// evil'));
    const session = page.open();
    await page.clock.pass(1000);
    buildRemote(page.network, 'coupon', '1.1.0-b');
    session.retry();
    await page.clock.pass(50);
    expect(page.asked.slice(3)).toEqual(page.asked.slice(0, 3).map((url) => `${url} anew`));
    expect(page.state()).toBe(REMOTE_STATE.ready);
  });

  it('does not keep the page waiting longer than 8 seconds, even when nothing ever answers', async () => {
    const page = place({ withLastGood: true });
    for (const url of page.network.keys()) page.network.set(url, () => new Promise(() => undefined));
    page.open();
    await page.clock.pass(8050);
    expect(page.state()).toBe(REMOTE_STATE.error);
  });

  it('is not known to the release', () => {
    const page = place();
    page.open('bingo');
    expect(page.phases).toEqual(['unknown']);
  });
});
