import {
  gameById,
  steppedGameById,
  wordsOf,
  type Figures,
  type Game,
  type JsonObject,
  type RoundSeeds,
  type Words,
} from '@longshot/games';
import type { SimulatedBet } from './bets.ts';
import { fastGenerator } from './fast-generator.ts';
import { Counter, gainOf, type Tally } from './tally.ts';

/** Makes the words of a round by its number, from the first on each time it is called. */
export type WordSource = (round: number) => () => Words;

/** Seeds of what is public before a round: the same for every round, so that a bet keeps its price. */
const SEEDS: RoundSeeds = { serverSeed: 'simulation', clientSeed: 'simulation', nonce: 1 };

const STAKE_MINOR = 10_000;

/** Words of the fast generator. */
export const fastly =
  (seed: number): WordSource =>
  (round) =>
  () =>
    fastGenerator(seed, round);

/** Words as rounds of players are drawn from. */
export const byHmac =
  (seed: number): WordSource =>
  (round) =>
  () =>
    wordsOf({ serverSeed: `simulation-${seed}`, clientSeed: 'simulation', nonce: round });

function gameOf({ game }: SimulatedBet): Game {
  const found = gameById(game);
  if (!found) throw new RangeError(`no title ${game}`);
  return found;
}

/** Makes the bet of a round: what was laid at the beginning, with everything that is decided since. */
function decider({ game, bet, makePlay }: SimulatedBet): (words: () => Words) => JsonObject {
  const stepped = steppedGameById(game);
  if (!makePlay || !stepped) return () => bet;
  const play = makePlay();
  return (words) => {
    const round = { seeds: SEEDS, words, start: bet, mostMultiple: Infinity };
    const decisions = [];
    for (;;) {
      const stand = stepped.stand({ ...round, decisions });
      if (stand.offers.length === 0) return stand.bet;
      decisions.push(play(stand.shown, stand.offers));
    }
  };
}

/** Plays rounds of a bet. */
export function runBet(simulated: SimulatedBet, rounds: number, wordSource: WordSource): Tally {
  const game = gameOf(simulated);
  const decide = decider(simulated);
  const counter = new Counter();
  for (let round = 0; round < rounds; round++) {
    const words = wordSource(round);
    const bet = decide(words);
    const { multiple, outcome } = game.play({ seeds: SEEDS, words: words(), bet, stakeMinor: STAKE_MINOR });
    const staked = 'staked' in outcome && typeof outcome.staked === 'number' ? outcome.staked : 1;
    counter.add(gainOf(multiple ?? 0, staked));
  }
  return counter;
}

/** Shape of a bet whose price hangs on what is public before the round. */
function publicShape(simulated: SimulatedBet): JsonObject | undefined {
  const { bet } = simulated;
  if (!['horses', 'greyhounds', 'football'].includes(simulated.game)) return undefined;
  const words = fastGenerator(1, 1);
  const { outcome } = gameOf(simulated).play({ seeds: SEEDS, words, bet, stakeMinor: STAKE_MINOR });
  if ('weights' in outcome && Array.isArray(outcome.weights) && Array.isArray(bet['runners'])) {
    const weights: readonly unknown[] = outcome.weights;
    return { kind: bet['kind'], weights: bet['runners'].map((runner) => weights[Number(runner) - 1]) };
  }
  const [home, away] = ['home', 'away'].map((side) => Number((outcome as JsonObject)[side]));
  return { kind: bet['kind'], pick: bet['pick'], strength: strengthOf(home ?? 0) - strengthOf(away ?? 0) };
}

/** Strengths of the sixteen teams, as the rules have them. */
const STRENGTHS = [4, 4, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0];
const strengthOf = (team: number): number => STRENGTHS[team] ?? 0;

/** The figures that a title states of a simulated bet. */
export const figuresOfBet = (simulated: SimulatedBet): Figures =>
  gameOf(simulated).figures(publicShape(simulated) ?? simulated.shape ?? simulated.bet);
