import { createManualClock } from '../../platform/clock/feed-clock.ts';
import { MARKET_STATUS } from '../feed/feed-codes.ts';
import type { FeedMessage } from '../feed/feed-messages.ts';
import { emptyCounters, type FeedSink, type FeedSource } from '../feed/feed-source.ts';
import { MarketBook } from './market-book.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { runFeed } from './run-feed.ts';

/** A source that says what a spec tells it to, and remembers what it was asked to recover. */
function createScriptedSource() {
  let sink: FeedSink = () => undefined;
  const asked: string[] = [];
  const source: FeedSource = {
    name: 'spec',
    start: async (given) => void (sink = given),
    stop: async () => void (sink = () => undefined),
    recover: async (producer, sinceMs) => {
      asked.push(`${producer} since ${sinceMs}`);
      sink(buildOdds([buildMarket(1, { 1: 2_500, 2: 3_300, 3: 2_900 })]));
      sink({ type: 'snapshot_complete', producer, timestampMs: 1, requestId: 1 });
    },
    counters: emptyCounters,
  };
  return { source, asked, say: (message: FeedMessage) => sink(message) };
}

const alive = { type: 'alive', producer: 3, timestampMs: 1, isSubscribed: true } as const;

describe('a feed that runs', () => {
  it('suspends a producer that falls silent, asks it to recover when it is heard again, and trusts it then', async () => {
    const clock = createManualClock(100_000);
    const book = new MarketBook({ clock, epoch: 'spec' });
    const { source, asked, say } = createScriptedSource();
    const heard: string[] = [];
    const feed = await runFeed({ source, book, clock, onMessage: (message) => heard.push(message.type) });
    for (const message of [buildFixture(), buildOdds([buildMarket(1, { 1: 2_000, 2: 3_300, 3: 3_900 })]), alive])
      say(message);
    clock.advance(20_000);
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(MARKET_STATUS.active);
    clock.advance(2_000);
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(MARKET_STATUS.suspended);
    expect(book.isFeedUp).toBe(false);
    say(alive);
    await Promise.resolve();
    expect(asked).toEqual(['3 since 100000']);
    expect(book.outcome('501', '1', '1')).toMatchObject({ marketStatus: MARKET_STATUS.active, coef: 2_500 });
    expect(heard).toEqual(['fixture', 'odds_change', 'alive', 'odds_change', 'snapshot_complete', 'alive']);
    await feed.stop();
    say(buildOdds([buildMarket(1, { 1: 9_000, 2: 3_300, 3: 3_900 })]));
    expect(book.outcome('501', '1', '1')?.coef).toBe(2_500);
  });

  it('tells when asking to recover fails', async () => {
    const clock = createManualClock(0);
    const book = new MarketBook({ clock, epoch: 'spec' });
    const { source, say } = createScriptedSource();
    const errors: unknown[] = [];
    const failing: FeedSource = { ...source, recover: () => Promise.reject(new Error('no line')) };
    await runFeed({ source: failing, book, clock, onError: (error) => errors.push(error) });
    say({ ...alive, isSubscribed: false });
    await new Promise((resolve) => setImmediate(resolve));
    expect(errors).toEqual([new Error('no line')]);
  });
});
