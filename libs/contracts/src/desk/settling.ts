import { STAFF_PLACINGS, STAFF_RESULTS } from '@longshot/domain/coupon/settle';
import { Type, type Static } from 'typebox';
import { CurrencyIso, EpochMs, MarketKey, Nullable, OutcomeId } from '../schemas/primitives.ts';
import { searchedQuery } from './searched-list.ts';
import { DeskNamedEvent } from './trading.ts';

const strict = { additionalProperties: false } as const;

/** An event that coupons have bets on. */
export const DeskBetEvent = Type.Object({
  ...DeskNamedEvent.properties,
  /** Coupons with a bet on it, and those of them whose bets on it are open. */
  coupons: Type.Integer(),
  open: Type.Integer(),
  /** Markets of it whose result the staff has given. */
  decided: Type.Integer(),
});

/** Page of events that coupons have bets on, those that began last first. */
export const DeskBetEvents = Type.Object({
  events: Type.Array(DeskBetEvent),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(Type.String()),
});

/** Events with bets that are asked for: by a part of the names of sides or championship. */
export const DeskBetEventsQuery = Type.Object(
  {
    of: Type.Optional(Type.Enum(['open', 'settled', 'decided'])),
    ...searchedQuery,
  },
  strict,
);

/** A result by its name. */
export const StaffResultName = Type.Enum([...STAFF_RESULTS]);

/** A share of what several have won together: `1/2`. */
const Share = Type.String({ pattern: '^[1-9]\\d?/[1-9]\\d?$' });

/** How an outcome finished, beside its result: its share of a win, and whether it is among the places that the market pays. */
export const FinishOfOutcome = Type.Object(
  {
    share: Type.Optional(Share),
    place: Type.Optional(Type.Enum([...STAFF_PLACINGS])),
    placeShare: Type.Optional(Share),
  },
  strict,
);

/** An outcome of a market, with the bets on it and what is known of how it ended. */
export const DeskBetOutcome = Type.Object({
  outcomeId: OutcomeId,
  /** Name by the feed's descriptions; null where the catalogue names it. */
  name: Nullable(Type.String()),
  bets: Type.Integer(),
  /** Result that the feed said last; null while it has said none. */
  said: Nullable(StaffResultName),
  /** Result that the staff has given. */
  decided: Nullable(StaffResultName),
  /** Finish beside those results; absent where nothing is said of it. */
  saidFinish: Type.Optional(FinishOfOutcome),
  decidedFinish: Type.Optional(FinishOfOutcome),
});

/** Decision of the staff about how a market ends. */
export const DeskMarketDecision = Type.Object({
  isVoid: Type.Boolean(),
  score: Nullable(Type.String()),
  by: Type.String(),
  reason: Type.String(),
  atMs: EpochMs,
});

/** A market that coupons have bets on, or whose result is known. */
export const DeskBetMarket = Type.Object({
  marketKey: MarketKey,
  /** Kind of the market in the catalogue; null for one that the feed alone describes. */
  kind: Nullable(Type.Integer()),
  name: Nullable(Type.String()),
  coupons: Type.Integer(),
  open: Type.Integer(),
  /** Stakes of the coupons, whole coupons counted. */
  stakes: Type.Array(Type.Object({ iso: CurrencyIso, amountMinor: Type.Integer() })),
  outcomes: Type.Array(DeskBetOutcome),
  /** Whether the feed has cancelled it, or a part of its time. */
  isCancelled: Type.Boolean(),
  decision: Nullable(DeskMarketDecision),
});

/** The markets of an event, as they are settled. */
export const DeskBetMarkets = Type.Object({ event: Nullable(DeskBetEvent), markets: Type.Array(DeskBetMarket) });

/** An outcome with the result that the staff gives it; what is not said of its finish is left to the feed. */
export const GivenResult = Type.Object(
  { outcomeId: OutcomeId, result: StaffResultName, ...FinishOfOutcome.properties },
  strict,
);

export type DeskBetEvent = Static<typeof DeskBetEvent>;
export type DeskBetEvents = Static<typeof DeskBetEvents>;
export type DeskBetEventsQuery = Static<typeof DeskBetEventsQuery>;
export type FinishOfOutcome = Static<typeof FinishOfOutcome>;
export type DeskBetOutcome = Static<typeof DeskBetOutcome>;
export type DeskMarketDecision = Static<typeof DeskMarketDecision>;
export type DeskBetMarket = Static<typeof DeskBetMarket>;
export type DeskBetMarkets = Static<typeof DeskBetMarkets>;
