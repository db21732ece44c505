import { clockText, minuteText, secondsPlayed } from './clock-text.ts';

describe('a match clock', () => {
  const clock = { period: 'first-half', seconds: 600, isRunning: true, takenAtMs: 10_000, speed: 1 };

  it('runs on from where it was taken, at its own speed', () => {
    expect(secondsPlayed(clock, 12_900)).toBe(602);
    expect(secondsPlayed({ ...clock, speed: 10 }, 12_900)).toBe(629);
  });

  it('stands in a break, and never runs backwards', () => {
    expect(secondsPlayed({ ...clock, isRunning: false }, 90_000)).toBe(600);
    expect(secondsPlayed(clock, 0)).toBe(600);
  });

  it('is none where a sport has none', () => {
    expect(secondsPlayed({ ...clock, seconds: null }, 0)).toBeNull();
  });

  it('is written in minutes and seconds', () => {
    expect([clockText(0), clockText(4032), clockText(6005), minuteText(4032)]).toEqual([
      '00:00',
      '67:12',
      '100:05',
      '67′',
    ]);
  });
});
