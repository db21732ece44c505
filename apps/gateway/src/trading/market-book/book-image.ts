import type { EventState } from '../feed/event-state.ts';
import type { FeedMessage, FixtureMessage, MarketDescription } from '../feed/feed-messages.ts';
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

/** Step of a book: a message applied, or a producer found silent. */
export type BookStep = { readonly message: FeedMessage } | { readonly silent: number };
