import {
  approvalDeadline,
  comingExclusion,
  findLimitType,
  groupLimits,
  isCancellable,
  isCounted,
  isNearlyReached,
  isNoLimit,
  judgeExclusionChange,
  judgeLimitChange,
  leavesAtMs,
  leftOf,
  limitOptions,
  nextDayMs,
  NO_LIMIT,
  pendingPhase,
  pendingTimes,
  realityMinutesOf,
  type SeenLimit,
  sessionHoursLeft,
  thisDayMs,
  TIME_NOT_SET,
  wrongLimitField,
} from './index.ts';
import { jurisdictionTables } from '../jurisdictions/index.ts';

const HOUR_MS = 3_600_000;
const usual = jurisdictionTables.default.rules;
const seen = (limitType: number, limitValue: number, over: Partial<SeenLimit> = {}): SeenLimit => ({
  limitType,
  limitValue,
  limitState: 'ACTIVE',
  startedAt: 0,
  ...over,
});

describe('the types of limits', () => {
  it('are shown in five sections [limit.display]', () => {
    const all = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33, 37, 99].map((limitType) => ({ limitType }));
    expect(groupLimits(all).map(({ section, limits }) => [section, limits.map(({ limitType }) => limitType)])).toEqual([
      ['deposit', [20, 21, 22]],
      ['extra', [33, 30, 31, 37]],
      ['reality', [32]],
      ['wagering', [1, 2, 3]],
      ['loss', [10, 11, 12]],
    ]);
  });

  it.each([
    [1, 24],
    [10, 24],
    [2, 168],
    [11, 168],
    [3, 720],
    [12, 720],
    [20, 24],
    [21, 168],
    [22, 720],
  ])('%d counts %d hours [limit.periods-week] [limit.periods-month] [limit.deposit-periods]', (type, hours) => {
    expect(findLimitType(type)?.periodHours).toBe(hours);
  });

  it.each([1, 10])('%d may count any multiple of 24 hours up to 30 days [limit.periods-hours]', (limitType) => {
    const wrong = (periodHours: number) => wrongLimitField({ limitType, limitValue: 100, periodHours }, usual);
    expect([24, 48, 720].map(wrong)).toEqual([null, null, null]);
    expect([0, 12, 25, 744].map(wrong)).toEqual(Array.from({ length: 4 }, () => 'periodHours'));
    expect(wrongLimitField({ limitType: limitType + 1, limitValue: 100, periodHours: 24 }, usual)).toBe('periodHours');
  });

  it.each([20, 21, 22])('%d with 999999999 is none [limit.deposit-none]', (type) => {
    expect([NO_LIMIT, NO_LIMIT - 1].map((value) => isNoLimit(type, value))).toEqual([true, false]);
  });

  it('offer what the jurisdiction knows', () => {
    expect(limitOptions(30, usual)).toEqual([1, 7, 30, 90, 180, 365, 730, 1095, 1825]);
    expect(limitOptions(30, jurisdictionTables.uk.rules)[0]).toBe(180);
    expect(limitOptions(33, usual)).toEqual([1, 7, 30]);
    expect(limitOptions(20, usual)).toEqual([]);
  });
});

describe('a value of a limit', () => {
  it.each([-1, 0, 0.5, Number.NaN, NO_LIMIT, 10 ** 15])('of money is not %p', (limitValue) => {
    expect(wrongLimitField({ limitType: 20, limitValue }, usual)).toBe('limitValue');
  });

  it.each([1, NO_LIMIT - 1])('of money may be %d', (limitValue) => {
    expect(wrongLimitField({ limitType: 20, limitValue }, usual)).toBeNull();
  });

  it.each([0, 4, 13, 19, 23, 29, 34, 37])('belongs to no type %d', (limitType) => {
    expect(wrongLimitField({ limitType, limitValue: 1 }, usual)).toBe('limitType');
  });
});

describe('a change of a limit', () => {
  const limit = (limitValue: number, periodHours = 24) => ({ limitType: 1, limitValue, periodHours });

  it.each([
    [null, limit(100), 'at-once'],
    [limit(100), limit(100), 'same'],
    [limit(100), limit(99), 'at-once'],
    [limit(100), limit(101), 'waits'],
    [limit(100), limit(100, 48), 'at-once'],
    [limit(100, 48), limit(100, 24), 'waits'],
    [limit(100), limit(101, 48), 'waits'],
    [limit(100, 48), limit(99, 24), 'waits'],
  ])('from %j to %j: %s', (current, asked, change) => {
    expect(judgeLimitChange(current, asked)).toBe(change);
  });

  it('of an exclusion is never shorter, and leaves no way out', () => {
    const current = { startsAtMs: 100, endsAtMs: 200 };
    const judge = (startsAtMs: number, endsAtMs: number) => judgeExclusionChange(current, { startsAtMs, endsAtMs });
    expect(judgeExclusionChange(null, current)).toBe('at-once');
    expect([judge(150, 199), judge(150, 200), judge(150, 201), judge(50, 60)]).toEqual([
      ...['forbidden', 'same', 'at-once', 'at-once'],
    ]);
  });

  it('waits a day and may be approved for a day, to the millisecond', () => {
    const times = pendingTimes(1_000, usual);
    const day = 24 * HOUR_MS;
    expect(times).toEqual({ fromMs: 1_000 + day, untilMs: 1_000 + 2 * day });
    const at = (ms: number) => pendingPhase(times, 1_000 + ms);
    expect([at(day - 1), at(day), at(day + 1)]).toEqual(['waiting', 'to-approve', 'to-approve']);
    expect([at(2 * day - 1), at(2 * day), at(2 * day + 1)]).toEqual(['to-approve', 'lapsed', 'lapsed']);
  });

  it('has a deadline where it needs approval: its start and a day [limit.deposit-deadline]', () => {
    const pending = { limitState: 'PENDING', startedAt: 1_000, needApprove: true };
    expect(approvalDeadline(pending)).toBe(87_400);
    expect(approvalDeadline({ ...pending, needApprove: false })).toBeNull();
    expect(approvalDeadline({ ...pending, limitState: 'ACTIVE' })).toBeNull();
  });
});

describe('what counts against a limit', () => {
  it.each([24, 168, 720])('counts for %d hours to the second, whatever clocks do', (hours) => {
    // Clocks in Berlin go forward on 29 March 2026 and back on 25 October.
    for (const movedAtMs of [Date.UTC(2026, 2, 28, 12), Date.UTC(2026, 9, 24, 12)]) {
      const endMs = leavesAtMs(hours, movedAtMs);
      const counted = [endMs - 1_000, endMs, endMs + 1_000].map((nowMs) => isCounted(hours, movedAtMs, nowMs));
      expect(counted).toEqual([true, false, false]);
    }
  });

  it('leaves the rest, never less than nothing, and no more than the limit', () => {
    expect([leftOf(100, 40), leftOf(100, 100), leftOf(100, 140), leftOf(100, -50)]).toEqual([60, 0, 0, 100]);
  });

  it('nearly reaches it from the jurisdiction’s part on', () => {
    expect([79, 80, 100].map((used) => isNearlyReached(100, used, 80))).toEqual([false, true, true]);
    expect(isNearlyReached(NO_LIMIT, Number.MAX_SAFE_INTEGER, 80)).toBe(true);
  });
});

describe('the session limit', () => {
  it('is none without one, or with the value of none [limit.session-unlimited] [limit.session-not-set]', () => {
    expect(sessionHoursLeft([])).toBeNull();
    expect(sessionHoursLeft([seen(31, TIME_NOT_SET, { limitBalance: 5 })])).toBeNull();
    expect(sessionHoursLeft([seen(31, 2, { limitBalance: 2, limitState: 'PENDING' })])).toBeNull();
  });

  it('is what is left of it [limit.session-remaining]', () => {
    expect(sessionHoursLeft([seen(31, 2, { limitBalance: 1.5 })])).toBe(1.5);
  });

  it.each([undefined, null, 0, -1])('is nothing when %p is left [limit.session-zero]', (limitBalance) => {
    expect(sessionHoursLeft([seen(31, 2, { limitBalance })])).toBe(0);
  });
});

describe('the reality check', () => {
  it('comes by the minutes of its limit [limit.reality-timer]', () => {
    expect(realityMinutesOf([seen(32, 30)])).toBe(30);
    expect(realityMinutesOf([seen(20, 30)])).toBeNull();
  });

  it.each(['30', null, Number.NaN, undefined, -1])(
    'needs a number, and %p is none [limit.reality-numeric]',
    (value) => {
      expect(realityMinutesOf([seen(32, value as number)])).toBeNull();
    },
  );
});

describe('an exclusion', () => {
  it('is warned of from when it is set until it begins [limit.exclusion-warning] [limit.exclusion-warning-started]', () => {
    const limits = [seen(30, 7, { startedAt: 1_000 })];
    expect(comingExclusion(limits, 999_999)).toBe(limits[0]);
    expect(comingExclusion(limits, 1_000_000)).toBeUndefined();
    expect(comingExclusion([], 0)).toBeUndefined();
  });

  it('cannot be cancelled while it is active; other limits can [limit.extra-no-cancel]', () => {
    expect([30, 33, 31, 20].map((limitType) => isCancellable({ limitType, limitState: 'ACTIVE' }))).toEqual([
      ...[false, false, true, true],
    ]);
  });
});

describe('a player’s day', () => {
  it.each([
    ['on a plain day', 'Europe/Berlin', Date.UTC(2026, 0, 14, 12), Date.UTC(2026, 0, 13, 23), 24],
    ['when clocks go forward', 'Europe/Berlin', Date.UTC(2026, 2, 29, 12), Date.UTC(2026, 2, 28, 23), 23],
    ['when clocks go back', 'Europe/Berlin', Date.UTC(2026, 9, 25, 12), Date.UTC(2026, 9, 24, 22), 25],
    ['where clocks leave out midnight', 'Africa/Cairo', Date.UTC(2026, 3, 24, 12), Date.UTC(2026, 3, 23, 22), 23],
    ['of UTC', 'UTC', Date.UTC(2026, 0, 14), Date.UTC(2026, 0, 14), 24],
  ])('begins and ends to the second %s', (_, zone, nowMs, beganMs, hours) => {
    expect(thisDayMs(nowMs, zone)).toBe(beganMs);
    expect(nextDayMs(nowMs, zone)).toBe(beganMs + hours * HOUR_MS);
    expect(nextDayMs(beganMs + hours * HOUR_MS - 1_000, zone)).toBe(beganMs + hours * HOUR_MS);
    expect(thisDayMs(beganMs + hours * HOUR_MS, zone)).toBe(beganMs + hours * HOUR_MS);
  });
});
