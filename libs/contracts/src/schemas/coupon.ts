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
import { BetNames } from './market-names.ts';

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

const Stake = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const AmountByBlockId = Type.Record(Type.String({ pattern: '^\\d{1,3}$' }), Stake, strict);
const AmountByBetId = Type.Record(
  Type.String({ pattern: '^\\d{1,18}\\|[^\\s|]{1,210}(?:\\|[^|]{1,200}){1,10}$' }),
  Stake,
  strict,
);

/** A code that a coupon is placed with. */
const PromoCode = Type.String({ pattern: '^[\\w-]{3,40}$' });

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
    /** Of a conditional coupon: what its later blocks stake at most. */
    amountByBlockId: Type.Optional(AmountByBlockId),
    /** Of many singles: the stake of each bet by `eventId|marketKey|outcomeId`; `amount` is their sum. */
    amountByBetId: Type.Optional(AmountByBetId),
    /** Asks the staff for a stake above the maximum; the stake is held until they decide. */
    isVipBet: Type.Optional(Type.Boolean()),
    /** Half of `amount` on each bet to win, half on each to be placed; every bet is on a market with places, and stakes are even. */
    eachWay: Type.Optional(Type.Boolean()),
    promoCode: Type.Optional(PromoCode),
    /** The free bet or boost that this coupon carries. */
    grantId: Type.Optional(NumericId),
    /** Of `amount`: paid in advance, owed from what open coupons return. */
    prepaidAmount: Type.Optional(MinorAmount),
    /** The player does without the bonus coefficient. */
    manuallyDeletedBonusBet: Type.Optional(Type.Boolean()),
    /**
     * Percentage that the page estimates the hyper bonus with; other figures than the gateway's are `rules_changed`.
     */
    hyperBonusPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000 })),
    minHyperBonusBetLimit: Type.Optional(MinorAmount),
    maxHyperBonusLimit: Type.Optional(MinorAmount),
    /** Whose coupon it is; another player's is refused. */
    userId: Type.Optional(NumericId),
    /**
     * Facts that the player saw, kept with the coupon: the total as it was shown, in which format, and who sent the
     * player.
     */
    coefByView: Type.Optional(Type.String({ maxLength: 40 })),
    coefViewId: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    refId: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    /** The version of the rules the page estimates with. */
    rulesVersion: Type.String({ maxLength: 20 }),
  },
  strict,
);

/** The place half of a bet: so many places at a fraction of its odds, and its own status. */
export const PlacedEachWay = Type.Object({
  places: Type.Integer({ minimum: 1 }),
  fraction: Type.String(),
  statusId: Type.Integer(),
  /** `1/2`; absent where no place is shared. */
  deadHeat: Type.Optional(Type.String()),
});

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
  /** Where it stands in the coupon: its block, and whether it stands in every line; absent in types that have neither. */
  blockId: Type.Optional(Type.Integer()),
  isBanker: Type.Optional(Type.Boolean()),
  /** A lead of two goals of its side wins it, whatever the match becomes. */
  isPaidEarly: Type.Optional(Type.Boolean()),
  /** Of an each-way coupon: its place half; `statusId` is that of the half to win. */
  eachWay: Type.Optional(PlacedEachWay),
  /** Names of the bet, where the feed's descriptions named it when it was placed. */
  names: Type.Optional(BetNames),
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

/** One of many singles: the coupon it became, or why it was not placed. */
export const PlacedSingle = Type.Object({
  betIndex: Type.Integer({ minimum: 0 }),
  /** Null where the bet was not placed. */
  couponId: Nullable(NumericId),
  state: CouponState,
  amountMinor: MinorAmount,
  possibleWinMinor: MinorAmount,
  refusals: Type.Array(Refusal),
});

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
  /** How much of the stake was sold, and what the sales brought; absent while nothing was sold. */
  soldStakeMinor: Type.Optional(MinorAmount),
  soldMinor: Type.Optional(MinorAmount),
  /** Why it was rejected after waiting. */
  refusals: Type.Array(Refusal),
  /** The size of a system or multi. */
  systemValue: Type.Optional(Type.Integer()),
  /** The multiplier of a bonus bet, `1.03`; absent without one. */
  bonusMultiplier: Type.Optional(Type.String()),
  hyperBonusPercent: Type.Optional(Type.Number()),
  /** Half of the stake stands on each bet to win, half on each to be placed. */
  isEachWay: Type.Optional(Type.Boolean()),
  /** The coupon that its value moved into: it was edited, and nothing was paid out. */
  editedTo: Type.Optional(NumericId),
  /** The coupon whose value moved into this one; where this one was refused, that stands again as if it had not been edited. */
  editedFrom: Type.Optional(NumericId),
  /** The stake is above the maximum, and the staff decides. */
  isVipBet: Type.Optional(Type.Boolean()),
  promoCode: Type.Optional(Type.String()),
  /** Staked with a free bet: it pays what is won alone, and `amountMinor` was not taken from the account. */
  isFreeBet: Type.Optional(Type.Boolean()),
  /** Percent more on its odds to one, by a boost. */
  boostPercent: Type.Optional(Type.Integer()),
  /** Lost bets of it that count as returned, by an insurance. */
  insuredLegs: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Of `amountMinor`: paid in advance; absent without an advance. */
  prepaidAmount: Type.Optional(MinorAmount),
  /** `open` while coupons may still return it, `covered` once they have, `void` when they have not: then it pays the own part. */
  prepaidState: Type.Optional(Type.Enum(['open', 'covered', 'void'])),
  /** Part of it that was paid by returns so far. */
  prepaidPaidAmount: Type.Optional(MinorAmount),
  /** Of many singles placed together: what became of each bet, in the order in which they were sent. */
  singles: Type.Optional(Type.Array(PlacedSingle)),
  bets: Type.Array(PlacedBet),
});

/** Which coupon. */
export const CouponParams = Type.Object({ couponId: NumericId });

/** Which idempotency key. */
export const CouponKeyParams = Type.Object({ key: Type.String({ minLength: 8, maxLength: 100 }) });

/** The coupon whose bounds are asked for. */
export const StakeBoundsBody = Type.Object(
  {
    iso: CurrencyIso,
    typeId: Type.Integer({ minimum: 0, maximum: 9 }),
    /** The account that is staked from: bounds differ on the bonus account, and an advance is of an account. */
    accountId: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    bets: Type.Array(Type.Object({ eventId: NumericId, marketKey: MarketKey, outcomeId: OutcomeId }, strict), {
      maxItems: MAX_COUPON_BETS,
    }),
  },
  strict,
);

/** A free bet, a boost or an insurance that the player has, and whether the coupon asked about may carry it. */
export const BetGrantChoice = Type.Object({
  id: NumericId,
  kind: Type.Enum(['free-bet', 'odds-boost', 'bet-insurance']),
  /** Stake of the free bet; the largest stake that is boosted or insured. */
  amountMinor: MinorAmount,
  /** Percent more on the odds to one of a boost; null of the others. */
  percent: Nullable(Type.Integer({ minimum: 1 })),
  /** Lost bets that count as returned; of an insurance alone. */
  insuredLegs: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Each price of the coupon is at least this, a fraction. */
  lowestCoef: Type.String(),
  lowestLegs: Type.Integer({ minimum: 1 }),
  endsAtMs: EpochMs,
  /** Field of the coupon that it is not for, as placing would name it; null where it fits. The stake is not looked at. */
  unfitField: Nullable(Type.String()),
});

/** Bounds of a stake, and how long a live coupon waits. */
export const StakeBounds = Type.Object({
  minMinor: MinorAmount,
  maxMinor: MinorAmount,
  maxPayoutMinor: MinorAmount,
  liveDelayMs: Type.Integer({ minimum: 0 }),
  /** Whether more than the maximum may be asked of the staff. */
  isVipBetAvailable: Type.Optional(Type.Boolean()),
  /** Whether these bets may stand in an anti-express: the book keeps its edge, and none of them can settle by half. */
  isAntiExpressOffered: Type.Optional(Type.Boolean()),
  /** Credit for this coupon, on the account asked about; absent without one. */
  availablePrepaidAmount: Type.Optional(MinorAmount),
  /** Free bets and boosts in the currency of the account asked about, those that end first before others; absent without any. */
  grants: Type.Optional(Type.Array(BetGrantChoice)),
  /** Positions of the bets that may be placed as singles only. */
  bannedExpress: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
});

/** Coupons that wait for the staff. */
export const VipBets = Type.Object({ coupons: Type.Array(PlacedCoupon) });

/** A refusal's code, for places that need the schema alone. */
export const RefusalCodeSchema = Type.Enum([...REFUSAL_CODES]);

/** A code, and the type of the coupon it stands on; a single unless told. */
export const CheckPromoCodeBody = Type.Object(
  { promoCode: PromoCode, typeId: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })) },
  strict,
);

/** Worth of a code: a coupon that loses returns its stake, up to so much. */
export const PromoCodeAnswer = Type.Object({
  promoCode: Type.String(),
  iso: Type.String(),
  returnsAtMostMinor: Type.Integer({ minimum: 0 }),
});

/** The schemas of the operations of `operations/coupon.ts`. */
export const couponSchemas = {
  checkPromoCode: { body: CheckPromoCodeBody, response: PromoCodeAnswer },
  placeCoupon: { body: PlaceCouponBody, response: PlacedCoupon },
  getCouponByKey: { params: CouponKeyParams, response: PlacedCoupon },
  getCoupon: { params: CouponParams, response: PlacedCoupon },
  listVipBets: { response: VipBets },
  getStakeBounds: { body: StakeBoundsBody, response: StakeBounds },
} as const satisfies SchemasByOperation;
