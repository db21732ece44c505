export type { EventFilter, EventSnapshot, OutcomeQuote } from './book-snapshots.ts';
export { MarketBook } from './market-book.ts';
