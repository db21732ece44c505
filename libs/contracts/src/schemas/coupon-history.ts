import { Type } from 'typebox';
import { AutoCashOut } from './cash-out.ts';
import { CouponParams, PlacedCoupon } from './coupon.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs, MinorAmount, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** Which page of the history. */
export const BetHistoryQuery = Type.Object(
  {
    state: Type.Optional(Type.Enum(['open', 'settled'])),
    /** Outcome of them, beside `state`. */
    outcome: Type.Optional(Type.Enum(['won', 'lost', 'returned', 'sold', 'corrected', 'rejected'])),
    typeId: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    accountId: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    /** Placed at or after, and before. */
    fromMs: Type.Optional(EpochMs),
    toMs: Type.Optional(EpochMs),
    /** Coupons older than this id. */
    before: Type.Optional(NumericId),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  strict,
);

/** A page of the history, newest first. */
export const BetHistory = Type.Object({ coupons: Type.Array(PlacedCoupon), hasMore: Type.Boolean() });

/** Bet as it was and as it is, by a correction. */
const CorrectedBet = Type.Object({
  betIndex: Type.Integer({ minimum: 0 }),
  /** Of the place half of an each-way bet; absent of a bet that wins or loses as a whole. */
  isPlace: Type.Optional(Type.Boolean()),
  statusBefore: Type.Integer(),
  statusAfter: Type.Integer(),
  resultBefore: Nullable(Type.String()),
  resultAfter: Nullable(Type.String()),
});

/** A result that became another after a coupon was paid by it: what was, what is, and what moved. */
export const CouponCorrection = Type.Object({
  atMs: EpochMs,
  bets: Type.Array(CorrectedBet),
  /** Payout before and after; null while it is open again. */
  payoutBeforeMinor: Nullable(MinorAmount),
  payoutAfterMinor: Nullable(MinorAmount),
  /** Value of its sales before and after. */
  soldBeforeMinor: MinorAmount,
  soldAfterMinor: MinorAmount,
  /** Sum that came into the account by it. */
  paidMinor: MinorAmount,
  /** Sum that was taken out of the account by it, and what of that was not there and is owed from later payments. */
  takenMinor: MinorAmount,
  owedMinor: MinorAmount,
});

/** A sale of the coupon or of a part of it. */
export const CouponSale = Type.Object({
  atMs: EpochMs,
  stakeMinor: MinorAmount,
  paidMinor: MinorAmount,
  /** Sold by what the player had set for it. */
  isAutomatic: Type.Optional(Type.Boolean()),
});

/** Everything that is known of a coupon: where its bets stand in it, its sales and its corrections. */
export const CouponDetail = Type.Object({
  coupon: PlacedCoupon,
  /** The stake that its bets still stand on: less than the coupon's where a part was sold. */
  stakeMinor: MinorAmount,
  /** Of an each-way coupon: what each half pays before the cap; absent while one of them may change. */
  halves: Type.Optional(Type.Object({ winMinor: MinorAmount, placeMinor: MinorAmount })),
  systemValue: Type.Optional(Type.Integer()),
  amountByBlockId: Type.Optional(Type.Record(Type.String(), MinorAmount)),
  amountByBetId: Type.Optional(Type.Record(Type.String(), MinorAmount)),
  /** By the coupon's bets. */
  places: Type.Array(
    Type.Object({
      blockId: Type.Optional(Type.Integer()),
      isBanker: Type.Boolean(),
      /** `1/2`; absent without a dead heat. */
      deadHeat: Type.Optional(Type.String()),
    }),
  ),
  /** When it is sold by itself; absent where nothing is set. */
  autoCashOut: Type.Optional(AutoCashOut),
  sales: Type.Array(CouponSale),
  corrections: Type.Array(CouponCorrection),
});

/** The schemas of the operations of `operations/coupon.ts` that look back. */
export const couponHistorySchemas = {
  getCouponDetail: { params: CouponParams, response: CouponDetail },
  getBetHistory: { query: BetHistoryQuery, response: BetHistory },
} as const satisfies SchemasByOperation;
