import { parseRational } from '../../money/rational.ts';
import { betFactor } from '../settle/bet-factor.ts';
import type { LegValue } from './leg-value.ts';
import type { FeedLeg } from './race-types.ts';
import { atFraction, deduct } from './rule-four.ts';

/** Value of a leg that the feed settles, to win and to be placed. Throws CoefficientError or RationalError. */
export const feedLegValue = ({ coef, statusId, deadHeat, rule4 = 0, eachWay }: FeedLeg): LegValue => {
  const share = (text: string | undefined) => (text === undefined ? undefined : parseRational(text));
  const price = deduct(parseRational(coef), rule4);
  const win = { factor: betFactor(statusId, price, share(deadHeat)), price, isUnbounded: false };
  if (eachWay === undefined) return { win, place: null };
  const placePrice = atFraction(price, parseRational(eachWay.fraction));
  const factor = betFactor(eachWay.statusId, placePrice, share(eachWay.deadHeat));
  return { win, place: { factor, price: placePrice, isUnbounded: false } };
};
