import type { PlaceTerms } from '../types/coupon-types.ts';
import type { Race, RaceLeg } from './race-types.ts';
import { makeRational, minRational, ONE, ZERO, type Rational } from '../../money/rational.ts';

/** Where a runner finished: its position, counted from 1, and how many share it. */
interface Finish {
  readonly position: number;
  readonly tied: number;
}

/** The runners that started. */
export const startersOf = ({ runners, nonRunners }: Race): readonly string[] =>
  runners.filter((runner) => !nonRunners.some((each) => each.runner === runner));

/** True for a runner that was withdrawn. */
export const isNonRunner = ({ nonRunners }: Race, runner: string): boolean =>
  nonRunners.some((each) => each.runner === runner);

const TERMS: readonly { readonly from: number; readonly handicap?: boolean; readonly terms: PlaceTerms }[] = [
  { from: 16, handicap: true, terms: { places: 4, fraction: '1/4' } },
  { from: 12, handicap: true, terms: { places: 3, fraction: '1/4' } },
  { from: 8, terms: { places: 3, fraction: '1/5' } },
  { from: 5, terms: { places: 2, fraction: '1/4' } },
];

const WIN_ONLY: PlaceTerms = { places: 1, fraction: '1/1' };

/** The fewest that start for a place market to stand without terms of its own. */
export const MIN_PLACE_STARTERS = 5;

/** The place terms of a leg: its own, else by those that start. Source: the table of terms in the racing design. */
export const placeTermsOf = (leg: Pick<RaceLeg, 'terms'>, race: Race): PlaceTerms => {
  const starters = startersOf(race).length;
  const row = TERMS.find(
    ({ from, handicap }) => starters >= from && (handicap === undefined || handicap === race.handicap),
  );
  return leg.terms ?? row?.terms ?? WIN_ONLY;
};

const finishOf = ({ result }: Race, runner: string): Finish | null => {
  let position = 1;
  for (const group of result) {
    if (group.includes(runner)) return { position, tied: group.length };
    position += group.length;
  }
  return null;
};

/** The share of a win that a runner has: 1/n among n that share the first place, else 0. */
export const winShare = (race: Race, runner: string): Rational => {
  const finish = finishOf(race, runner);
  return finish?.position === 1 ? makeRational(1, finish.tied) : ZERO;
};

/** The share of a place that a runner has: where the last places are tied, the places left over those tied for them. */
export const placeShare = (race: Race, runner: string, places: number): Rational => {
  const finish = finishOf(race, runner);
  if (finish === null || finish.position > places) return ZERO;
  return minRational(ONE, makeRational(places - finish.position + 1, finish.tied));
};

/** How many runners the judge placed. */
export const placedCount = ({ result }: Race): number => result.reduce((sum, group) => sum + group.length, 0);

/** Every order of the first `count` that a result allows: `[["3"], ["7", "2"]]` allows 3-7 and 3-2. */
export const allowedOrders = (
  groups: readonly (readonly string[])[],
  count: number,
): readonly (readonly string[])[] => {
  const [group, ...rest] = groups;
  if (count === 0 || group === undefined) return [[]];
  if (group.length === 0) return allowedOrders(rest, count);
  return group.flatMap((runner) => {
    const others = group.filter((each) => each !== runner);
    return allowedOrders([others, ...rest], count - 1).map((order) => [runner, ...order]);
  });
};
