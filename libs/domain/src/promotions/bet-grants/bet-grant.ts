import { couponType, type CouponTerms } from '../../coupon/types/coupon-types.ts';
import { compareRational, type Rational } from '../../money/rational.ts';
import type { BetOffer, ReferralOffer, RewardOffer, WonFreeBet } from '../offers/offer.ts';

/** Kinds of what is given for one coupon, and chosen with it. */
export const BET_GRANT_KINDS = ['free-bet', 'odds-boost', 'bet-insurance'] as const;
export type BetGrantKind = (typeof BET_GRANT_KINDS)[number];

/** A free bet, a boost or an insurance, given for one coupon. Money in minor units of its currency. */
export interface BetGrantTerms {
  readonly kind: BetGrantKind;
  readonly iso: string;
  /** Stake of the free bet; the largest stake that is boosted or insured. */
  readonly amount: bigint;
  /** Percent more on the odds to one of a boost; null of the others. */
  readonly percent: number | null;
  /** Lost bets that count as returned, of an insurance; null of the others. */
  readonly insuredLegs: number | null;
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

/** Offers that give a free bet, a boost or an insurance. */
export type BetGiver = BetOffer | ReferralOffer | RewardOffer | WonFreeBet;

/** The grant that an offer for coupons, for friends, of a reward or of a prize gives. */
export const betGrantOf = (offer: BetGiver): BetGrantTerms => ({
  kind: offer.kind === 'odds-boost' || offer.kind === 'bet-insurance' ? offer.kind : 'free-bet',
  iso: offer.iso,
  amount: 'largestStake' in offer ? offer.largestStake : offer.amount,
  percent: offer.kind === 'odds-boost' ? offer.percent : null,
  insuredLegs: offer.kind === 'bet-insurance' ? offer.insuredLegs : null,
  lowestCoef: offer.asks.lowestCoef,
  lowestLegs: offer.asks.lowestLegs,
});

/** An insurance is for an express: of a single that is lost nothing would be left to win. */
const isOfType = ({ kind }: BetGrantTerms, typeId: number): boolean =>
  typeId === couponType.express || (typeId === couponType.single && kind !== 'bet-insurance');

const isOtherStake = ({ kind, amount }: BetGrantTerms, stakeMinor: number): boolean =>
  kind === 'free-bet' ? BigInt(stakeMinor) !== amount : BigInt(stakeMinor) > amount;

/**
 * Field of a coupon that a grant is not for, as the request names it: `bets.1.coef` is its second price. Null where the
 * coupon may carry it: a single or express in the grant's currency, of own money, of so many bets at such prices, at the
 * free bet's stake or at most the boost's or the insurance's, which is for an express alone.
 */
export const unfitField = (grant: BetGrantTerms, coupon: GrantedCoupon): string | null => {
  if (coupon.isBonusAccount || coupon.iso !== grant.iso) return 'accountId';
  if (!isOfType(grant, coupon.typeId)) return 'typeId';
  if (coupon.isPrepaid) return 'prepaidAmount';
  if (coupon.hasPromoCode) return 'promoCode';
  if (coupon.coefs.length < grant.lowestLegs) return 'bets';
  const low = coupon.coefs.findIndex((coef) => compareRational(coef, grant.lowestCoef) < 0);
  if (low >= 0) return `bets.${low}.coef`;
  return coupon.amountMinor !== null && isOtherStake(grant, coupon.amountMinor) ? 'amount' : null;
};

/** Terms of a coupon that a grant adds. */
export type GrantedTerms = Pick<CouponTerms, 'freeBet' | 'boostPercent' | 'insuredLegs'>;

/** Terms that a coupon is settled by when it carries the grant. */
export const grantedTerms = ({ kind, percent, insuredLegs }: BetGrantTerms): GrantedTerms => {
  if (kind === 'bet-insurance') return { insuredLegs: insuredLegs ?? 0 };
  return kind === 'free-bet' ? { freeBet: true } : { boostPercent: percent ?? 0 };
};

/**
 * When a grant that came back ends: it has the time that was left when it was staked, from the moment it came back.
 * Milliseconds.
 */
export const endOfReturned = (endsAtMs: number, usedAtMs: number, nowMs: number): number =>
  nowMs + Math.max(0, endsAtMs - usedAtMs);
