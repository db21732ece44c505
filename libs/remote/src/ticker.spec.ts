import { autorun } from 'mobx';
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
