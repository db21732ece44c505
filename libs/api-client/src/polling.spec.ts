import { createTestClock, FakeVisibility } from '@longshot/testing';
import { ACCOUNT_POLLING, createVisiblePolling, POLL_INTERVALS, type VisiblePollingInput } from './polling.ts';

const flush = () => new Promise((resolve) => setImmediate(resolve));

const start = (part: Partial<VisiblePollingInput> = {}) => {
  const clock = createTestClock();
  const visibility = new FakeVisibility();
  const asked: number[] = [];
  const polling = createVisiblePolling({ run: () => void asked.push(clock.now()), clock, visibility, ...part });
  const startMs = clock.now();
  const advance = async (ms: number) => {
    clock.advance(ms);
    await flush();
  };
  return { clock, visibility, polling, advance, seconds: () => asked.map((atMs) => (atMs - startMs) / 1000) };
};

describe('polling', () => {
  it('asks every ten seconds unless told [polling.default]', async () => {
    const { advance, seconds, polling } = start();
    await advance(9_999);
    expect(seconds()).toEqual([]);
    await advance(1);
    await advance(10_000);
    expect(seconds()).toEqual([10, 20]);
    polling.stop();
  });

  it('knows the interval of each kind [polling.per-component]', () => {
    const { line, live, sliderLine, media, banners } = POLL_INTERVALS;
    expect([line, live, sliderLine, media, banners]).toEqual([
      15_000,
      [3_000, 5_000, 2_000, 10_000],
      30_000,
      600_000,
      60_000,
    ]);
  });

  it('of accounts repeats five times, 2.5 s apart [polling.account]', () => {
    expect(ACCOUNT_POLLING).toEqual({ maxRepeats: 5, intervalMs: 2_500 });
  });

  it('pauses 30 s after the page was left [polling.pause]', async () => {
    const { advance, seconds, visibility, clock } = start({ intervalMs: 20_000 });
    visibility.leave();
    await advance(29_999);
    expect(seconds()).toHaveLength(1);
    await advance(1);
    expect(clock.timerCount).toBe(0);
    await advance(600_000);
    expect(seconds()).toHaveLength(1);
  });

  it('resumes with a refresh at once when somebody returns, and goes on from there [polling.resume]', async () => {
    const { advance, seconds, visibility } = start({ intervalMs: 20_000 });
    visibility.leave();
    await advance(100_000);
    visibility.comeBack();
    await flush();
    await advance(20_000);
    expect(seconds()).toEqual([20, 100, 120]);
  });

  it('goes on as if nothing had happened when the page was left for a moment', async () => {
    const { advance, seconds, visibility } = start({ intervalMs: 20_000 });
    visibility.leave();
    await advance(15_000);
    visibility.comeBack();
    await advance(5_000);
    await advance(20_000);
    expect(seconds()).toEqual([20, 40]);
  });

  it('can pause at once, and starts paused on a page that is not seen', async () => {
    const { advance, seconds, visibility } = start({ pauseAfterMs: 0 });
    visibility.leave();
    await advance(60_000);
    expect(seconds()).toEqual([]);
    visibility.comeBack();
    expect(seconds()).toEqual([60]);
    const hidden = new FakeVisibility();
    hidden.leave();
    const late = start({ pauseAfterMs: 0, visibility: hidden });
    await late.advance(60_000);
    expect(late.seconds()).toEqual([]);
    hidden.comeBack();
    expect(late.seconds()).toEqual([60]);
  });

  it('asks at the start where that is wanted, and goes on after a round that failed', async () => {
    let count = 0;
    const run = () => Promise.reject(new Error(`round ${++count}`));
    const { advance } = start({ run, isEager: true });
    await flush();
    await advance(10_000);
    await advance(10_000);
    expect(count).toBe(3);
  });

  it('never asks twice at the same time by its timer; a refresh restarts the interval', async () => {
    const ends: (() => void)[] = [];
    const { advance, polling } = start({ run: () => new Promise<void>((resolve) => void ends.push(resolve)) });
    await advance(10_000);
    await advance(50_000);
    expect(ends).toHaveLength(1);
    polling.refresh();
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await flush();
    await advance(10_000);
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await flush();
    await advance(10_000);
    expect(ends).toHaveLength(3);
  });

  it('ends for good', async () => {
    const { polling, advance, seconds, visibility, clock } = start();
    polling.stop();
    polling.refresh();
    visibility.leave();
    visibility.comeBack();
    await advance(60_000);
    expect([seconds(), clock.timerCount, visibility.listenerCount]).toEqual([[], 0, 0]);
  });
});
