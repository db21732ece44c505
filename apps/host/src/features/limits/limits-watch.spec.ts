import { operations, type Limit } from '@longshot/contracts';
import { createTestClock, FakeTransport } from '@longshot/testing';
import { LimitsWatch, PING_EVERY_MS } from './limits-watch.ts';

const HOUR_MS = 3_600_000;

const limit = (limitType: number, part: Partial<Limit>): Limit => ({
  limitType,
  id: '1',
  type: 'extra',
  measure: 'hours',
  label: 'session',
  availableValues: [],
  optionsMap: {},
  accountId: null,
  iso: null,
  limitValue: 1,
  limitBalance: null,
  used: null,
  isNearlyReached: false,
  limitState: 'ACTIVE',
  needApprove: false,
  askedAt: 0,
  startedAt: 0,
  endsAt: null,
  periodHours: null,
  selfExcludeReason: null,
  ...part,
});
const settle = async () => {
  for (let turns = 0; turns < 8; turns++) await Promise.resolve();
};

async function watching(...limitsData: Limit[]) {
  const clock = createTestClock();
  const transport = new FakeTransport();
  const answer = (limits: Limit[]) =>
    transport.answer(operations.getLimits, { limitsData: limits, raiseWaitSeconds: 1, approvalWindowSeconds: 1 });
  answer(limitsData);
  transport.answer(operations.pingSession, { remainingSeconds: 60 });
  const due = { dueAtMs: clock.now() + 60_000, beganAtMs: clock.now(), accounts: [] };
  transport.answer(operations.getRealityCheck, due);
  const watch = new LimitsWatch({ transport, startTimer: clock.startTimer, nowMs: clock.now });
  await watch.load();
  await settle();
  const pass = async (ms: number) => {
    clock.advance(ms);
    await settle();
  };
  return { clock, transport, watch, answer, pass, due };
}

describe('the session limit', () => {
  it('ends when its hours have passed [session.limit-end]', async () => {
    const { watch, pass, clock } = await watching(limit(31, { limitBalance: 0.5 }));
    await pass(HOUR_MS / 2 - 1);
    expect(watch.isOver).toBe(false);
    await pass(1);
    expect([watch.isOver, clock.timerCount]).toEqual([true, 0]);
  });

  it('is over at once where nothing is left', async () => {
    const { watch } = await watching(limit(31, { limitBalance: 0 }));
    expect(watch.isOver).toBe(true);
  });

  it('pings every 30 s while it applies [session.ping]', async () => {
    const { transport, pass } = await watching(limit(31, { limitBalance: 2 }));
    expect(transport.countOf(operations.pingSession)).toBe(1);
    await pass(PING_EVERY_MS - 1);
    expect(transport.countOf(operations.pingSession)).toBe(1);
    await pass(1);
    await pass(PING_EVERY_MS);
    expect(transport.countOf(operations.pingSession)).toBe(3);
  });

  it('ends when a ping is told that it has, and goes on when one is lost', async () => {
    const { transport, watch, pass } = await watching(limit(31, { limitBalance: 2 }));
    transport.fail(operations.pingSession, { status: 0, code: 'network' });
    await pass(PING_EVERY_MS);
    expect(watch.isOver).toBe(false);
    transport.refuse(operations.pingSession, 'session_limit');
    await pass(PING_EVERY_MS);
    expect(watch.isOver).toBe(true);
  });

  it.each([[[]], [[limit(31, { limitValue: -1 })]], [[limit(20, {})]]])(
    'does not ping without one [session.ping-none]',
    async (limits) => {
      const { transport, pass, clock } = await watching(...limits);
      await pass(10 * PING_EVERY_MS);
      expect([transport.countOf(operations.pingSession), clock.timerCount]).toEqual([0, 0]);
    },
  );

  it('is read again when limits change, and leaves no timer behind', async () => {
    const { watch, answer, transport, pass, clock } = await watching(limit(31, { limitBalance: 2 }));
    answer([]);
    await watch.load();
    await pass(PING_EVERY_MS);
    expect([transport.countOf(operations.pingSession), clock.timerCount]).toEqual([1, 0]);
    answer([limit(31, { limitBalance: 2 })]);
    await watch.load();
    watch.dispose();
    await settle();
    expect(clock.timerCount).toBe(0);
  });

  it('is asked for again when the limits did not come', async () => {
    const { watch, transport, answer, pass } = await watching();
    transport.fail(operations.getLimits, { status: 0, code: 'network' });
    await watch.load();
    answer([limit(31, { limitBalance: 0 })]);
    await pass(PING_EVERY_MS);
    expect(watch.isOver).toBe(true);
  });
});

describe('the reality check', () => {
  const everyMinute = limit(32, { limitValue: 5, measure: 'minutes' });

  it('comes when it is due, with what is so by then [limit.reality-timer]', async () => {
    const { watch, transport, pass, due } = await watching(everyMinute);
    await pass(59_999);
    expect(watch.reality).toBeNull();
    const accounts = [{ iso: 'EUR', stakedMinor: 500, resultMinor: -200 }];
    transport.answer(operations.getRealityCheck, { ...due, accounts });
    await pass(1);
    expect(watch.reality?.accounts).toEqual(accounts);
  });

  it('is not shown where another tab has, and comes again a while after it was read', async () => {
    const { watch, transport, pass, due, clock } = await watching(everyMinute);
    transport.answer(operations.getRealityCheck, { ...due, dueAtMs: clock.now() + 120_000 });
    await pass(60_000);
    expect(watch.reality).toBeNull();
    await pass(60_000);
    expect(watch.reality).not.toBeNull();
    transport.answer(operations.acknowledgeReality, { ...due, dueAtMs: clock.now() + 300_000 });
    await watch.acknowledge();
    expect(watch.reality).toBeNull();
    await pass(300_000);
    expect(watch.reality).not.toBeNull();
  });

  it('stays when it could not be said that it was read', async () => {
    const { watch, transport, pass } = await watching(everyMinute);
    await pass(60_000);
    transport.fail(operations.acknowledgeReality, { status: 0, code: 'network' });
    await expect(watch.acknowledge()).rejects.toThrow();
    expect(watch.reality).not.toBeNull();
  });
});
