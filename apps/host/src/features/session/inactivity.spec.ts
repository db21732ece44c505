import { createTestClock, persistInMemory } from '@longshot/testing';
import { ACTIVITY_THROTTLE_MS, watchInactivity, type InactivityInput } from './inactivity.ts';

const MINUTE_MS = 60_000;

const watch = (part: Partial<InactivityInput> = {}) => {
  const clock = createTestClock();
  const target = new EventTarget();
  const lastActivity = persistInMemory<number>();
  let count = 0;
  const stop = watchInactivity({
    minutes: 10,
    target,
    nowMs: clock.now,
    startTimer: clock.startTimer,
    lastActivity,
    onInactive: () => (count += 1),
    ...part,
  });
  return {
    clock,
    target,
    lastActivity,
    stop,
    touch: () => target.dispatchEvent(new Event('keydown')),
    count: () => count,
  };
};

describe('inactivity', () => {
  it('is told once when the minutes pass without activity [session.auto-logoff]', () => {
    const { clock, count } = watch();
    clock.advance(10 * MINUTE_MS - 1);
    expect(count()).toBe(0);
    clock.advance(1);
    expect(count()).toBe(1);
    clock.advance(60 * MINUTE_MS);
    expect([count(), clock.timerCount]).toEqual([1, 0]);
  });

  it('begins anew with each activity', () => {
    const { clock, touch, count } = watch();
    clock.advance(9 * MINUTE_MS);
    touch();
    clock.advance(10 * MINUTE_MS - 1);
    expect(count()).toBe(0);
    clock.advance(1);
    expect(count()).toBe(1);
  });

  it('counts one activity in 100 ms at most [session.activity-throttle]', () => {
    let reads = 0;
    const { clock, touch } = watch({
      lastActivity: { read: () => ((reads += 1), null), write: () => undefined },
    });
    clock.advance(ACTIVITY_THROTTLE_MS - 1);
    touch();
    expect(reads).toBe(0);
    clock.advance(1);
    for (let at = 0; at < 50; at += 1) touch();
    expect([reads, ACTIVITY_THROTTLE_MS]).toEqual([1, 100]);
  });

  it('is not what another tab would call it', () => {
    const { clock, lastActivity, count } = watch();
    clock.advance(5 * MINUTE_MS);
    lastActivity.write(clock.now());
    clock.advance(6 * MINUTE_MS);
    expect(count()).toBe(0);
    clock.advance(4 * MINUTE_MS);
    expect(count()).toBe(1);
  });

  it('is not undone by the first touch after the machine slept', () => {
    let nowMs = 0;
    const { touch, count } = watch({ nowMs: () => nowMs, startTimer: () => () => undefined });
    nowMs = 11 * MINUTE_MS;
    touch();
    expect(count()).toBe(1);
  });

  it('is nothing where the site has no limit, and over when it is ended', () => {
    const unlimited = watch({ minutes: 0 });
    const ended = watch();
    ended.stop();
    unlimited.clock.advance(24 * 60 * MINUTE_MS);
    ended.clock.advance(24 * 60 * MINUTE_MS);
    expect([unlimited.count(), ended.count(), ended.clock.timerCount]).toEqual([0, 0, 0]);
  });
});
