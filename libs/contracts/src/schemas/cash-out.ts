import { Type } from 'typebox';
import { REFUSAL_CODES } from '../error-codes.ts';
import { CouponParams, PlaceCouponBody, PlacedCoupon } from './coupon.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs, MinorAmount, Nullable, NumericId } from './primitives.ts';

/** The most coupons asked about at once. */
export const MAX_CASH_OUT_QUOTES = 50;

/** Which coupons, by their numbers: `1000001,1000002`. */
export const CashOutQuotesQuery = Type.Object(
  { couponIds: Type.String({ pattern: '^\\d{1,18}(?:,\\d{1,18}){0,49}$' }) },
  { additionalProperties: false },
);

/** Offer for a coupon, or why it may not be now. */
export const CashOutQuote = Type.Object({
  couponId: NumericId,
  /** The stake that is left to sell. */
  stakeMinor: MinorAmount,
  /** Value of all of it; absent while it cannot be sold. */
  valueMinor: Type.Optional(MinorAmount),
  /** Value that moves into the coupon that it is edited to, without the margin of a sale; absent while it cannot be edited. */
  editMinor: Type.Optional(MinorAmount),
  /** Why it cannot be sold now: of a price, or `unavailable` where it never can. */
  reason: Type.Optional(Type.Enum([...REFUSAL_CODES, 'unavailable'])),
  /** Which bet the reason is about. */
  betIndex: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Quotes of one moment; coupons that are not the player's are left out. */
export const CashOutQuotes = Type.Object({
  quotes: Type.Array(CashOutQuote),
  quotedAtMs: EpochMs,
  /** Until when they may be sold at. */
  expiresAtMs: EpochMs,
});

/** Sale that is requested, and what the player saw. */
export const SellCouponBody = Type.Object(
  {
    /** The part of the stake that is sold; all of it sells the coupon. */
    stakeMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    /** Value that the part was offered for: less is never taken without being asked. */
    valueMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    /** Of the quote it was said by. */
    quotedAtMs: EpochMs,
  },
  { additionalProperties: false },
);

/** Answer to a sale: the sum, and the coupon as it is now. */
export const CashOutAnswer = Type.Object({ paidMinor: MinorAmount, coupon: PlacedCoupon });

const { typeId, bets, systemValue, changeCoefAction, rulesVersion } = PlaceCouponBody.properties;

/** A coupon that takes the place of an open one: the value of that, and own money that is added, is staked on its bets. */
export const EditCouponBody = Type.Object(
  {
    typeId,
    bets,
    systemValue,
    changeCoefAction,
    rulesVersion,
    /** Own money on top, in minor units. */
    addedMinor: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    /** Value that the player saw: less is never moved without being asked. */
    valueMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    /** Of the quote it was said by. */
    quotedAtMs: EpochMs,
  },
  { additionalProperties: false },
);

/** Answer to an edit: the value that moved, the coupon that is new, and the one that it came from. */
export const EditAnswer = Type.Object({ movedMinor: MinorAmount, coupon: PlacedCoupon, edited: PlacedCoupon });

/**
 * When a coupon is sold by itself: once the whole of it brings the value, and what is waited for has happened, the share of its
 * stake is sold.
 */
export const AutoCashOut = Type.Object(
  {
    /** Value that the whole coupon has to reach; at most its possible win. */
    valueMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    /** Of the stake that is there then. */
    sharePercent: Type.Integer({ minimum: 1, maximum: 100 }),
    /** Waited for in a football match of an open bet, from when it is set: the next goal or red card, or half-time. */
    event: Type.Optional(Type.Enum(['goal', 'red-card', 'half-time'])),
  },
  { additionalProperties: false },
);

/** Rule of a coupon as it is now. */
export const AutoCashOutAnswer = Type.Object({ autoCashOut: Nullable(AutoCashOut) });

/** The schemas of the operations of `operations/cash-out.ts`. */
export const cashOutSchemas = {
  getCashOutQuotes: { query: CashOutQuotesQuery, response: CashOutQuotes },
  setAutoCashOut: { params: CouponParams, body: AutoCashOut, response: AutoCashOutAnswer },
  removeAutoCashOut: { params: CouponParams, response: AutoCashOutAnswer },
  sellCoupon: { params: CouponParams, body: SellCouponBody, response: CashOutAnswer },
  editCoupon: { params: CouponParams, body: EditCouponBody, response: EditAnswer },
} as const satisfies SchemasByOperation;
