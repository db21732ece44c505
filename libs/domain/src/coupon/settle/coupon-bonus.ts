import { couponType, type CouponTerms, type CouponTypeId } from '../types/coupon-types.ts';
import { productOfCoefs } from '../../odds/coefficient.ts';
import { marketKind } from '../../markets/market-definition.ts';
import {
  addRational,
  compareRational,
  makeRational,
  minRational,
  multiplyRational,
  ONE,
  parseRational,
  subtractRational,
  ZERO,
  type Rational,
} from '../../money/rational.ts';

/** Fewest bets of a bonus bet. Source for this and the next two: product specification, section 5. */
export const MIN_BONUS_BETS = 3;

/** Smallest coefficient of each bet of a bonus bet, in thousandths. */
export const MIN_BONUS_COEF = 1100;

const MIN_BONUS_TOTAL = makeRational(101, 100);

/** What the offer of a bonus bet looks at; coefficients in thousandths. */
export interface BonusBetFacts {
  readonly isAllowedBySite: boolean;
  readonly typeId: CouponTypeId;
  readonly bets: readonly { readonly coef: number; readonly marketKind: number }[];
}

/** True when an express may carry the bonus coefficient. */
export const isBonusBetAvailable = ({ isAllowedBySite, typeId, bets }: BonusBetFacts): boolean =>
  isAllowedBySite &&
  typeId === couponType.express &&
  bets.length >= MIN_BONUS_BETS &&
  bets.every((bet) => bet.coef >= MIN_BONUS_COEF && bet.marketKind !== marketKind.moment) &&
  compareRational(productOfCoefs(bets.map((bet) => bet.coef)), MIN_BONUS_TOTAL) >= 0;

/** The bonus multiplier of an express of n bets: 1 + n/100 for 1 to 9 bets, else 1.1. Source: product specification, section 9. */
export const bonusMultiplier = (betCount: number): Rational =>
  betCount >= 1 && betCount <= 9 ? makeRational(100 + betCount, 100) : makeRational(11, 10);

/** The multiplier that a coupon's won express is paid with: one where no bonus bet was granted. */
export const grantedMultiplier = (terms: CouponTerms, betCount: number): Rational =>
  terms.bonusBet === true ? bonusMultiplier(betCount) : ONE;

/**
 * What a single or express pays with its boost, in minor units, exactly: `win` (S·F) and `boostPercent` more of what is above the
 * stake. A boost acts on the odds to one, k − 1: what is returned or lost is not boosted.
 */
export const boosted = ({ amount, boostPercent }: CouponTerms, win: Rational): Rational => {
  const winnings = subtractRational(win, makeRational(amount));
  if (boostPercent === undefined || winnings.numerator <= 0n) return win;
  const share = multiplyRational(parseRational(`${boostPercent}`), makeRational(1, 100));
  return addRational(win, multiplyRational(winnings, share));
};

/**
 * The hyper bonus of a won express in minor units, exactly: `win` (S·K without the multiplier) · percent/100, at most
 * maxHyperBonusLimit; zero below the smallest stake.
 */
export const hyperBonus = (terms: CouponTerms, win: Rational): Rational => {
  const { hyperBonusPercent, minHyperBonusBetLimit = 0, maxHyperBonusLimit } = terms;
  if (hyperBonusPercent === undefined || terms.amount < minHyperBonusBetLimit) return ZERO;
  const share = multiplyRational(parseRational(`${hyperBonusPercent}`), makeRational(1, 100));
  const extra = multiplyRational(win, share);
  return maxHyperBonusLimit === undefined ? extra : minRational(extra, makeRational(maxHyperBonusLimit));
};
