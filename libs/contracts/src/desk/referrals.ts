import { Type, type Static } from 'typebox';
import { CurrencyIso, EpochMs, MarketKey, Nullable, NumericId, OutcomeId } from '../schemas/primitives.ts';

/** One bet of a referred stake, as the trader reads it. */
export const DeskReferredBet = Type.Object({
  eventId: NumericId,
  home: Type.String(),
  away: Type.String(),
  championship: Type.String(),
  startsAtMs: EpochMs,
  marketKey: MarketKey,
  outcomeId: OutcomeId,
  /** Kind of the market in the catalogue; null for one that the feed alone describes. */
  kind: Nullable(Type.Integer()),
  /** Names by the feed's descriptions; null where the catalogue names them. */
  names: Nullable(Type.Object({ market: Type.String(), outcome: Type.String() })),
  coef: Type.String(),
});

/** Settled coupons of a player in the currency of the stake. */
export const DeskBetRecord = Type.Object({
  coupons: Type.Integer(),
  stakedMinor: Type.Integer(),
  paidMinor: Type.Integer(),
});

/** A stake above a player's maximum, held until the staff has decided. */
export const DeskReferral = Type.Object({
  couponId: NumericId,
  playerId: NumericId,
  player: Type.String(),
  iso: CurrencyIso,
  amountMinor: Type.Integer(),
  /** The player's own maximum. */
  maximumMinor: Type.Integer(),
  possibleWinMinor: Nullable(Type.Integer()),
  placedAtMs: EpochMs,
  /** When it comes back by itself. */
  decideByMs: EpochMs,
  bets: Type.Array(DeskReferredBet),
  record: DeskBetRecord,
});

/** A stake that was decided lately, by the staff or by time. */
export const DeskDecidedReferral = Type.Object({
  couponId: NumericId,
  playerId: NumericId,
  player: Type.String(),
  iso: CurrencyIso,
  amountMinor: Type.Integer(),
  isTaken: Type.Boolean(),
  /** Why it was given back; null for one that was taken. */
  code: Nullable(Type.String()),
  decidedAtMs: EpochMs,
});

/** Stakes that wait for the staff, those with the least time first, and what was decided of late, the newest first. */
export const DeskReferrals = Type.Object({
  /** Time of the gateway: what is left is counted from it. */
  atMs: EpochMs,
  referrals: Type.Array(DeskReferral),
  decided: Type.Array(DeskDecidedReferral),
});

export type DeskReferredBet = Static<typeof DeskReferredBet>;
export type DeskReferral = Static<typeof DeskReferral>;
export type DeskDecidedReferral = Static<typeof DeskDecidedReferral>;
export type DeskReferrals = Static<typeof DeskReferrals>;
