import Fastify from 'fastify';
import { createManualClock } from '../clock/feed-clock.ts';
import { emptyCounters, type FeedSource } from '../../trading/feed/feed-source.ts';
import { MarketBook } from '../../trading/market-book/market-book.ts';
import { registerHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import { watchFeed } from '../../trading/market-book/feed-metrics.ts';
import { watchOverdue } from '../../betting/settlement/overdue-metrics.ts';

const silent: FeedSource = {
  name: 'spec',
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  counters: () => ({ ...emptyCounters(), notShown: { 'sr:season': 3, 'sr:stage': 1 }, refusedUrns: { 'vf:match': 2 } }),
};

describe('what operators read of the feed', () => {
  it('counts by the kind of their URNs the events that no page shows, and those that are refused', async () => {
    const metrics = createMetrics();
    watchFeed(metrics.registry, silent, new MarketBook({ clock: createManualClock(0) }));
    const text = await metrics.registry.metrics();
    expect(text).toContain('longshot_feed_not_shown{kind="sr:season"} 3');
    expect(text).toContain('longshot_feed_not_shown{kind="sr:stage"} 1');
    expect(text).toContain('longshot_feed_refused_urns{kind="vf:match"} 2');
  });

  it('names coupons that are open past the end of their events, while there are any', async () => {
    const metrics = createMetrics();
    let overdue = { events: 1, coupons: 2 };
    watchOverdue(metrics.registry, () => overdue);
    expect(await metrics.registry.metrics()).toContain('longshot_overdue_coupons 2');
    const app = Fastify();
    registerHealth(app, {
      database: async () => ({ canRead: true, canWrite: true }),
      isFeedUp: () => true,
      overdue: () => overdue,
    });
    const health = async () => (await app.inject('/health')).json();
    expect(await health()).toMatchObject({ status: 'up', database: 'up', feed: 'up', overdue });
    overdue = { events: 0, coupons: 0 };
    expect(await health()).not.toHaveProperty('overdue');
    await app.close();
  });
});
