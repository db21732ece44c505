import { operations } from '@longshot/contracts';
import { buildSession, buildSiteConfig, buildVisitor } from '@longshot/testing';
import { reloadPage } from '../../ground/navigation/go-to.ts';
import { createPagePorts } from '../../features/requests/page-ports.ts';
import { buildPage } from '../../testing/build-page.tsx';
import { monitorSession } from './monitor-session.ts';

jest.mock('../../ground/navigation/go-to.ts', () => ({ goTo: jest.fn(), replaceBy: jest.fn(), reloadPage: jest.fn() }));

const MINUTE_MS = 60_000;

const watch = (session = buildSession(), autoLogoffMinutes = 5) => {
  const { services, context } = buildPage({ session, siteConfig: buildSiteConfig({ autoLogoffMinutes }) });
  const { transport } = context;
  transport.answer(operations.checkSession, { user_id: session.user === null ? null : Number(session.user.id) });
  transport.answer(operations.signOut, { success: true });
  const stop = monitorSession(
    services,
    createPagePorts(() => services),
  );
  return { services, transport, stop };
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  jest.mocked(reloadPage).mockClear();
});
afterEach(() => jest.useRealTimers());

describe('the watch over the session', () => {
  it('says one minute as one', async () => {
    const first = watch(buildSession(), 1);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    first.stop();
    const next = watch(buildVisitor());
    await jest.advanceTimersByTimeAsync(100);
    expect(next.services.store.notifications.shown[0]?.text).toContain('for 1 minute,');
    next.stop();
  });

  it('signs a player out where nobody is, and says so on the next load, once', async () => {
    const first = watch();
    await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(first.transport.countOf(operations.signOut)).toBe(1);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    first.stop();

    const next = watch(buildVisitor());
    await jest.advanceTimersByTimeAsync(100);
    expect(next.services.store.notifications.shown).toMatchObject([
      { key: 'logged-off', title: 'You were signed out', isPermanent: true },
    ]);
    expect(next.services.store.notifications.shown[0]?.text).toContain('5 minutes');
    next.stop();

    const last = watch(buildVisitor());
    await jest.advanceTimersByTimeAsync(100);
    expect(last.services.store.notifications.shown).toEqual([]);
    last.stop();
  });

  it('leaves a player alone who does something', async () => {
    const { transport, stop } = watch();
    for (let minute = 0; minute < 8; minute++) {
      await jest.advanceTimersByTimeAsync(MINUTE_MS);
      document.dispatchEvent(new Event('keydown'));
    }
    expect(transport.countOf(operations.signOut)).toBe(0);
    expect(reloadPage).not.toHaveBeenCalled();
    stop();
  });

  it('signs no visitor out, and asks nothing that is for players', async () => {
    const { transport, stop } = watch(buildVisitor());
    await jest.advanceTimersByTimeAsync(7_000);
    expect([...new Set(transport.calls.map(({ name }) => name))]).toEqual(['checkSession']);
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(transport.countOf(operations.signOut)).toBe(0);
    stop();
  });
});
