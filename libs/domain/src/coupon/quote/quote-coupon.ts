import { antiExpressCoef } from '../../odds/anti-express.ts';
import { coefToRational, formatTotalCoef } from '../../odds/coefficient.ts';
import { lineCount } from '../settle/coupon-payout.ts';
import { checkCouponShape } from '../types/coupon-shape.ts';
import {
  changeCoefAction,
  couponType,
  type ChangeCoefAction,
  type CouponTerms,
  type CouponTypeId,
  type QuoteInput,
} from '../types/coupon-types.ts';
import { openHalves } from '../racing/each-way.ts';
import {
  exactPossibleWin,
  parseOpenBet,
  possibleWinOf,
  toLedgerAmount,
  type ParsedBet,
} from '../settle/settle-coupon.ts';
import {
  compareRational,
  divideRational,
  makeRational,
  ONE,
  productOf,
  ZERO,
  type Rational,
} from '../../money/rational.ts';

/** Quote of a coupon while it is put together. */
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

/** Types whose total their coefficients make, and by which the total decides in mode 2; in the others each bet's coefficient does. */
const typesByTotal: readonly CouponTypeId[] = [couponType.single, couponType.express, couponType.antiExpress];

const combined = (
  { typeId, antiExpressMargin }: Pick<CouponTerms, 'typeId' | 'antiExpressMargin'>,
  coefs: readonly Rational[],
): Rational =>
  typeId === couponType.antiExpress ? makeRational(antiExpressCoef(coefs, antiExpressMargin), 1000n) : productOf(coefs);

const totalCoefOf = (terms: CouponTerms, bets: readonly ParsedBet[]): Rational =>
  typesByTotal.includes(terms.typeId)
    ? combined(
        terms,
        bets.map(({ coef }) => coef),
      )
    : winPerStake(terms, bets);

/**
 * The lines, total coefficient and possible win of a coupon that is being put together: the browser's estimate and the gateway's
 * truth. The total of a single or express is the product, of an anti-express its own coefficient, of any other type the possible win
 * over the stake (zero without one); of an each-way coupon it is that of its half to win. A coupon without bets quotes nothing; throws CouponInputError for one whose shape does not fit its type, and
 * CoefficientError for a text that is no coefficient.
 */
export const quoteCoupon = (input: QuoteInput): CouponQuote => {
  if (input.bets.length === 0) return { lines: 0, totalCoef: ONE, totalCoefText: '1.00', possibleWinMinor: 0 };
  const misfit = checkCouponShape(input);
  if (misfit !== null) throw misfit;
  const bets = input.bets.map(parseOpenBet);
  const total = totalCoefOf(input, bets);
  const totalCoef = makeRational(total.numerator, total.denominator);
  const halves = input.eachWay === true ? openHalves(input) : null;
  return {
    lines: halves?.lines ?? toLedgerAmount(lineCount(input, bets)),
    totalCoef,
    totalCoefText: formatTotalCoef(totalCoef),
    possibleWinMinor: halves?.possibleWin ?? toLedgerAmount(possibleWinOf(input, bets)),
  };
};

/** A bet's coefficient in thousandths, as the player saw it or as it is now. */
export interface PricedBet {
  readonly id: string;
  readonly coef: number;
}

/** Request to `decideCoefChange`. `current` has every bet of `asked`, in any order. */
export interface CoefChangeRequest {
  readonly typeId: CouponTypeId;
  readonly changeCoefAction: ChangeCoefAction;
  readonly requested: readonly PricedBet[];
  readonly current: readonly PricedBet[];
  /** The margin of an anti-express where it is not the usual one. */
  readonly antiExpressMargin?: string;
}

/** The answer: whether the coupon is placed at the current coefficients, which bets moved, and which of them made it fail. */
export interface CoefChangeDecision {
  readonly isAccepted: boolean;
  readonly changedBetIds: readonly string[];
  /** Empty when accepted; else the bets that a refusal `coef_changed` names. */
  readonly refusedBetIds: readonly string[];
}

const currentCoefs = ({ requested, current }: CoefChangeRequest): readonly PricedBet[] => {
  const coefById = new Map(current.map((bet) => [bet.id, bet.coef]));
  return requested.map(({ id }) => {
    const coef = coefById.get(id);
    if (coef === undefined) throw new RangeError(`bet ${id} has no current coefficient`);
    return { id, coef };
  });
};

const totalOf = (question: CoefChangeRequest, bets: readonly PricedBet[]): Rational =>
  combined(
    question,
    bets.map(({ coef }) => coefToRational(coef)),
  );

/**
 * Whether a coupon whose coefficients may have moved is placed. Mode 0 refuses any change, mode 1 accepts any, mode 2 accepts when
 * the total does not fall (single, express, anti-express) or when no bet's coefficient falls (all other types).
 * Throws RangeError when a bet has no current coefficient: a closed market is refused before this is asked.
 * Source: the table of placing rules in the coupon design.
 */
export const decideCoefChange = (question: CoefChangeRequest): CoefChangeDecision => {
  const current = currentCoefs(question);
  const moves = question.requested.map((bet, index) => ({
    id: bet.id,
    by: (current[index]?.coef ?? bet.coef) - bet.coef,
  }));
  const changedBetIds = moves.filter(({ by }) => by !== 0).map(({ id }) => id);
  const decide = (isAccepted: boolean, refusedBetIds: readonly string[]): CoefChangeDecision => ({
    isAccepted,
    changedBetIds,
    refusedBetIds: isAccepted ? [] : refusedBetIds,
  });
  if (changedBetIds.length === 0 || question.changeCoefAction === changeCoefAction.acceptAny) return decide(true, []);
  if (question.changeCoefAction === changeCoefAction.confirm) return decide(false, changedBetIds);
  if (!typesByTotal.includes(question.typeId)) {
    const fallen = moves.filter(({ by }) => by < 0).map(({ id }) => id);
    return decide(fallen.length === 0, fallen);
  }
  const worsens = ({ by }: { by: number }): boolean => (question.typeId === couponType.antiExpress ? by > 0 : by < 0);
  const isNotLess = compareRational(totalOf(question, current), totalOf(question, question.requested)) >= 0;
  return decide(
    isNotLess,
    moves.filter(worsens).map(({ id }) => id),
  );
};

/** True when the total coefficient is at least `exactCoef` (thousandths), or no exact coefficient is asked for (0 or below). */
export const meetsExactCoef = (totalCoef: Rational, exactCoef: number): boolean =>
  exactCoef <= 0 || compareRational(totalCoef, makeRational(exactCoef, 1000)) >= 0;

/** Bounds of a stake; amounts in minor units, null is no bound. */
export interface StakeBounds {
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  /** The most a coupon pays: a stake above it is refused, so that a returned stake is never cut. */
  readonly maxPayoutMinor: number | null;
  /** The coupon types for which the site sets a minimum, and a maximum. */
  readonly typesWithMin: readonly number[];
  readonly typesWithMax: readonly number[];
  /** Minimum and maximum do not bind the bonus account. */
  readonly isBonusAccount: boolean;
}

/** A stake outside its bounds, with the bound it broke. */
export interface StakeRefusal {
  readonly code: 'below_min' | 'above_max';
  readonly boundMinor: number;
}

/** The smallest and largest stake of a type; Infinity where nothing bounds it above. */
export const stakeRange = (
  typeId: CouponTypeId,
  bounds: StakeBounds,
): { readonly minMinor: number; readonly maxMinor: number } => {
  const { isBonusAccount, typesWithMin, typesWithMax } = bounds;
  const hasMin = typesWithMin.includes(typeId) && !isBonusAccount;
  const hasMax = typesWithMax.includes(typeId) && !isBonusAccount;
  return {
    minMinor: Math.max(1, hasMin ? (bounds.minMinor ?? 1) : 1),
    maxMinor: Math.min(bounds.maxPayoutMinor ?? Infinity, hasMax ? (bounds.maxMinor ?? Infinity) : Infinity),
  };
};

/**
 * Why a stake is refused, or null when it is not. A stake of nothing is below any minimum.
 * Source: product specification, section 5; the cap: the placing section of the coupon design.
 */
export const checkStake = (stakeMinor: number, typeId: CouponTypeId, bounds: StakeBounds): StakeRefusal | null => {
  const { minMinor, maxMinor } = stakeRange(typeId, bounds);
  if (stakeMinor < minMinor) return { code: 'below_min', boundMinor: minMinor };
  return stakeMinor > maxMinor ? { code: 'above_max', boundMinor: maxMinor } : null;
};
