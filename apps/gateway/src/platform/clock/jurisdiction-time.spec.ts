import { jurisdictionTime } from './jurisdiction-time.ts';

describe('the wall clock of a jurisdiction', () => {
  it.each([
    [Date.UTC(2026, 0, 31, 23, 30, 5, 7), 'Europe/Berlin', '2026-02-01 00:30:05.007'],
    [Date.UTC(2026, 6, 1, 3, 59, 59), 'America/New_York', '2026-06-30 23:59:59.000'],
    [Date.UTC(2026, 2, 29, 1, 0, 0), 'Europe/Berlin', '2026-03-29 03:00:00.000'],
    [0, 'UTC', '1970-01-01 00:00:00.000'],
  ])('of %d in %s is %s', (atMs, zone, text) => {
    expect(jurisdictionTime(atMs, zone)).toBe(text);
  });

  it('refuses a zone that does not exist', () => {
    expect(() => jurisdictionTime(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});
