import { addRational, makeRational, ZERO, type Rational } from '../money/rational.ts';
import { drawBelow, type Draw } from './fair-draw.ts';

/** Keno draws ten of forty numbers, 1 to 40. */
export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;

/** The most numbers a ticket may have. */
export const KENO_MOST_PICKS = 10;

/** Keno multipliers have two decimals: 3.80 is 380. */
export const KENO_MULTIPLIER_UNIT = 100;

/** Payouts for each unit staked, in hundredths, by how many numbers were picked and how many of them were drawn. */
export const KENO_PAYS: Readonly<Record<number, readonly number[]>> = {
  1: [0, 380],
  2: [0, 180, 440],
  3: [0, 110, 150, 2_100],
  4: [0, 0, 250, 650, 7_000],
  5: [0, 0, 145, 400, 1_600, 20_000],
  6: [0, 0, 0, 390, 1_100, 8_500, 50_000],
  7: [0, 0, 0, 250, 600, 2_900, 18_000, 70_000],
  8: [0, 0, 0, 200, 330, 1_200, 6_900, 35_000, 80_000],
  9: [0, 0, 0, 150, 270, 600, 2_500, 15_000, 50_000, 100_000],
  10: [0, 0, 0, 130, 190, 400, 1_200, 6_000, 40_000, 80_000, 100_000],
};

/** The positions (0 to 39) of ten draws: each takes one of those that are left, which close up behind it. */
export function kenoPositions(draws: readonly Draw[]): readonly number[] {
  const left = Array.from({ length: KENO_NUMBERS }, (_, index) => index);
  return draws.slice(0, KENO_DRAWN).flatMap((draw) => left.splice(drawBelow(draw, left.length), 1));
}

/** The numbers of ten draws, in the order they were drawn: 1 to 40. */
export const kenoNumbers = (draws: readonly Draw[]): readonly number[] =>
  kenoPositions(draws).map((position) => position + 1);

/** Whether a ticket can be played: one to ten different numbers of 1 to 40. */
export function areKenoPicks(picks: readonly number[]): boolean {
  const isNumber = (pick: number) => Number.isSafeInteger(pick) && pick >= 1 && pick <= KENO_NUMBERS;
  return (
    picks.length >= 1 &&
    picks.length <= KENO_MOST_PICKS &&
    picks.every(isNumber) &&
    new Set(picks).size === picks.length
  );
}

/** Payout of a ticket for each unit staked, in hundredths. */
export function kenoMultiplier(picks: readonly number[], drawn: readonly number[]): number {
  const hits = picks.filter((pick) => drawn.includes(pick)).length;
  return KENO_PAYS[picks.length]?.[hits] ?? 0;
}

/** `n` over `k`, exactly. */
function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < k; taken++) ways = (ways * BigInt(n - taken)) / BigInt(taken + 1);
  return ways;
}

/** How likely so many of the picked numbers are drawn. */
export function kenoChance(pickCount: number, hits: number): Rational {
  const ways = choose(KENO_DRAWN, hits) * choose(KENO_NUMBERS - KENO_DRAWN, pickCount - hits);
  return makeRational(ways, choose(KENO_NUMBERS, pickCount));
}

/** Share of all stakes that comes back to players, exactly, for tickets of so many numbers. */
export function kenoReturn(pickCount: number): Rational {
  const pays = KENO_PAYS[pickCount] ?? [];
  return pays.reduce((sum, pay, hits) => {
    const { numerator, denominator } = kenoChance(pickCount, hits);
    return addRational(sum, makeRational(numerator * BigInt(pay), denominator * BigInt(KENO_MULTIPLIER_UNIT)));
  }, ZERO);
}
