import { couponType, type CouponTerms } from '../../coupon/types/coupon-types.ts';
import { compareRational, type Rational } from '../../money/rational.ts';
import type { BetOffer, ReferralOffer, RewardOffer } from '../offers/offer.ts';

/** Kinds of what is given for one coupon, and chosen with it. */
export const BET_GRANT_KINDS = ['free-bet', 'odds-boost'] as const;
export type BetGrantKind = (typeof BET_GRANT_KINDS)[number];

/** A free bet or a boost, given for one coupon. Money in minor units of its currency. */
export interface BetGrantTerms {
  readonly kind: BetGrantKind;
  readonly iso: string;
  /** Stake of the free bet; the largest stake that is boosted. */
  readonly amount: bigint;
  /** Percent more on the odds to one; null for a free bet. */
  readonly percent: number | null;
  /** Each bet of the coupon has at least this price. */
  readonly lowestCoef: Rational;
  readonly lowestLegs: number;
}

/** A coupon as a grant for it looks at it. */
export interface GrantedCoupon {
  readonly typeId: number;
  readonly iso: string;
  readonly isBonusAccount: boolean;
  /** Prices of its bets, in their order. */
  readonly coefs: readonly Rational[];
  /** Its whole stake; null while it is not known. */
  readonly amountMinor: number | null;
  readonly isPrepaid: boolean;
  readonly hasPromoCode: boolean;
}

/** The grant that an offer for coupons, for friends or of a reward gives. */
export const betGrantOf = (offer: BetOffer | ReferralOffer | RewardOffer): BetGrantTerms => ({
  kind: offer.kind === 'odds-boost' ? 'odds-boost' : 'free-bet',
  iso: offer.iso,
  amount: offer.kind === 'odds-boost' ? offer.largestStake : offer.amount,
  percent: offer.kind === 'odds-boost' ? offer.percent : null,
  lowestCoef: offer.asks.lowestCoef,
  lowestLegs: offer.asks.lowestLegs,
});

const isOfOneLine = (typeId: number): boolean => typeId === couponType.single || typeId === couponType.express;

const isOtherStake = ({ kind, amount }: BetGrantTerms, stakeMinor: number): boolean =>
  kind === 'free-bet' ? BigInt(stakeMinor) !== amount : BigInt(stakeMinor) > amount;

/**
 * Field of a coupon that a grant is not for, as the request names it: `bets.1.coef` is its second price. Null where the
 * coupon may carry it: a single or express in the grant's currency, of own money, of so many bets at such prices, at the
 * free bet's stake or at most the boost's.
 */
export const unfitField = (grant: BetGrantTerms, coupon: GrantedCoupon): string | null => {
  if (coupon.isBonusAccount || coupon.iso !== grant.iso) return 'accountId';
  if (!isOfOneLine(coupon.typeId)) return 'typeId';
  if (coupon.isPrepaid) return 'prepaidAmount';
  if (coupon.hasPromoCode) return 'promoCode';
  if (coupon.coefs.length < grant.lowestLegs) return 'bets';
  const low = coupon.coefs.findIndex((coef) => compareRational(coef, grant.lowestCoef) < 0);
  if (low >= 0) return `bets.${low}.coef`;
  return coupon.amountMinor !== null && isOtherStake(grant, coupon.amountMinor) ? 'amount' : null;
};

/** Terms that a coupon is settled by when it carries the grant. */
export const grantedTerms = ({ kind, percent }: BetGrantTerms): Pick<CouponTerms, 'freeBet' | 'boostPercent'> =>
  kind === 'free-bet' ? { freeBet: true } : { boostPercent: percent ?? 0 };

/**
 * When a grant that came back ends: it has the time that was left when it was staked, from the moment it came back.
 * Milliseconds.
 */
export const endOfReturned = (endsAtMs: number, usedAtMs: number, nowMs: number): number =>
  nowMs + Math.max(0, endsAtMs - usedAtMs);
