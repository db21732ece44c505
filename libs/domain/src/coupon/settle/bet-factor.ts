import { betStatus, type BetStatusId } from '../types/coupon-types.ts';
import {
  addRational,
  makeRational,
  multiplyRational,
  ONE,
  parseRational,
  ZERO,
  type Rational,
} from '../../money/rational.ts';

const HALF = makeRational(1, 2);

/**
 * Factor of a bet's stake, exactly, or null while it is open. `coef` is the coefficient k, `deadHeat` the dead-heat
 * factor d, one where none was given. Source: the table of factors in the coupon design: 0 lose 0, 1 win k·d, 2 and 3
 * return 1, 4 (k·d + 1)/2, 5 1/2, 6 k·d/2.
 */
export const betFactor = (statusId: BetStatusId, coef: Rational, deadHeat: Rational = ONE): Rational | null => {
  switch (statusId) {
    case betStatus.lose:
      return ZERO;
    case betStatus.win:
      return multiplyRational(coef, deadHeat);
    case betStatus.return:
    case betStatus.forcedReturn:
      return ONE;
    case betStatus.halfWinHalfReturn:
      return multiplyRational(addRational(multiplyRational(coef, deadHeat), ONE), HALF);
    case betStatus.halfLoseHalfReturn:
      return HALF;
    case betStatus.halfLoseHalfWin:
      return multiplyRational(multiplyRational(coef, deadHeat), HALF);
    case betStatus.gameNotStarted:
    case betStatus.notCalculated:
      return null;
  }
};

/** An outcome's result as the feed sends it. `result` −1 is undecided. */
export interface OutcomeResult {
  readonly result: number;
  /** `0.5` or `1`; absent when nothing is void. */
  readonly voidFactor?: string | undefined;
  /** Above 0 and at most 1; absent when there was no dead heat. */
  readonly deadHeatFactor?: string | undefined;
}

/** The bet status that a result means, with the exact factor; `deadHeat` goes into the settled bet when it is not one. */
export interface SettledOutcome {
  readonly statusId: BetStatusId;
  readonly deadHeat: Rational;
  /** Null while undecided. */
  readonly factor: Rational | null;
}

/** Raised for a combination of result and void factor that has no bet status. */
export class OutcomeResultError extends Error {
  override readonly name = 'OutcomeResultError';
}

const statusOf = ({ result, voidFactor }: OutcomeResult): BetStatusId => {
  if (result === -1) return betStatus.notCalculated;
  const share = voidFactor === undefined || voidFactor === '' ? ZERO : parseRational(voidFactor);
  const isHalf = share.numerator * 2n === share.denominator;
  if (share.numerator === share.denominator) return betStatus.return;
  if (result === 1 && share.numerator === 0n) return betStatus.win;
  if (result === 0 && share.numerator === 0n) return betStatus.lose;
  if (result === 1 && isHalf) return betStatus.halfWinHalfReturn;
  if (result === 0 && isHalf) return betStatus.halfLoseHalfReturn;
  throw new OutcomeResultError(`result ${result} with void factor ${voidFactor ?? '0'} has no bet status`);
};

/**
 * Settles a bet by a result of the feed at coefficient `coef`: vf + (1 − vf)·result·k·dhf, with the status the player
 * reads. Throws OutcomeResultError for values that the feed's own documentation does not have, RationalError for a
 * factor that is no number.
 */
export const settlementFactor = (outcome: OutcomeResult, coef: Rational): SettledOutcome => {
  const statusId = statusOf(outcome);
  const deadHeat =
    outcome.deadHeatFactor === undefined || outcome.deadHeatFactor === '' ? ONE : parseRational(outcome.deadHeatFactor);
  if (deadHeat.numerator === 0n || deadHeat.numerator > deadHeat.denominator) {
    throw new OutcomeResultError(`dead-heat factor ${outcome.deadHeatFactor ?? ''} is not above 0 and at most 1`);
  }
  return { statusId, deadHeat, factor: betFactor(statusId, coef, deadHeat) };
};
