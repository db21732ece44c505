import type { Incident, Lineups } from '@longshot/contracts';
import type { EventState } from '../feed/event-state.ts';
import type { MarketStatus } from '../feed/feed-codes.ts';
import type {
  FeedCategory,
  FeedChampionship,
  FeedCompetitor,
  FeedSport,
  MarketDescription,
  OutcomeResult,
} from '../feed/feed-messages.ts';
import type { MarketKey } from '../feed/market-key.ts';

/** A price as the book holds it. Never changes: a new price is a new object. */
export interface OutcomeSnapshot {
  readonly outcomeId: string;
  /** Thousandths; null while the feed has named none. */
  readonly coef: number | null;
  /** The coefficient that the feed said last, where the staff has moved it. */
  readonly saidCoef?: number | null;
  readonly isActive: boolean;
  /** The book's own probability without margin, null where the feed gives none. */
  readonly probability: number | null;
  /** When the coefficient last moved. */
  readonly changedAtMs: number;
  /** The coefficient before the feed last said something else of it; null where there was none. */
  readonly previousCoef: number | null;
}

/** How a market was settled. */
export interface MarketSettlement {
  readonly certainty: 1 | 2;
  readonly outcomes: readonly OutcomeResult[];
  readonly settledAtMs: number;
}

/** A market as the book holds it. Never changes: whatever happens to the market makes a new object. */
export interface MarketSnapshot {
  readonly key: MarketKey;
  readonly marketId: number;
  readonly specifiers: string;
  /** Status that counts now: suspended while its producer is not trusted, whatever the feed said last. */
  readonly status: MarketStatus;
  /** Status that the feed said last. */
  readonly saidStatus: MarketStatus;
  readonly producer: number;
  readonly outcomes: readonly OutcomeSnapshot[];
  /** When its producer last said something of it, by the producer's own clock: what it said before then comes late. */
  readonly saidAtMs: number;
  /** When the feed last sent its prices, in time that passes: `elapsedMs` of the book's clock. */
  readonly confirmedAtElapsedMs: number;
  readonly settlement: MarketSettlement | null;
}

/** An event as the book holds it, at one moment. */
export interface EventSnapshot {
  readonly eventId: string;
  readonly sport: FeedSport;
  readonly category: FeedCategory;
  readonly championship: FeedChampionship;
  readonly home: FeedCompetitor;
  readonly away: FeedCompetitor;
  readonly startsAtMs: number;
  readonly info: Readonly<Record<string, string>>;
  /** Who plays; undefined where the feed has not told. */
  readonly lineups?: Lineups;
  readonly state: EventState;
  /** Incidents, oldest first: the newest alone are kept. */
  readonly incidents: readonly Incident[];
  /** Played now, not yet over. */
  readonly isLive: boolean;
  /** Rises with every message that changed something about the event. */
  readonly sequence: number;
  readonly markets: ReadonlyMap<MarketKey, MarketSnapshot>;
}

/** Quote of one price for placing a bet. */
export interface OutcomeQuote {
  readonly eventId: string;
  readonly marketKey: MarketKey;
  readonly outcomeId: string;
  /** Thousandths; null while there is no price. */
  readonly coef: number | null;
  /** The coefficient before the feed last said something else of it; null where there was none. */
  readonly previousCoef: number | null;
  /** Whether the outcome itself may be bet on while its market is active. */
  readonly isActive: boolean;
  readonly marketStatus: MarketStatus;
  /** The event is over: nothing more is bet on it. */
  readonly isOver: boolean;
  /** The market stands in the catalogue of the code: its names are texts of the page. */
  readonly isCatalogued: boolean;
  readonly isLive: boolean;
  readonly startsAtMs: number;
  /** The book's, and the event's sequence in it: stored with the bet. */
  readonly epoch: string;
  readonly sequence: number;
  /** Until when the price is known to be right: its last sending, or the last sign of life of its producer. */
  readonly priceTimeMs: number;
  /** How long ago that was, in time that has passed, whatever the machine's clock was set to meanwhile. */
  readonly priceAgeMs: number;
  /** The book's own probability without margin, null where the feed gives none. */
  readonly probability: number | null;
}

/** Which events. */
export interface EventFilter {
  readonly isLive?: boolean;
  /** Slug of the sport. */
  readonly sport?: string;
  readonly championshipId?: string;
  /** Only events that start before. */
  readonly startsBeforeMs?: number;
}

/** The final score of an event that is over, kept for results and statistics. */
export interface EventResult {
  readonly eventId: string;
  readonly sport: FeedSport;
  readonly category: FeedCategory;
  readonly championship: FeedChampionship;
  readonly home: FeedCompetitor;
  readonly away: FeedCompetitor;
  readonly startsAtMs: number;
  readonly state: EventState;
  readonly endedAtMs: number;
}

/** Descriptions by market id; a variant's stand under `id/variant`. */
export type DescriptionMap = ReadonlyMap<string, MarketDescription>;

/** A moment by both clocks: what is shown of it, and what it grows old by. */
export interface Moment {
  readonly nowMs: number;
  readonly elapsedMs: number;
}

/** Context of applying a message, beside the event. */
export interface ApplyContext extends Moment {
  /** Groups of markets that descriptions have named. */
  readonly groups: ReadonlyMap<number, readonly string[]>;
  /** The producers whose prices may not be bet on now. */
  readonly distrusted: ReadonlySet<number>;
}
