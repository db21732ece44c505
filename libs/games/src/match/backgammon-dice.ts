import { commitmentOf } from '../fair/chain.ts';
import { wordsOf } from '../fair/words.ts';
import { backgammon } from '../titles/backgammon.ts';
import type { RollDice } from './backgammon-match.ts';
import type { Dice } from './backgammon-turn.ts';

/** Seeds of a match: one of the server's, committed before those of both players are known. */
export interface MatchSeeds {
  readonly serverSeed: string;
  readonly white: string;
  readonly black: string;
}

/** The client seed of a match: the hash of white's seed followed by that of black's. */
export const matchClientSeed = ({ white, black }: Pick<MatchSeeds, 'white' | 'black'>): string =>
  commitmentOf(white) + commitmentOf(black);

/** Reads the dice off an outcome of the title. Throws RangeError where there are none. */
function diceOf(outcome: object): Dice {
  const dice: unknown = 'dice' in outcome ? outcome.dice : null;
  const [one, other]: readonly unknown[] = Array.isArray(dice) ? dice : [];
  if (typeof one !== 'number' || typeof other !== 'number') throw new RangeError('a roll has two dice');
  return [one, other];
}

/** The rolls of a match, each worked out by its number. */
export function matchRolls(seeds: MatchSeeds): RollDice {
  const clientSeed = matchClientSeed(seeds);
  return (nonce, kind) => {
    const drawn = { serverSeed: seeds.serverSeed, clientSeed, nonce };
    return diceOf(backgammon.play({ seeds: drawn, words: wordsOf(drawn), bet: { kind }, stakeMinor: 1 }).outcome);
  };
}

/** Payout of the winner of a match for a stake: both stakes less the house's share. */
export function matchPrizeMinor(stakeMinor: number, cube: number): number {
  const { payoutMinor } = backgammon.play({
    seeds: { serverSeed: '', clientSeed: '', nonce: 0 },
    words: wordsOf({ serverSeed: '', clientSeed: '', nonce: 0 }),
    bet: { kind: 'result', cube, won: true },
    stakeMinor,
  });
  return payoutMinor;
}
