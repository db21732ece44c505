import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { MAX_COUPON_BETS } from '../bet-id.ts';
import { REFUSAL_CODES } from '../error-codes.ts';
import { Refusal } from './error.ts';
import {
  Coefficient,
  CurrencyIso,
  EpochMs,
  MarketKey,
  MinorAmount,
  Nullable,
  NumericId,
  OutcomeId,
} from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** A bet of a coupon as sent for placing. */
export const CouponBetBody = Type.Object(
  {
    eventId: NumericId,
    marketKey: MarketKey,
    outcomeId: OutcomeId,
    /** The coefficient the player saw. */
    coef: Coefficient,
    /** The score when the bet was added, `1:0`; needed for `isDropOnScoreChange`. */
    score: Type.Optional(Type.String({ maxLength: 40 })),
    blockId: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    isBanker: Type.Optional(Type.Boolean()),
  },
  strict,
);

/** The coupon as sent for placing. Names are the specification's; amounts are minor units of the account's currency. */
export const PlaceCouponBody = Type.Object(
  {
    accountId: Type.String({ minLength: 1, maxLength: 40 }),
    typeId: Type.Integer({ minimum: 0, maximum: 9 }),
    amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    bets: Type.Array(CouponBetBody, { minItems: 1, maxItems: MAX_COUPON_BETS }),
    /** 0 ask, 1 take any, 2 take rises. */
    changeCoefAction: Type.Enum([0, 1, 2]),
    /** The total coefficient the player saw. */
    coef: Type.Optional(Type.String({ maxLength: 40, pattern: '^\\d+(?:\\.\\d+)?$' })),
    exactCoef: Type.Optional(Type.String({ maxLength: 40, pattern: '^\\d+(?:\\.\\d+)?$' })),
    isDropOnScoreChange: Type.Optional(Type.Boolean()),
    systemValue: Type.Optional(Type.Integer({ minimum: 2, maximum: 40 })),
    /** The version of the rules the page estimates with. */
    rulesVersion: Type.String({ maxLength: 20 }),
  },
  strict,
);

/** A bet of a placed coupon. */
export const PlacedBet = Type.Object({
  eventId: NumericId,
  sportSlug: Type.String(),
  championshipName: Type.String(),
  homeName: Type.String(),
  awayName: Type.String(),
  startsAtMs: EpochMs,
  isLive: Type.Boolean(),
  marketKey: MarketKey,
  outcomeId: OutcomeId,
  coef: Coefficient,
  /** -2 not calculated, -1 not started, 0 lose, 1 win, 2 return, 3 forced return, 4 and 5 and 6 halves. Source: product 4. */
  statusId: Type.Integer(),
  /** The score at placing, for live bets. */
  scoreAtPlacing: Nullable(Type.String()),
  /** The score that settled it. */
  result: Nullable(Type.String()),
});

/** The states a placed coupon goes through. Source: the coupon rules, "Placing". */
export const CouponState = Type.Enum([
  'submitted',
  'accepted',
  'rejected',
  'partly-sold',
  'settled',
  'sold',
  'corrected',
]);

/** A placed coupon as its player sees it. */
export const PlacedCoupon = Type.Object({
  couponId: NumericId,
  idempotencyKey: Type.String(),
  state: CouponState,
  typeId: Type.Integer(),
  accountId: Type.String(),
  iso: CurrencyIso,
  amountMinor: MinorAmount,
  /** The total coefficient it was taken at. */
  coef: Type.String(),
  possibleWinMinor: MinorAmount,
  /** Null until it settles. */
  payoutMinor: Nullable(MinorAmount),
  placedAtMs: EpochMs,
  /** When a live coupon that waits will be decided; null when it does not wait. */
  acceptAtMs: Nullable(EpochMs),
  settledAtMs: Nullable(EpochMs),
  /** Why it was rejected after waiting. */
  refusals: Type.Array(Refusal),
  bets: Type.Array(PlacedBet),
});

/** Which coupon. */
export const CouponParams = Type.Object({ couponId: NumericId });

/** Which idempotency key. */
export const CouponKeyParams = Type.Object({ key: Type.String({ minLength: 8, maxLength: 100 }) });

/** Which page of the history. */
export const BetHistoryQuery = Type.Object(
  {
    state: Type.Optional(Type.Enum(['open', 'settled'])),
    /** Coupons older than this id. */
    before: Type.Optional(NumericId),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  strict,
);

/** A page of the history, newest first. */
export const BetHistory = Type.Object({ coupons: Type.Array(PlacedCoupon), hasMore: Type.Boolean() });

/** The coupon whose bounds are asked for. */
export const StakeBoundsBody = Type.Object(
  {
    iso: CurrencyIso,
    typeId: Type.Integer({ minimum: 0, maximum: 9 }),
    bets: Type.Array(Type.Object({ eventId: NumericId, marketKey: MarketKey, outcomeId: OutcomeId }, strict), {
      maxItems: MAX_COUPON_BETS,
    }),
  },
  strict,
);

/** What may be staked, and how long a live coupon waits. */
export const StakeBounds = Type.Object({
  minMinor: MinorAmount,
  maxMinor: MinorAmount,
  maxPayoutMinor: MinorAmount,
  liveDelayMs: Type.Integer({ minimum: 0 }),
});

/** A refusal's code, for places that need the schema alone. */
export const RefusalCodeSchema = Type.Enum([...REFUSAL_CODES]);

/** The schemas of the operations of `operations/coupon.ts`. */
export const couponSchemas = {
  placeCoupon: { body: PlaceCouponBody, response: PlacedCoupon },
  getCouponByKey: { params: CouponKeyParams, response: PlacedCoupon },
  getCoupon: { params: CouponParams, response: PlacedCoupon },
  getBetHistory: { query: BetHistoryQuery, response: BetHistory },
  getStakeBounds: { body: StakeBoundsBody, response: StakeBounds },
} as const satisfies SchemasByOperation;
