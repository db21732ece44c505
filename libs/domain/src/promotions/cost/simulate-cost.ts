import { floorRational, makeRational, multiplyRational } from '../../money/rational.ts';
import type { WageringBalances } from '../wagering/wagering-balances.ts';
import type { WageringTerms } from '../wagering/wagering-terms.ts';
import type { AssumedPlay, PlayOutcome } from './assumed-play.ts';
import { beginPlay, nextStake, playKey, playStake } from './play-grant.ts';

const TWO_TO_32 = makeRational(2 ** 32);

/** A play that does not end by itself is stopped after so many stakes. */
const MOST_STAKES = 10_000;

/** Marsaglia's xorshift with 32 bits: the same draws for the same seed. */
const drawsFrom = (seed: number) => {
  let state = seed | 0 || 1;
  return (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
};

/** Outcomes with the draw below which each of them is taken. */
type Choices = readonly (readonly [below: number, outcome: PlayOutcome])[];

const thresholds = (outcomes: readonly PlayOutcome[]): Choices => {
  let sum = 0;
  return outcomes.map((outcome) => {
    sum += Number(floorRational(multiplyRational(outcome.chance, TWO_TO_32)));
    return [sum, outcome] as const;
  });
};

/** Players who stand alike: they can only go on alike, so that the machine is asked once for all of them. */
interface Alike {
  readonly balances: WageringBalances;
  count: number;
}

/** How many of so many players meet each outcome of a stake. */
const drawOutcomes = (count: number, choices: Choices, draw: () => number): readonly number[] => {
  const met = choices.map(() => 0);
  const last = choices.length - 1;
  for (let player = 0; player < count; player += 1) {
    const drawn = draw();
    let choice = 0;
    while (choice < last && drawn >= (choices[choice]?.[0] ?? 0)) choice += 1;
    met[choice] = (met[choice] ?? 0) + 1;
  }
  return met;
};

/** Costs of so many simulated players; the same for the same seed. */
export const simulateCosts = (
  terms: WageringTerms,
  play: AssumedPlay,
  players: number,
  seed: number,
): readonly bigint[] => {
  const draw = drawsFrom(seed);
  const choices = thresholds(play.outcomes);
  const costs: bigint[] = [];
  const end = ({ balances, count }: Alike): void => {
    for (let player = 0; player < count; player += 1) costs.push(balances.converted);
  };
  let groups: readonly Alike[] = [{ balances: beginPlay(terms, play), count: players }];
  for (let stakes = 0; stakes < Math.min(play.stakes ?? MOST_STAKES, MOST_STAKES); stakes += 1) {
    const next = new Map<string, Alike>();
    for (const group of groups) {
      const amount = nextStake(terms, group.balances, play);
      if (amount === 0n || choices.length === 0) {
        end(group);
        continue;
      }
      for (const [choice, count] of drawOutcomes(group.count, choices, draw).entries()) {
        const outcome = choices[choice]?.[1];
        if (count === 0 || outcome === undefined) continue;
        const balances = playStake(terms, group.balances, play, amount, outcome);
        const key = playKey(balances);
        const known = next.get(key);
        if (known) known.count += count;
        else next.set(key, { balances, count });
      }
    }
    groups = [...next.values()];
  }
  groups.forEach(end);
  return costs;
};
