import { operations } from '@longshot/contracts';
import { SessionStore } from '@longshot/store';
import { buildAccount, buildSession, createTestClock, FakeTransport } from '@longshot/testing';
import { checkSession, CHECK_RETRIES, CHECK_RETRY_MS } from './check-session.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

const build = () => {
  const clock = createTestClock();
  const transport = new FakeTransport();
  const session = new SessionStore(buildSession());
  const logged: string[] = [];
  let reloads = 0;
  const done = () =>
    checkSession({
      transport,
      session,
      startTimer: clock.startTimer,
      log: (message) => void logged.push(message),
      reload: async () => void (reloads += 1),
    });
  return { clock, transport, session, logged, done, reloads: () => reloads };
};

describe('the session check', () => {
  it('is tried twice again, 1500 ms apart, and its failure logged [start-up.session-check] [notice.log-session]', async () => {
    const { clock, transport, session, logged, done } = build();
    transport.fail(operations.checkSession, { status: 0, code: 'network' });
    const end = done();
    await settled();
    clock.advance(CHECK_RETRY_MS - 1);
    await settled();
    expect(transport.countOf(operations.checkSession)).toBe(1);
    clock.advance(1);
    await settled();
    clock.advance(CHECK_RETRY_MS);
    await end;
    expect([transport.countOf(operations.checkSession), CHECK_RETRIES, CHECK_RETRY_MS]).toEqual([3, 2, 1_500]);
    expect([session.isSignedIn, logged]).toEqual([true, ['fail load session']]);
  });

  it('brings the balance up to date when a user id comes back [start-up.session-user]', async () => {
    const { transport, session, done } = build();
    transport.answer(operations.checkSession, { user_id: 7 });
    transport.answer(operations.getAccounts, { accounts: [buildAccount({ balanceMinor: 5 })] });
    await done();
    expect(session.activeAccount?.balanceMinor).toBe(5);
  });

  it('disconnects when none comes back [start-up.session-none]', async () => {
    const { transport, session, done } = build();
    transport.answer(operations.checkSession, { user_id: null });
    await done();
    expect(session.isSignedIn).toBe(false);
  });

  it('reads the session anew when it is somebody else’s', async () => {
    const { transport, done, reloads } = build();
    transport.answer(operations.checkSession, { user_id: 8 });
    await done();
    expect([reloads(), transport.countOf(operations.getAccounts)]).toEqual([1, 0]);
  });
});
