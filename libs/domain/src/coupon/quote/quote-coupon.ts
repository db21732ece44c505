import { antiExpressCoef } from '../../odds/anti-express.ts';
import { formatTotalCoef } from '../../odds/coefficient.ts';
import { lineCount } from '../settle/coupon-payout.ts';
import { checkCouponShape } from '../types/coupon-shape.ts';
import { betStatus, couponType, type CouponTerms, type QuoteInput } from '../types/coupon-types.ts';
import { exactPossibleWin, parseBet, possibleWinOf, toLedgerAmount, type ParsedBet } from '../settle/settle-coupon.ts';
import { divideRational, makeRational, ONE, productOf, ZERO, type Rational } from '../../money/rational.ts';

/** What a coupon promises while it is put together. */
export interface CouponQuote {
  readonly lines: number;
  /** The total coefficient, exactly; one for a coupon without bets. */
  readonly totalCoef: Rational;
  /** The total for display and for the wire: at most three decimals, rounded half up. */
  readonly totalCoefText: string;
  /** In whole minor units, bonuses included, floored and capped. */
  readonly possibleWinMinor: number;
}

const withoutBonus = (terms: CouponTerms): CouponTerms => ({ ...terms, bonusBet: false, hyperBonusPercent: 0 });

const wholeStake = (terms: CouponTerms, bets: readonly ParsedBet[]): number =>
  terms.typeId === couponType.manySingles
    ? bets.reduce((sum, bet) => sum + (terms.amountByBetId?.[bet.id] ?? 0), 0)
    : terms.amount;

/** Possible win over stake before bonuses, floor and cap; zero without a stake. */
const winPerStake = (terms: CouponTerms, bets: readonly ParsedBet[]): Rational => {
  const stake = wholeStake(terms, bets);
  return stake === 0 ? ZERO : divideRational(exactPossibleWin(withoutBonus(terms), bets), makeRational(stake));
};

const totalCoefOf = (terms: CouponTerms, bets: readonly ParsedBet[]): Rational => {
  const coefs = bets.map((bet) => bet.coef);
  if (terms.typeId === couponType.single || terms.typeId === couponType.express) return productOf(coefs);
  if (terms.typeId === couponType.antiExpress) {
    return makeRational(antiExpressCoef(coefs, terms.antiExpressMargin), 1000n);
  }
  return winPerStake(terms, bets);
};

/**
 * The lines, total coefficient and possible win of a coupon that is being put together: the browser's estimate and the gateway's
 * truth. The total of a single or express is the product, of an anti-express its own coefficient, of any other type the possible win
 * over the stake (zero without one). A coupon without bets quotes nothing; throws CouponInputError for one whose shape does not fit its type, and
 * CoefficientError for a text that is no coefficient.
 */
export const quoteCoupon = (input: QuoteInput): CouponQuote => {
  if (input.bets.length === 0) return { lines: 0, totalCoef: ONE, totalCoefText: '1.00', possibleWinMinor: 0 };
  const misfit = checkCouponShape(input);
  if (misfit !== null) throw misfit;
  const bets = input.bets.map((bet) => parseBet({ ...bet, statusId: betStatus.notCalculated }));
  const total = totalCoefOf(input, bets);
  const totalCoef = makeRational(total.numerator, total.denominator);
  return {
    lines: toLedgerAmount(lineCount(input, bets)),
    totalCoef,
    totalCoefText: formatTotalCoef(totalCoef),
    possibleWinMinor: toLedgerAmount(possibleWinOf(input, bets)),
  };
};
