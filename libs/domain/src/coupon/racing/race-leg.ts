import { parseRational } from '../../money/rational.ts';
import { CouponInputError } from '../types/coupon-input-error.ts';
import { betFactor } from '../settle/bet-factor.ts';
import { favouriteLegValue, runnerLegValue } from './runner-leg.ts';
import type { LegValue } from './leg-value.ts';
import { orderLegValue } from './order-leg.ts';
import { isRaceLeg, type FeedLeg, type RaceLeg, type RacingBet, type RacingCoupon } from './race-types.ts';
import { atFraction, deduct } from './rule-four.ts';

const raceLegValue = (leg: RaceLeg, races: RacingCoupon['races']): LegValue => {
  const race = races[leg.race];
  if (race === undefined) throw new CouponInputError(`races.${leg.race}`, 'is missing');
  if (leg.market === 'forecast' || leg.market === 'tricast') return orderLegValue(leg, leg.market, race);
  return leg.favourite === undefined
    ? runnerLegValue(leg, race, leg.runner ?? '')
    : favouriteLegValue(leg, race, leg.favourite);
};

const feedLegValue = ({ coef, statusId, deadHeat, rule4 = 0, eachWay }: FeedLeg): LegValue => {
  const share = (text: string | undefined) => (text === undefined ? undefined : parseRational(text));
  const price = deduct(parseRational(coef), rule4);
  const win = { factor: betFactor(statusId, price, share(deadHeat)), price, isUnbounded: false };
  if (eachWay === undefined) return { win, place: null };
  const placePrice = atFraction(price, parseRational(eachWay.fraction));
  const factor = betFactor(eachWay.statusId, placePrice, share(eachWay.deadHeat));
  return { win, place: { factor, price: placePrice, isUnbounded: false } };
};

/** Value of a leg of a racing coupon. Throws CouponInputError where a price that settling needs is missing. */
export const legValue = (bet: RacingBet, races: RacingCoupon['races']): LegValue =>
  isRaceLeg(bet) ? raceLegValue(bet, races) : feedLegValue(bet);
