import type { EventSnapshot, MarketSnapshot } from './book-snapshots.ts';
import type { MarketStatus } from '../feed/feed-codes.ts';
import type { MarketKey } from '../feed/market-key.ts';

/** The event stands on the line or in live from now on. */
export interface EventAdded {
  readonly kind: 'event-added';
  readonly eventId: string;
  readonly event: EventSnapshot;
}

/** State (score, clock, status) or description of a listed event changed. */
export interface EventPatched {
  readonly kind: 'event-patched';
  readonly eventId: string;
  readonly fields: readonly ('state' | 'fixture')[];
  /** Whether it went from line to live or back. */
  readonly isSectionChanged: boolean;
  readonly event: EventSnapshot;
}

/** The event left the line and live: it is over, cancelled or postponed. */
export interface EventRemoved {
  readonly kind: 'event-removed';
  readonly eventId: string;
  readonly event: EventSnapshot;
}

/** A market is shown from now on, or its set of outcomes is another. */
export interface MarketAdded {
  readonly kind: 'market-added';
  readonly eventId: string;
  readonly market: MarketSnapshot;
}

/** A market is no longer shown: inactive, handed over, settled or cancelled. */
export interface MarketRemoved {
  readonly kind: 'market-removed';
  readonly eventId: string;
  readonly marketKey: MarketKey;
}

/** A shown market opened or was suspended. */
export interface MarketStatusChanged {
  readonly kind: 'market-status';
  readonly eventId: string;
  readonly marketKey: MarketKey;
  readonly status: MarketStatus;
}

/** A price of a shown market moved, or the outcome opened or closed. */
export interface PriceChanged {
  readonly kind: 'price';
  readonly eventId: string;
  readonly marketKey: MarketKey;
  readonly outcomeId: string;
  /** Thousandths. */
  readonly coef: number | null;
  readonly previousCoef: number | null;
  readonly isActive: boolean;
}

/** One thing that became different for those who watch the line and live. */
export type BookChange =
  EventAdded | EventPatched | EventRemoved | MarketAdded | MarketRemoved | MarketStatusChanged | PriceChanged;

/** The changes one message made, under one `clk`. */
export interface BookFrame {
  readonly epoch: string;
  /** Higher is later within an epoch. */
  readonly clk: number;
  readonly atMs: number;
  readonly changes: readonly BookChange[];
}

/** Is told of changes, in order. */
export type BookListener = (frame: BookFrame) => void;
