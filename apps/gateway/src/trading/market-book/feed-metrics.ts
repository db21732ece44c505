import type { Registry } from 'prom-client';
import type { FeedSource } from '../feed/feed-source.ts';
import type { MarketBook } from './market-book.ts';
import { Gauge } from 'prom-client';

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Shows what the feed has brought, and whether the book trusts it. */
export function watchFeed(registry: Registry, source: FeedSource, book: MarketBook): void {
  const counted = [
    ['longshot_feed_messages', 'Messages the feed has brought', () => source.counters().messages],
    ['longshot_feed_unknown_messages', 'Messages not understood', () => sumOf(source.counters().unknownMessages)],
    ['longshot_feed_unknown_elements', 'Elements not understood', () => sumOf(source.counters().unknownElements)],
    ['longshot_feed_unknown_markets', 'Markets not known', () => sumOf(source.counters().unknownMarkets)],
    ['longshot_feed_dead_letters', 'Messages that could not be read', () => source.counters().deadLetters ?? 0],
    ['longshot_feed_up', '1 while a producer is trusted', () => Number(book.isFeedUp)],
    ['longshot_book_clk', 'Frames of the market book', () => book.clk],
  ] as const;
  for (const [name, help, read] of counted) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
  }
  const byKind = [
    ['longshot_feed_not_shown', 'Events described that no page shows', () => source.counters().notShown],
    ['longshot_feed_refused_urns', 'URNs without a number', () => source.counters().refusedUrns],
  ] as const;
  for (const [name, help, read] of byKind) {
    const gauge: Gauge<'kind'> = new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect: () => Object.entries(read() ?? {}).forEach(([kind, count]) => gauge.set({ kind }, count)),
    });
  }
}
