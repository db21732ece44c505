import type { Change } from '@longshot/contracts';
import type { EventSnapshot } from './book-snapshots.ts';

/** Change of a market that is shown: as it goes to pages, so that nobody has to find it out again. */
export type MarketChange = Extract<Change, { readonly 0: 'p' | 's' | 'm' | 'd' }>;

/** The event stands on the line or in live from now on; its markets come with it. */
export type EventAdded = readonly ['e', EventSnapshot];

/** The event left the line and live: it is over, cancelled or postponed. */
export type EventRemoved = readonly ['r', EventSnapshot];

/** State (score, clock, status) or description of a listed event changed, and whether it went from line to live or back. */
export type EventPatched = readonly ['h', EventSnapshot, isSectionChanged: boolean];

/**
 * One thing that became different for those who watch the line and live. The first member says what it is, by the letters
 * of the stream; what concerns a market is the stream's change itself.
 */
export type BookChange = MarketChange | EventAdded | EventPatched | EventRemoved;

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
