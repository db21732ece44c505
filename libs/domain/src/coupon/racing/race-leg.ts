import { CouponInputError } from '../types/coupon-input-error.ts';
import { feedLegValue } from './feed-leg.ts';
import { favouriteLegValue, runnerLegValue } from './runner-leg.ts';
import type { LegValue } from './leg-value.ts';
import { orderLegValue } from './order-leg.ts';
import { isRaceLeg, type RaceLeg, type RacingBet, type RacingCoupon } from './race-types.ts';

const raceLegValue = (leg: RaceLeg, races: RacingCoupon['races']): LegValue => {
  const race = races[leg.race];
  if (race === undefined) throw new CouponInputError(`races.${leg.race}`, 'is missing');
  if (leg.market === 'forecast' || leg.market === 'tricast') return orderLegValue(leg, leg.market, race);
  return leg.favourite === undefined
    ? runnerLegValue(leg, race, leg.runner ?? '')
    : favouriteLegValue(leg, race, leg.favourite);
};

/** Value of a leg of a racing coupon. Throws CouponInputError where a price that settling needs is missing. */
export const legValue = (bet: RacingBet, races: RacingCoupon['races']): LegValue =>
  isRaceLeg(bet) ? raceLegValue(bet, races) : feedLegValue(bet);
