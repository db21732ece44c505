import type { Lineups } from '@longshot/contracts';
import type { EventState } from './event-state.ts';
import type { MarketStatus } from './feed-codes.ts';

/** A sport; `slug` is its word in addresses and dictionaries: `football`, `tennis`. */
export interface FeedSport {
  /** Digits. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Set for a cyber discipline: the game itself, or another sport in a video game. */
  readonly cyber?: 'real' | 'virtual';
}

/** A country or a tour, with the ISO 3166 alpha-2 code of the country where it is one. */
export interface FeedCategory {
  readonly id: string;
  readonly name: string;
  readonly countryCode: string | null;
}

/** A league or tournament. */
export interface FeedChampionship {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** One side of an event. */
export interface FeedCompetitor {
  readonly id: string;
  readonly name: string;
  readonly abbreviation: string;
}

/** Describes an event; the same event may be described again when something about it changes. */
export interface FixtureMessage {
  readonly type: 'fixture';
  readonly timestampMs: number;
  /** Digits: the number of the event's URN, which no other event has; see `urn/urn.ts`. */
  readonly eventId: string;
  readonly sport: FeedSport;
  readonly category: FeedCategory;
  readonly championship: FeedChampionship;
  readonly home: FeedCompetitor;
  readonly away: FeedCompetitor;
  readonly startsAtMs: number;
  /** Further facts by key: `best_of`, `surface`, `period_length`, `round`, `video` (`true`: pictures of it are sent). */
  readonly info: Readonly<Record<string, string>>;
  /** Who plays, once that is known. */
  readonly lineups?: Lineups;
}

/** The price of one outcome. */
export interface OutcomeOdds {
  readonly outcomeId: string;
  /** Thousandths; null when the message names none. */
  readonly coef: number | null;
  readonly isActive: boolean;
  /** The book's own probability, without margin, 0..1. */
  readonly probability?: number;
}

/** A market with all its outcomes; one without outcomes changes the status alone. */
export interface MarketOdds {
  readonly marketId: number;
  /** In one order, see `normalSpecifiers`; the empty text when there is none. */
  readonly specifiers: string;
  readonly status: MarketStatus;
  readonly outcomes: readonly OutcomeOdds[];
}

/** Prices and state of an event. Markets it does not name stay as they are. */
export interface OddsChangeMessage {
  readonly type: 'odds_change';
  readonly producer: number;
  readonly timestampMs: number;
  readonly eventId: string;
  readonly state?: EventState;
  readonly markets: readonly MarketOdds[];
}

/** Moves the active markets of the groups it names to a status, `suspended` if it names none. */
export interface BetStopMessage {
  readonly type: 'bet_stop';
  readonly producer: number;
  readonly timestampMs: number;
  readonly eventId: string;
  /** `all`, or names such as `regular_play`, `score`, `1st_half`. */
  readonly groups: readonly string[];
  readonly status: MarketStatus;
}

/** Whether an outcome is among the places that its market pays. */
export interface PlaceResult {
  /** 0 behind them, 1 among them, -1 undecided. */
  readonly result: 0 | 1 | -1;
  /** Share of the places where several share them; 1 where none does. Decimal text, as sent. */
  readonly deadHeatFactor: string;
}

/** The result of an outcome, raw: `settlementFactor` of the domain makes the factor of it. */
export interface OutcomeResult {
  readonly outcomeId: string;
  /** 0 lost, 1 won, -1 undecided. */
  readonly result: 0 | 1 | -1;
  /** The share of the stake that is returned: 0, 0.5 or 1. */
  readonly voidFactor: 0 | 0.5 | 1;
  /** 1 but for a dead heat. Decimal text, as sent, so that nothing is rounded: `0.5`, `0.3333`. */
  readonly deadHeatFactor: string;
  /** Of a market with places, where the feed tells it. */
  readonly place?: PlaceResult;
}

/** The result of a market. */
export interface MarketResult {
  readonly marketId: number;
  readonly specifiers: string;
  readonly outcomes: readonly OutcomeResult[];
  readonly voidReason?: number;
}

/** Results. The same market may be settled again: the later message counts. */
export interface BetSettlementMessage {
  readonly type: 'bet_settlement';
  readonly producer: number;
  readonly timestampMs: number;
  readonly eventId: string;
  /** 1 scouted, 2 confirmed. */
  readonly certainty: 1 | 2;
  readonly markets: readonly MarketResult[];
}

/** Names a market of an event. */
export interface MarketName {
  readonly marketId: number;
  readonly specifiers: string;
}

/** Takes the results of markets back. */
export interface RollbackBetSettlementMessage {
  readonly type: 'rollback_bet_settlement';
  readonly producer: number;
  readonly timestampMs: number;
  readonly eventId: string;
  readonly markets: readonly MarketName[];
}

/** Times between which bets are cancelled: only an end, all placed before it; only a start, all after; neither, all. */
export interface CancelWindow {
  readonly startMs?: number;
  readonly endMs?: number;
}

/** Cancels bets of markets: their stakes are returned in full. */
export interface BetCancelMessage extends CancelWindow {
  readonly type: 'bet_cancel';
  readonly producer: number;
  readonly timestampMs: number;
  readonly eventId: string;
  readonly markets: readonly (MarketName & { readonly voidReason?: number })[];
}

/** Takes a cancellation back; it names the same window. */
export interface RollbackBetCancelMessage extends CancelWindow {
  readonly type: 'rollback_bet_cancel';
  readonly producer: number;
  readonly timestampMs: number;
  readonly eventId: string;
  readonly markets: readonly MarketName[];
}

/** Something about an event changed. `changeType`: 1 new, 2 start time, 3 cancelled, 4 format, 5 coverage. */
export interface FixtureChangeMessage {
  readonly type: 'fixture_change';
  readonly producer: number;
  readonly timestampMs: number;
  readonly eventId: string;
  readonly changeType?: number;
  readonly startsAtMs?: number;
}

/** A producer lives, every 10 s. Not subscribed: it lost what it sent since, and must be asked to recover. */
export interface AliveMessage {
  readonly type: 'alive';
  readonly producer: number;
  readonly timestampMs: number;
  readonly isSubscribed: boolean;
}

/** A recovery is complete: what the book holds of this producer may be trusted again. */
export interface SnapshotCompleteMessage {
  readonly type: 'snapshot_complete';
  readonly producer: number;
  readonly timestampMs: number;
  readonly requestId: number;
}

/** Description of a market in the words of the feed: names and groups. */
export interface MarketDescription {
  readonly marketId: number;
  readonly name: string;
  readonly groups: readonly string[];
  /** Set when the description is of one variant of the market. */
  readonly variant?: string;
  readonly outcomes: readonly { readonly outcomeId: string; readonly name: string }[];
  /** Type of outcomes without a description: `player`, `competitor`, `free_text`. */
  readonly outcomeType?: string;
  readonly attributes?: readonly string[];
  /** Names of the specifiers of its lines. */
  readonly specifiers?: readonly string[];
}

/** Descriptions of markets, for those the catalogue does not know. */
export interface MarketDescriptionsMessage {
  readonly type: 'market_descriptions';
  readonly timestampMs: number;
  /** The language of its names; English unless given. */
  readonly language?: string;
  readonly markets: readonly MarketDescription[];
}

/** The name of a player that outcomes refer to by id (`sr:player:947`). */
export interface PlayerProfileMessage {
  readonly type: 'player_profile';
  readonly timestampMs: number;
  readonly playerId: string;
  readonly name: string;
}

/** Message of a feed. */
export type FeedMessage =
  | FixtureMessage
  | OddsChangeMessage
  | BetStopMessage
  | BetSettlementMessage
  | RollbackBetSettlementMessage
  | BetCancelMessage
  | RollbackBetCancelMessage
  | FixtureChangeMessage
  | AliveMessage
  | SnapshotCompleteMessage
  | MarketDescriptionsMessage
  | PlayerProfileMessage;

/** The messages that belong to one event. */
export type EventMessage = Extract<FeedMessage, { readonly eventId: string }>;

/** Whether a message belongs to one event. */
export function isEventMessage(message: FeedMessage): message is EventMessage {
  return 'eventId' in message;
}
