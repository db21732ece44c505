import { operations } from '@longshot/contracts';
import {
  buildAccount,
  buildContext,
  buildSession,
  buildUser,
  buildUserConfig,
  buildVisitor,
  FakeVisibility,
} from '@longshot/testing';
import type { Session } from '@longshot/contracts';
import { followUser } from './follow-user.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

const follow = (session: Session = buildSession()) => {
  const { store, transport, clock, stream } = buildContext({ session });
  const visibility = new FakeVisibility();
  const page = { cookie: '' };
  const cookies: string[] = [];
  Object.defineProperty(page, 'cookie', { set: (text: string) => void cookies.push(text), get: () => '' });
  transport.answer(operations.getUserConfig, { result: buildUserConfig(), error: null });
  transport.answer(operations.updateVideoToken, { token: 'video' });
  transport.answer(operations.getUserState, () => ({
    user: buildUser({ banLevel: 45 }),
    accounts: [buildAccount({ balanceMinor: 5 })],
    serverTimeMs: clock.now(),
  }));
  let cleared = 0;
  const stop = followUser({
    transport,
    store,
    startTimer: clock.startTimer,
    nowMs: clock.now,
    visibility,
    page,
    log: () => undefined,
    clearToken: () => (cleared += 1),
  });
  const advance = async (ms: number) => {
    clock.advance(ms);
    await settled();
  };
  return { store, transport, clock, stream, visibility, cookies, stop, advance, cleared: () => cleared };
};

describe('while a player is signed in', () => {
  it('the state is read every 60 s as long as the page is seen [session.refresh]', async () => {
    const { store, transport, advance } = follow();
    await advance(59_999);
    expect(transport.countOf(operations.getUserState)).toBe(0);
    await advance(1);
    expect([store.session.user?.banLevel, store.session.activeAccount?.balanceMinor]).toEqual([45, 5]);
    await advance(60_000);
    expect(transport.countOf(operations.getUserState)).toBe(2);
  });

  it('is read at once when the stream turns the page away: a ban may be why', async () => {
    const { store, transport, stream, stop } = follow();
    stream.setStatus('polling', true);
    await settled();
    expect([transport.countOf(operations.getUserState), store.session.user?.banLevel]).toEqual([1, 45]);
    stream.setStatus('live');
    stop();
    stream.setStatus('polling', true);
    await settled();
    expect(transport.countOf(operations.getUserState)).toBe(1);
  });

  it('leaving the page stops that at once [session.refresh-stop]', async () => {
    const { transport, advance, visibility } = follow();
    await advance(59_000);
    visibility.leave();
    await advance(600_000);
    expect(transport.countOf(operations.getUserState)).toBe(0);
  });

  it('coming back resumes it [session.refresh-resume]', async () => {
    const { transport, advance, visibility } = follow();
    visibility.leave();
    await advance(600_000);
    visibility.comeBack();
    await settled();
    await advance(60_000);
    expect(transport.countOf(operations.getUserState)).toBe(2);
  });

  it('the token of video is had at once and every ten minutes [auth.video-token]', async () => {
    const { store, transport, advance } = follow();
    await settled();
    expect(store.user.videoToken).toBe('video');
    await advance(600_000);
    expect(transport.countOf(operations.updateVideoToken)).toBe(2);
  });

  it('the configuration is installed when they sign in [start-up.install-config]', async () => {
    const { store, transport } = follow(buildVisitor());
    expect(transport.countOf(operations.getUserConfig)).toBe(0);
    store.session.open(buildSession());
    await settled();
    expect([transport.countOf(operations.getUserConfig), store.user.isInstalled]).toEqual([1, true]);
  });

  it('a cookie says so, for languages that are hidden from visitors', () => {
    expect(follow().cookies).toEqual([expect.stringMatching(/^ua=1; Path=\/; Expires=Sun, 15 Mar 2026 15:00:00 GMT/)]);
  });

  it('a state that is refused ends the session, a lost one does not', async () => {
    const { store, transport, advance } = follow();
    transport.fail(operations.getUserState, { status: 0, code: 'network' });
    await advance(60_000);
    expect(store.session.isSignedIn).toBe(true);
    transport.refuse(operations.getUserState, 'unauthorised');
    await advance(60_000);
    expect(store.session.isSignedIn).toBe(false);
  });
});

describe('once nobody is signed in', () => {
  it('no token of video is asked for [auth.video-token-anonymous]', async () => {
    const { transport, advance } = follow(buildVisitor());
    await advance(3_600_000);
    expect(transport.calls).toEqual([]);
  });

  it('the cookies ua and user_token are gone [auth.logout-cookies]', async () => {
    const { store, cookies, cleared } = follow();
    store.session.close();
    expect(cookies.at(-1)).toMatch(/^ua=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(cleared()).toBe(1);
  });

  it('user id, ban level and what was known are reset, and nothing is asked for [auth.logout-ids]', async () => {
    const { store, transport, advance, clock } = follow();
    await settled();
    store.session.close();
    const requested = transport.calls.length;
    await advance(600_000);
    expect([store.session.user, store.user.config, store.user.videoToken]).toEqual([null, null, null]);
    expect([transport.calls.length, clock.timerCount]).toEqual([requested, 0]);
  });

  it('a page that is left stops following', async () => {
    const { stop, clock } = follow();
    stop();
    expect(clock.timerCount).toBe(0);
  });
});
