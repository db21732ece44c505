import { parseDay } from '@longshot/i18n/written-day';
import { boundsOfDay, dayAfter, dayAt } from './days.ts';

const HOUR_MS = 3_600_000;

describe('a day of results', () => {
  it('is the one of the player’s zone', () => {
    const lateMs = Date.UTC(2026, 10, 21, 23, 30);
    expect([dayAt(lateMs, 'Etc/UTC'), dayAt(lateMs, 'Europe/Berlin'), dayAt(lateMs, 'America/New_York')]).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-21',
    ]);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Asia/Kathmandu', '2026-05-05', 24],
    ['America/New_York', '2026-07-04', 24],
  ])('in %s, %s, has %i hours and no moment of another', (zone, day, hours) => {
    const { fromMs, untilMs } = boundsOfDay(day, zone);
    expect((untilMs - fromMs) / HOUR_MS).toBe(hours);
    expect([fromMs - 1, fromMs, untilMs - 1, untilMs].map((at) => dayAt(at, zone))).toEqual([
      dayAfter(day, -1),
      day,
      day,
      dayAfter(day, 1),
    ]);
  });

  it('is read from an address only where there is such a day', () => {
    expect(['2026-02-28', '2026-02-30', '2026-2-3', 'today', null].map(parseDay)).toEqual([
      ...['2026-02-28', null, null, null, null],
    ]);
  });

  it('follows the one before, over months and years', () => {
    expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
  });
});
