import { CouponInputError } from '../types/coupon-input-error.ts';
import {
  compareRational,
  divideRational,
  makeRational,
  multiplyRational,
  ONE,
  parseRational,
  sumOf,
  ZERO,
  type Rational,
} from '../../money/rational.ts';
import { isNonRunner, MIN_PLACE_STARTERS, placeShare, placeTermsOf, startersOf, winShare } from './finishing.ts';
import type { LegValue, PartValue } from './leg-value.ts';
import type { Race, RaceLeg } from './race-types.ts';
import { atFraction, deduct, totalDeduction } from './rule-four.ts';

const maxRational = (a: Rational, b: Rational): Rational => (compareRational(a, b) >= 0 ? a : b);

/** Who was withdrawn after the leg was placed. */
const withdrawnAfter = ({ placedAt }: RaceLeg, { nonRunners }: Race) =>
  nonRunners.filter(({ at }) => placedAt === undefined || placedAt < at);

const fixedPrice = (leg: RaceLeg, race: Race): Rational => {
  const counted = leg.antePost === true ? [] : withdrawnAfter(leg, race);
  const priceOf = leg.market === 'place' ? 'placePrice' : 'price';
  return deduct(
    parseRational(leg.coef),
    totalDeduction(counted, (each) => each[priceOf]),
  );
};

/** The starting price of a runner after its own deduction; null where it is not known. */
const startingPrice = (leg: RaceLeg, race: Race, runner: string): Rational | null => {
  const text = Object.hasOwn(race.startingPrices, runner) ? race.startingPrices[runner] : undefined;
  if (text === undefined) return null;
  const late = leg.antePost === true ? [] : race.nonRunners.filter((each) => each.late === true);
  return deduct(
    parseRational(text),
    totalDeduction(late, ({ price }) => price),
  );
};

const priceKnownNow = (leg: RaceLeg, race: Race, runner: string): Rational => {
  const starting = leg.price === 'fixed' ? null : startingPrice(leg, race, runner);
  if (leg.price === 'sp') return starting ?? parseRational(leg.coef);
  const fixed = fixedPrice(leg, race);
  return starting === null ? fixed : maxRational(fixed, starting);
};

/** The price that a winning leg is settled at. Throws CouponInputError where its starting price is missing. */
const settledPrice = (leg: RaceLeg, race: Race, runner: string): Rational => {
  if (leg.price !== 'fixed' && startingPrice(leg, race, runner) === null) {
    throw new CouponInputError(`races.${leg.race}.startingPrices.${runner}`, 'is missing');
  }
  return priceKnownNow(leg, race, runner);
};

const times = (share: Rational, price: () => Rational): Rational =>
  share.numerator === 0n ? ZERO : multiplyRational(share, price());

/** Win and place factor of a runner that started in a race with a result. */
const factorsOf = (leg: RaceLeg, race: Race, runner: string): readonly [win: Rational, place: Rational] => {
  const { places, fraction } = placeTermsOf(leg, race);
  const share = placeShare(race, runner, places);
  if (leg.market === 'place') {
    const isVoid = leg.terms === undefined && startersOf(race).length < MIN_PLACE_STARTERS;
    return [isVoid ? ONE : times(share, () => fixedPrice(leg, race)), ZERO];
  }
  const price = () => settledPrice(leg, race, runner);
  return [times(winShare(race, runner), price), times(share, () => atFraction(price(), parseRational(fraction)))];
};

const parts = (
  leg: RaceLeg,
  race: Race,
  price: Rational,
  factors: readonly [win: Rational, place: Rational] | null,
): LegValue => {
  const isUnbounded = leg.price !== 'fixed';
  const part = (at: 0 | 1, of: Rational): PartValue => ({ factor: factors?.[at] ?? null, price: of, isUnbounded });
  const fraction = parseRational(placeTermsOf(leg, race).fraction);
  return {
    win: part(0, price),
    place: leg.market === 'place' ? null : part(1, atFraction(price, fraction)),
  };
};

const both = (factor: Rational): readonly [Rational, Rational] => [factor, factor];

/** Value of a win or place leg on a runner. */
export const runnerLegValue = (leg: RaceLeg, race: Race, runner: string): LegValue => {
  const price = priceKnownNow(leg, race, runner);
  if (race.state === 'abandoned') return parts(leg, race, price, both(ONE));
  if (isNonRunner(race, runner)) {
    const isLost = leg.antePost === true && leg.nonRunnerNoBet !== true;
    return parts(leg, race, price, both(isLost ? ZERO : ONE));
  }
  return parts(leg, race, price, race.state === 'open' ? null : factorsOf(leg, race, runner));
};

/** The runners at one starting price that hold a rank; null where fewer started. */
const favouritesOf = (leg: RaceLeg, race: Race, rank: number): readonly string[] | null => {
  const priced = startersOf(race).map((runner) => ({ runner, price: settledPrice(leg, race, runner) }));
  const holder = priced.toSorted((a, b) => compareRational(a.price, b.price))[rank - 1];
  if (holder === undefined) return null;
  return priced.filter(({ price }) => compareRational(price, holder.price) === 0).map(({ runner }) => runner);
};

const meanOf = (values: readonly Rational[]): Rational => divideRational(sumOf(values), makeRational(values.length));

/** Value of a leg on the first or second favourite: the stake is divided among those at its price. */
export const favouriteLegValue = (leg: RaceLeg, race: Race, rank: 1 | 2): LegValue => {
  const shown = parseRational(leg.coef);
  if (race.state !== 'resulted') return parts(leg, race, shown, race.state === 'open' ? null : both(ONE));
  const group = favouritesOf(leg, race, rank);
  if (group === null) return parts(leg, race, shown, both(ONE));
  const factors = group.map((runner) => factorsOf(leg, race, runner));
  return parts(leg, race, settledPrice(leg, race, group[0] ?? ''), [
    meanOf(factors.map(([win]) => win)),
    meanOf(factors.map(([, place]) => place)),
  ]);
};
