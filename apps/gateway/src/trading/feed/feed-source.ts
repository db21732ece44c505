import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { FeedMessage } from './feed-messages.ts';
import type { UrnKinds } from './urn/urn-kinds.ts';

/**
 * Takes what a source says, in order. It must not throw. Answers a promise where what is said, or was before, has still to
 * be kept: until it resolves, the end of the process would lose it.
 */
export type FeedSink = (message: FeedMessage) => void | Promise<void>;

/** Counts of a source since it was made. */
export interface FeedCounters {
  readonly messages: number;
  /** Messages of a type that is not understood, by type. */
  readonly unknownMessages: Readonly<Record<string, number>>;
  /** Elements and attributes' values that are not understood, by `message/element`. */
  readonly unknownElements: Readonly<Record<string, number>>;
  /** Markets the catalogue does not know, by market id. */
  readonly unknownMarkets: Readonly<Record<string, number>>;
  /** URNs that have no number, by kind: what they are about is left out. Absent where a feed names nothing by URNs. */
  readonly refusedUrns?: Readonly<Record<string, number>>;
  /** Descriptions of events that no page shows yet, by the kind of their URN. */
  readonly notShown?: Readonly<Record<string, number>>;
  /** Messages that could not be read at all and were refused; absent where a feed is not heard message by message. */
  readonly deadLetters?: number;
}

/** Where events, prices and results come from. */
export interface FeedSource {
  /** For logs and health: `simulator:longshot`, `uof:folder`. */
  readonly name: string;
  /**
   * Begins to speak; resolves when everything that is known at once (events, prices, results missed since
   * `lastSeenMs`) has been said. Called once.
   */
  start(sink: FeedSink, clock: FeedClock): Promise<void>;
  /** Falls silent; resolves when nothing more can come. */
  stop(): Promise<void>;
  /** Says again what a producer has said since a time, then `snapshot_complete`. Sources that cannot, leave it out. */
  recover?(producer: number, sinceMs: number): Promise<void>;
  /**
   * Whether everything that was missed has been asked for and told: nothing that was said while nobody heard is still to
   * come. Absent where nothing can be missed.
   */
  isWhole?(): boolean;
  /**
   * Asks, once an hour at most, for everything that was ever said of an event; answers since when that has been granted,
   * by the clock's `elapsedMs`, undefined while it has not. Absent where there is nobody to ask.
   */
  requestEvent?(eventId: string): number | undefined;
  counters(): FeedCounters;
}

/** Memory of a feed over restarts, and its questions about events whose bets wait for it. */
export interface FeedMemory {
  /** Until when each producer of a feed was heard whole, by the producer's own clock. */
  marks(feed: string): Promise<ReadonlyMap<number, number>>;
  /** Keeps it. What was said before must have been kept. */
  mark(feed: string, producer: number, heardUntilMs: number): Promise<void>;
  /** Events with an open bet that was placed before a time. */
  openEvents(placedBeforeMs: number): Promise<readonly string[]>;
}

/** Options of a source. */
export interface FeedOptions {
  /** Until when the gateway heard the feed before: results since then are said again. Leave out on a first start. */
  readonly lastSeenMs?: number;
  /** Told once for each kind of thing that is not understood. */
  readonly warn?: (sentence: string) => void;
  /** Memory over restarts; nothing when left out. */
  readonly memory?: FeedMemory;
  /** Numbers of URNs; kinds are numbered in memory alone when left out. */
  readonly kinds?: UrnKinds;
  /** Connection that `uof:amqp://…` needs beside the broker's address. */
  readonly uof?: UofConnection;
}

/** The interface of the Unified Odds Feed beside its broker. */
export interface UofConnection {
  /** `https://host`, without a path; null when it has not been set. */
  readonly apiUrl: string | null;
  readonly accessToken: string;
  readonly exchange: string;
  readonly routingKeys: readonly string[];
}

/** Counters that nothing has been counted in. */
export function emptyCounters(): FeedCounters {
  return { messages: 0, unknownMessages: {}, unknownElements: {}, unknownMarkets: {} };
}
