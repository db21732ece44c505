import type { EventState } from '../feed/event-state.ts';
import type { FeedMessage, FixtureMessage, MarketDescription } from '../feed/feed-messages.ts';
import type { MarketKey } from '../feed/market-key.ts';
import type { IncidentsImage } from './book-incidents.ts';
import type { MarketSnapshot } from './book-snapshots.ts';
import type { ProducerImage } from './producer-watch.ts';

/** A market as plain data: how long ago its prices were sent, in place of when. */
export interface MarketImage extends Omit<MarketSnapshot, 'confirmedAtElapsedMs'> {
  readonly ageMs: number;
}

/** An event of the book as plain data. */
export interface EventImage {
  readonly eventId: string;
  readonly fixture: FixtureMessage | null;
  readonly state: EventState;
  readonly sequence: number;
  readonly incidents: IncidentsImage;
  /** By producer, when it last told the state. */
  readonly stateSaidAtMs: readonly (readonly [number, number])[];
  /** Markets that the staff has suspended; left out by a version before. */
  readonly held?: readonly MarketKey[];
  /** Prices that the staff has moved, by their markets; left out by a version before. */
  readonly moved?: readonly (readonly [MarketKey, StaffPrices])[];
  readonly over: { readonly atMs: number; readonly ageMs: number } | null;
  readonly markets: readonly MarketImage[];
}

/** The whole book as plain data, for another process to go on from. */
export interface BookImage {
  readonly epoch: string;
  readonly events: readonly EventImage[];
  readonly producers: readonly ProducerImage[];
  readonly descriptions: readonly MarketDescription[];
  /** Names of players by id. */
  readonly players: readonly (readonly [string, string])[];
}

/** Prices of the staff, in thousandths, by their outcomes. */
export type StaffPrices = Readonly<Record<string, number>>;

/**
 * Word of the staff about a market, in place of the one before: suspended whatever the feed says, or not; and the prices that
 * stand in place of the feed's. Without either it follows the feed again.
 */
export interface MarketHold {
  readonly eventId: string;
  readonly marketKey: MarketKey;
  readonly isHeld: boolean;
  /** Left out where no price was moved. */
  readonly prices?: StaffPrices;
}

/** Step of a book: a message applied, a producer found silent, or a word of the staff about a market. */
export type BookStep = { readonly message: FeedMessage } | { readonly silent: number } | { readonly hold: MarketHold };
