import { MULTIPLE_UNIT, type Figures, type Prospect } from '@longshot/games';
import { chiSquareOf, normalTail, type Cell } from './chi-square.ts';
import { gainOf, meanOf, type Tally } from './tally.ts';

/** Rounds are wrong when what came is less likely than this. */
const LEAST_LIKELY = 1e-6;

/** Gains above this many stakes are taken out of the mean, on both sides. */
const MOST_STAKES = 1_000;
const MOST_GAIN = MOST_STAKES * MULTIPLE_UNIT;

/** Judgement of rounds: their mean and counts beside those that their title states. */
export interface Judgement {
  /** Shares of all stakes, gains above a thousand stakes left out where they are counted. */
  readonly mean: number;
  readonly error: number;
  readonly expected: number;
  /** How likely the mean is at least so far off, and the counts of the kinds of outcomes. */
  readonly meanChance: number;
  readonly countsChance: number;
  readonly isRight: boolean;
}

const numberOf = ({ numerator, denominator }: Prospect['chance']): number =>
  Number((numerator * 10n ** 18n) / denominator) / 1e18;

/** Chances by gain; what is not listed loses one stake. */
function chancesOf(prospects: readonly Prospect[]): ReadonlyMap<number, number> {
  const chances = new Map<number, number>([[0, 1]]);
  for (const { chance, multiple, staked = 1 } of prospects) {
    const gain = gainOf(multiple, staked);
    const likely = numberOf(chance);
    chances.set(gain, (chances.get(gain) ?? 0) + likely);
    chances.set(0, (chances.get(0) ?? 0) - likely);
  }
  // What is left of one after many fractions is nothing.
  if (Math.abs(chances.get(0) ?? 0) < 1e-15) chances.delete(0);
  return chances;
}

function cellsOf({ rounds, gains }: Tally, chances: ReadonlyMap<number, number>): readonly Cell[] {
  return [...new Set([...chances.keys(), ...gains.keys()])].map((gain) => ({
    observed: gains.get(gain) ?? 0,
    expected: (chances.get(gain) ?? 0) * rounds,
  }));
}

/** The counts of rounds that brought something, where nothing more is counted. */
function hitCells({ rounds, gains }: Tally, hitRate: NonNullable<Figures['hitRate']>): readonly Cell[] {
  const lost = gains.get(0) ?? 0;
  const hits = numberOf(hitRate) * rounds;
  return [
    { observed: rounds - lost, expected: hits },
    { observed: lost, expected: rounds - hits },
  ];
}

/** Standard error of the mean of so many rounds, by the chances that a title counts. */
function statedError(chances: ReadonlyMap<number, number>, rounds: number): number {
  let [sum, squares] = [0, 0];
  for (const [gain, chance] of chances) {
    if (gain > MOST_GAIN) continue;
    const stakes = gain / MULTIPLE_UNIT;
    sum += stakes * chance;
    squares += stakes * stakes * chance;
  }
  return Math.sqrt(Math.max(0, squares - sum * sum) / rounds);
}

/** Fewer rounds that bring something than this have no mean to speak of. */
const LEAST_HITS = 20;

/** How many of the rounds should bring something that counts for the mean. */
const hitsOf = (chances: ReadonlyMap<number, number>, rounds: number): number =>
  rounds * [...chances].reduce((sum, [gain, chance]) => sum + (gain === 0 || gain > MOST_GAIN ? 0 : chance), 0);

/** The return that a title states of a bet: exactly, or as it is published. */
const statedReturn = ({ return: exact, returnPercent }: Figures): number =>
  exact === null ? Number(returnPercent) / 100 : numberOf(exact);

/**
 * Judges rounds of a bet by its figures: their mean by its standard error, and how often each kind of outcome came by the
 * chances that the title counts, or whether anything came back where it counts no more than that.
 */
export function judge(tally: Tally, figures: Figures): Judgement {
  const { prospects, hitRate } = figures;
  const chances = prospects && chancesOf(prospects);
  const counted = meanOf(tally, chances ? MOST_GAIN : Infinity);
  const { mean } = counted;
  const error = chances ? statedError(chances, tally.rounds) : counted.error;
  const above = [...(chances ?? [])].filter(([gain]) => gain > MOST_GAIN);
  const expected =
    statedReturn(figures) - above.reduce((sum, [gain, chance]) => sum + (gain / MULTIPLE_UNIT) * chance, 0);
  const off = Math.abs(mean - expected);
  const isSpeaking = !chances || hitsOf(chances, tally.rounds) >= LEAST_HITS;
  const meanChance = !isSpeaking ? 1 : error === 0 ? Number(off < 1e-9) : normalTail(off / error);
  const cells = chances ? cellsOf(tally, chances) : hitRate ? hitCells(tally, hitRate) : [];
  const countsChance = chiSquareOf(cells);
  return {
    mean,
    error,
    expected,
    meanChance,
    countsChance,
    isRight: Math.min(meanChance, countsChance) > LEAST_LIKELY,
  };
}
