import { periodAt, readPeriod } from './period.ts';

describe('a day or a month of a report', () => {
  it('begins and ends with the days of the house', () => {
    expect(readPeriod('2026-11-26', 'Europe/Berlin')).toEqual({
      kind: 'day',
      name: '2026-11-26',
      fromMs: Date.UTC(2026, 10, 25, 23),
      untilMs: Date.UTC(2026, 10, 26, 23),
      days: [{ day: '2026-11-26', fromMs: Date.UTC(2026, 10, 25, 23), untilMs: Date.UTC(2026, 10, 26, 23) }],
    });
    const month = readPeriod('2026-02', 'UTC');
    expect([month?.days.length, month?.fromMs, month?.untilMs]).toEqual([
      28,
      Date.UTC(2026, 1, 1),
      Date.UTC(2026, 2, 1),
    ]);
  });

  it('has days without a gap, those too on which clocks change', () => {
    for (const zone of [
      'Europe/Berlin',
      'Pacific/Auckland',
      'America/Los_Angeles',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
    ]) {
      const { days = [], fromMs, untilMs } = readPeriod('2026-10', zone) ?? {};
      expect([zone, days.length, days[0]?.fromMs, days.at(-1)?.untilMs]).toEqual([zone, 31, fromMs, untilMs]);
      for (const [index, { fromMs: begins }] of days.slice(1).entries()) expect(begins).toBe(days[index]?.untilMs);
    }
    expect(readPeriod('2026-10-25', 'Europe/Berlin')).toMatchObject({
      fromMs: Date.UTC(2026, 9, 24, 22),
      untilMs: Date.UTC(2026, 9, 25, 23),
    });
  });

  it.each(['2026-13', '2026-00', '2026-02-30', '2026-2', '', 'today', '2026-11-26T00:00'])('is none: %j', (name) => {
    expect(readPeriod(name, 'UTC')).toBeNull();
  });

  it('is known by any moment in it', () => {
    const atMs = Date.UTC(2026, 10, 30, 23, 30);
    expect([periodAt('day', atMs, 'Europe/Berlin'), periodAt('month', atMs, 'Europe/Berlin')]).toEqual([
      '2026-12-01',
      '2026-12',
    ]);
    expect(periodAt('month', atMs, 'UTC')).toBe('2026-11');
  });
});
