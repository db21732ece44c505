import { antiExpressCoef } from '../../odds/anti-express.ts';
import { coefToRational, productOfCoefs } from '../../odds/coefficient.ts';
import { changeCoefAction, couponType, type ChangeCoefAction, type CouponTypeId } from '../types/coupon-types.ts';
import { compareRational, makeRational, type Rational } from '../../money/rational.ts';

/** A bet's coefficient in thousandths, as the player saw it or as it is now. */
export interface PricedBet {
  readonly id: string;
  readonly coef: number;
}

/** What `decideCoefChange` looks at. `current` has every bet of `asked`, in any order. */
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

/** Types whose total decides in mode 2; in the others each bet's coefficient does. */
const typesByTotal: readonly CouponTypeId[] = [couponType.single, couponType.express, couponType.antiExpress];

const totalOf = ({ typeId, antiExpressMargin }: CoefChangeRequest, bets: readonly PricedBet[]): Rational => {
  const coefs = bets.map((bet) => bet.coef);
  if (typeId !== couponType.antiExpress) return productOfCoefs(coefs);
  return makeRational(antiExpressCoef(coefs.map(coefToRational), antiExpressMargin), 1000n);
};

const currentCoefs = ({ requested, current }: CoefChangeRequest): readonly PricedBet[] => {
  const coefById = new Map(current.map((bet) => [bet.id, bet.coef]));
  return requested.map(({ id }) => {
    const coef = coefById.get(id);
    if (coef === undefined) throw new RangeError(`bet ${id} has no current coefficient`);
    return { id, coef };
  });
};

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
