import { CouponInputError } from '../types/coupon-input-error.ts';
import { divideRational, makeRational, ONE, parseRational, sumOf, ZERO, type Rational } from '../../money/rational.ts';
import { allowedOrders, isNonRunner, placedCount, startersOf } from './finishing.ts';
import type { LegValue } from './leg-value.ts';
import type { Race, RaceLeg } from './race-types.ts';

/** How many runners a market names, and how many must start for it to stand. */
export const orderMarkets = {
  forecast: { named: 2, minStarters: 3 },
  tricast: { named: 3, minStarters: 6 },
} as const;

type OrderMarket = keyof typeof orderMarkets;

const dividendOf = (leg: RaceLeg, market: OrderMarket, race: Race, order: string): Rational => {
  const dividends = race.dividends[market];
  const text = Object.hasOwn(dividends, order) ? dividends[order] : undefined;
  if (text === undefined) {
    throw new CouponInputError(`races.${leg.race}.dividends.${market}.${order}`, 'is missing');
  }
  return parseRational(text);
};

/** The lines of a leg: its own order, or every order of so many of its runners. */
const linesOf = (leg: RaceLeg, market: OrderMarket): readonly (readonly string[])[] => {
  const runners = leg.runners ?? [];
  return leg.anyOrder === true ? allowedOrders([runners], orderMarkets[market].named) : [runners];
};

/** Factor of a line by the orders that the result allows. */
const lineFactor = (
  leg: RaceLeg,
  market: OrderMarket,
  race: Race,
  line: readonly string[],
  orders: ReadonlySet<string>,
): Rational => {
  if (line.some((runner) => isNonRunner(race, runner))) return ONE;
  const order = line.join('-');
  if (!orders.has(order)) return ZERO;
  return leg.price === 'dividend'
    ? dividendOf(leg, market, race, order)
    : divideRational(parseRational(leg.coef), makeRational(orders.size));
};

const factorOf = (leg: RaceLeg, market: OrderMarket, race: Race): Rational | null => {
  const { named, minStarters } = orderMarkets[market];
  const lines = linesOf(leg, market);
  if (race.state === 'abandoned') return ONE;
  if (lines.every((line) => line.some((runner) => isNonRunner(race, runner)))) {
    return leg.antePost === true && leg.nonRunnerNoBet !== true ? ZERO : ONE;
  }
  if (race.state === 'open') return null;
  if (startersOf(race).length < minStarters || placedCount(race) < named) return ONE;
  const orders = new Set(allowedOrders(race.result, named).map((order) => order.join('-')));
  const factors = lines.map((line) => lineFactor(leg, market, race, line, orders));
  return divideRational(sumOf(factors), makeRational(factors.length));
};

/** Value of a forecast or tricast; it has no place part. */
export const orderLegValue = (leg: RaceLeg, market: OrderMarket, race: Race): LegValue => {
  const lines = linesOf(leg, market).length;
  const price = divideRational(parseRational(leg.coef), makeRational(lines));
  return { win: { factor: factorOf(leg, market, race), price, isUnbounded: leg.price === 'dividend' }, place: null };
};
