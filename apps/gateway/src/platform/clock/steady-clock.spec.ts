import { createManualClock, type ManualClock } from './feed-clock.ts';
import { MARKET_STATUS } from '../../trading/feed/feed-codes.ts';
import { MarketBook } from '../../trading/market-book/market-book.ts';
import { runFeed } from '../../trading/market-book/run-feed.ts';
import { createSimulator } from '../../trading/feed/simulator/simulator-source.ts';
import { createSteadyClock, FOLLOWED_AFTER_MS } from './steady-clock.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const START = Date.UTC(2026, 10, 20, 18);

describe('a steady clock', () => {
  it('goes on as time passes, however the clock is set, and never goes back', () => {
    const clock = createManualClock(START);
    const steady = createSteadyClock(clock);
    const sinceMs: number[] = [];
    for (const byMs of [0, 3 * HOUR, -3 * HOUR, -5 * HOUR, 5 * HOUR]) {
      clock.jump(byMs);
      clock.advance(SECOND);
      sinceMs.push(steady.nowMs() - START);
    }
    expect(sinceMs).toEqual([1, 2, 3, 4, 5].map((seconds) => seconds * SECOND));
  });

  it('follows a clock that stays ahead, and not one that stays behind', () => {
    const clock = createManualClock(START);
    const steady = createSteadyClock(clock);
    clock.jump(8 * HOUR);
    expect(steady.nowMs()).toBe(START);
    clock.advance(FOLLOWED_AFTER_MS);
    expect(steady.nowMs()).toBe(START + 8 * HOUR + FOLLOWED_AFTER_MS);
    clock.jump(-8 * HOUR);
    steady.nowMs();
    clock.advance(2 * FOLLOWED_AFTER_MS);
    expect(steady.nowMs()).toBe(START + 8 * HOUR + 3 * FOLLOWED_AFTER_MS);
  });
});

describe('the programme while the clock is set', () => {
  const play = async (clock: ManualClock) => {
    const book = new MarketBook({ clock, epoch: 'spec' });
    const sports = ['football', 'tennis'];
    const feed = await runFeed({ source: createSimulator({ sports }), book, clock });
    const open = () =>
      book
        .events()
        .flatMap((event) => [...event.markets.values()].map((market) => ({ event, market })))
        .filter(({ market }) => market.status === MARKET_STATUS.active)
        .flatMap(
          ({ event, market }) => book.outcome(event.eventId, market.key, market.outcomes[0]?.outcomeId ?? '') ?? [],
        );
    return { book, feed, open };
  };

  it.each([
    ['forward and back', [3 * HOUR, -3 * HOUR]],
    ['back and forward', [-3 * HOUR, 3 * HOUR]],
  ])('hours %s, goes on: its prices are open and fresh within half a minute', async (_, jumps) => {
    const clock = createManualClock(START);
    const { book, feed, open } = await play(clock);
    clock.advance(10 * SECOND);
    const before = open().length;
    for (const byMs of jumps) {
      clock.jump(byMs);
      for (let step = 0; step < 6; step += 1) {
        clock.advance(5 * SECOND);
        await new Promise((resolve) => setImmediate(resolve));
      }
      for (let turns = 0; turns < 100 && !book.isFeedUp; turns += 1)
        await new Promise((resolve) => setImmediate(resolve));
      expect([...book.producers().values()]).toEqual(['up', 'up']);
      expect(open().length).toBeGreaterThan(before * 0.8);
      expect(Math.max(...open().map(({ priceAgeMs }) => priceAgeMs))).toBeLessThanOrEqual(20 * SECOND);
    }
    await feed.stop();
  });
});
