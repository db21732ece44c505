import { antiExpressCoef } from './anti-express.ts';
import { coefToRational } from './coefficient.ts';
import { MarketKeyError, parseMarketKey, type Specifiers } from '../markets/market-key.ts';
import {
  compareRational,
  makeRational,
  multiplyRational,
  ONE,
  productOf,
  subtractRational,
} from '../money/rational.ts';

/** The most that an anti-express may return on average: above it the book would have lost its edge. */
const MOST_EXPECTED = makeRational(98, 100);

/** Probabilities are counted in millionths, cut down, which makes an anti-express look likelier to win than it is. */
const PER_PROBABILITY = 1_000_000;

/** Specifiers of a line that a result may lie half beyond. */
const LINE_SPECIFIERS = ['total', 'hcp'];

/** A bet as the offer of an anti-express looks at it; `coef` in thousandths. */
export interface AntiExpressOfferBet {
  readonly coef: number;
  /** The book's own, without margin; null where it has none. */
  readonly probability: number | null;
}

const specifiersOf = (marketKey: string): Specifiers | null => {
  try {
    return parseMarketKey(marketKey).specifiers;
  } catch (error) {
    if (error instanceof MarketKeyError) return null;
    throw error;
  }
};

/** True for a line on a quarter (2.25, −0.75): such a bet may be won or lost by half. A key that is none counts as one. */
export const canHalfSettle = (marketKey: string): boolean => {
  const specifiers = specifiersOf(marketKey);
  if (specifiers === null) return true;
  return LINE_SPECIFIERS.some((name) => {
    const line = specifiers[name];
    return line !== undefined && !Number.isInteger(Number(line) * 2);
  });
};

/**
 * True when an anti-express of these bets may be offered: its coefficient a is above one, and a·(1 − ∏p) ≤ 0.98 by the
 * book's own probabilities. Margins of the bets compound while the anti-express' own is added once, so a long coupon of
 * short prices could beat the book. A bet without a probability is not offered. Source: the coupon design, "Placing".
 */
export const isAntiExpressOffered = (bets: readonly AntiExpressOfferBet[], margin?: string): boolean => {
  const known = bets.flatMap(({ probability }) => (probability === null ? [] : [probability]));
  if (bets.length < 2 || known.length < bets.length) return false;
  const a = makeRational(
    antiExpressCoef(
      bets.map(({ coef }) => coefToRational(coef)),
      margin,
    ),
    1000n,
  );
  const allWin = productOf(known.map((p) => makeRational(Math.floor(p * PER_PROBABILITY), PER_PROBABILITY)));
  const expected = multiplyRational(a, subtractRational(ONE, allWin));
  return compareRational(a, ONE) > 0 && compareRational(expected, MOST_EXPECTED) <= 0;
};
