export type { EventFilter, EventSnapshot, OutcomeQuote } from './book-snapshots.ts';
export { watchFeed } from './feed-metrics.ts';
export { MarketBook } from './market-book.ts';
export { runFeed } from './run-feed.ts';
