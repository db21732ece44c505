import { floorRational, makeRational, multiplyRational } from '../../money/rational.ts';
import type { WageringTerms } from '../wagering/wagering-terms.ts';
import type { AssumedPlay, PlayOutcome } from './assumed-play.ts';
import { beginPlay, nextStake, playStake } from './play-grant.ts';

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
const thresholds = (outcomes: readonly PlayOutcome[]): readonly (readonly [below: number, outcome: PlayOutcome])[] => {
  let sum = 0;
  return outcomes.map((outcome) => {
    sum += Number(floorRational(multiplyRational(outcome.chance, TWO_TO_32)));
    return [sum, outcome] as const;
  });
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
  const last = play.outcomes.at(-1);
  return Array.from({ length: players }, () => {
    let balances = beginPlay(terms, play);
    for (let stakes = 0; stakes < MOST_STAKES; stakes += 1) {
      const amount = nextStake(terms, balances, play);
      const drawn = draw();
      const outcome = choices.find(([below]) => drawn < below)?.[1] ?? last;
      if (amount === 0n || outcome === undefined) break;
      balances = playStake(terms, balances, play, amount, outcome);
    }
    return balances.converted;
  });
};
