import { autorun } from 'mobx';
import { clockText, minuteText, secondsPlayed } from './clock-text.ts';
import { Ticker } from './ticker.ts';

describe('the ticker', () => {
  it('runs only while somebody watches', () => {
    let running = 0;
    let tick = () => {};
    let nowMs = 5_000;
    const ticker = new Ticker(
      () => nowMs,
      (run) => {
        running++;
        tick = run;
        return () => running--;
      },
    );
    expect([ticker.nowMs, running]).toEqual([5_000, 0]);
    const seen: number[] = [];
    const stop = autorun(() => seen.push(ticker.nowMs));
    nowMs = 6_000;
    tick();
    expect([running, seen]).toEqual([1, [5_000, 6_000]]);
    stop();
    expect(running).toBe(0);
  });
});

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
