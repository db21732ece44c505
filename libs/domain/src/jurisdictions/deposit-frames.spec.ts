import { calendarFrame, frameAt, jurisdictionTables, oldFrameUntilMs } from './index.ts';

const LONDON = 'Europe/London';
const [DAY, WEEK, MONTH] = [20, 21, 22];

const iso = (ms: number): string => new Date(ms).toISOString();

describe('a frame of the calendar [uk.deposit-frames]', () => {
  it('is what the table of Great Britain counts deposits by, and no other', () => {
    const kinds = (['default', 'uk', 'mga', 'de', 'se'] as const).map(
      (name) => jurisdictionTables[name].rules.depositFrames,
    );
    expect(kinds).toEqual(['rolling', 'calendar', 'rolling', 'rolling', 'rolling']);
  });

  it.each([
    ['a month of winter', MONTH, '2026-01-15T12:00:00Z', '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    [
      'the month clocks go forward',
      MONTH,
      '2026-03-31T22:59:59Z',
      '2026-03-01T00:00:00.000Z',
      '2026-03-31T23:00:00.000Z',
    ],
    ['the month clocks go back', MONTH, '2026-10-26T00:00:00Z', '2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
    ['February', MONTH, '2026-02-28T23:59:59Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['the week of that change', WEEK, '2026-03-29T12:00:00Z', '2026-03-23T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['the day of that change', DAY, '2026-03-29T12:00:00Z', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ] as const)('is %s in its own zone', (_, type, now, from, until) => {
    const frame = calendarFrame(type, Date.parse(now), LONDON);
    expect([iso(frame.fromMs), iso(frame.untilMs)]).toEqual([from, until]);
  });

  it.each([DAY, WEEK, MONTH])('of type %d begins where the one before ends: at T, neither before nor later', (type) => {
    const { untilMs: T } = calendarFrame(type, Date.parse('2026-05-20T10:00:00Z'), LONDON);
    const beginnings = [T - 1, T, T + 1].map((nowMs) => calendarFrame(type, nowMs, LONDON).fromMs === T);
    expect(beginnings).toEqual([false, true, true]);
  });
});

describe('a rolling frame [default.deposit-frames]', () => {
  it('counts what moved within the period just past, and not what moved exactly one period ago', () => {
    const T = Date.parse('2026-05-20T10:00:00Z');
    const { fromMs, untilMs } = frameAt('rolling', { type: DAY, periodHours: 24 }, T, LONDON);
    const counts = (movedAtMs: number) => movedAtMs >= fromMs && movedAtMs < untilMs;
    const day = 86_400_000;
    expect([T - day - 1, T - day, T - day + 1, T].map(counts)).toEqual([false, false, true, true]);
  });
});

describe('the old frame of a player who came under another table', () => {
  const month = { type: MONTH, periodHours: 720 };

  it('counts until a whole frame of the calendar has run', () => {
    const until = (day: string) => iso(oldFrameUntilMs('calendar', month, Date.parse(day), LONDON));
    expect(until('2026-01-10T00:00:00Z')).toBe('2026-03-01T00:00:00.000Z');
    expect(until('2026-01-01T00:00:00Z')).toBe('2026-02-01T00:00:00.000Z');
    expect(until('2026-01-01T00:00:01Z')).toBe('2026-03-01T00:00:00.000Z');
  });

  it('counts for one period where the new one is rolling', () => {
    expect(oldFrameUntilMs('rolling', month, 1_000, LONDON)).toBe(1_000 + 720 * 3_600_000);
  });
});
