import { REMOTE_STATE } from '@longshot/store';
import { answer, buildRemote } from './loader.fixture.ts';
import { keepReviving } from './revival.ts';
import { folder, place, type OutletSetting } from './session.fixture.ts';

/** A page whose coupon has failed all its tries, and who keeps reviving it. */
async function failedPlace(setting: OutletSetting = {}) {
  const page = place(setting);
  page.network.set(`${folder}integrity.json`, answer('', 503));
  const session = page.open();
  const sight = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const network = new EventTarget();
  const stop = keepReviving({
    remotes: { revive: (failedForMs) => session.revive(failedForMs) },
    page: sight,
    network,
    startTimer: (run, delayMs) => {
      const ended = new AbortController();
      void page.clock.wait(delayMs, ended.signal).then(() => ended.signal.aborted || run());
      return () => ended.abort();
    },
  });
  await page.clock.pass(8000);
  expect(page.state()).toBe(REMOTE_STATE.error);
  const see = (visibilityState: DocumentVisibilityState) => {
    sight.visibilityState = visibilityState;
    sight.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, session, network, stop, see, mend: () => void buildRemote(page.network, 'coupon', '1.1.0-b') };
}

describe('a remote that failed all its tries', () => {
  it('is tried again, with all its tries, after 30 seconds, and comes where it can be had by then', async () => {
    const { page, mend } = await failedPlace();
    await page.clock.pass(27_000);
    expect(page.asked).toHaveLength(4);
    await page.clock.pass(14_000);
    expect(page.asked).toHaveLength(8);
    mend();
    await page.clock.pass(36_000);
    expect(page.state()).toBe(REMOTE_STATE.ready);
  });

  it('is tried again at once when the network returns', async () => {
    const { page, network, mend } = await failedPlace();
    mend();
    network.dispatchEvent(new Event('online'));
    await page.clock.pass(50);
    expect([page.state(), page.log]).toEqual([REMOTE_STATE.ready, ['mount new at /en']]);
  });

  it('is tried again at once when somebody looks at the page again, and not while nobody does', async () => {
    const { page, see, mend } = await failedPlace();
    see('hidden');
    await page.clock.pass(120_000);
    expect(page.asked).toHaveLength(4);
    mend();
    see('visible');
    await page.clock.pass(50);
    expect(page.state()).toBe(REMOTE_STATE.ready);
  });

  it('is not tried again where its bytes were wrong: they stay what they are', async () => {
    const { page, network } = await failedPlace();
    page.network.set(`${folder}integrity.json`, answer('// evil'));
    network.dispatchEvent(new Event('online'));
    await page.clock.pass(1000);
    const { length } = page.asked;
    network.dispatchEvent(new Event('online'));
    await page.clock.pass(60_000);
    expect(page.asked).toHaveLength(length);
  });

  it('is left alone where it stands, where it crashed, and once nobody revives any more', async () => {
    const { page, session, network, stop, mend } = await failedPlace();
    mend();
    network.dispatchEvent(new Event('online'));
    await page.clock.pass(50);
    network.dispatchEvent(new Event('online'));
    await page.clock.pass(50);
    expect(page.log).toEqual(['mount new at /en']);
    session.dispose();
    stop();
    const { length } = page.asked;
    network.dispatchEvent(new Event('online'));
    await page.clock.pass(60_000);
    expect(page.asked).toHaveLength(length);
  });
});
