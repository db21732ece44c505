import { makeRational } from '@longshot/domain/money';
import { below } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';
import { BetError, readTruth, readWord, type JsonObject } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';

const FACES = 6;

/** Values of the doubling cube. */
const CUBE: readonly number[] = [1, 2, 4, 8, 16, 32, 64];

/** Winner's share of both stakes: 95 of a hundred. */
const WINNER_PAYS = 19_000;

/** A roll, or how a game ended. */
export type BackgammonBet =
  { readonly kind: 'opening' | 'turn' } | { readonly kind: 'result'; readonly cube: number; readonly won: boolean };

function readBet(bet: JsonObject): BackgammonBet {
  const kind = readWord(bet, 'kind', ['opening', 'turn', 'result']);
  if (kind !== 'result') return { kind };
  const cube = CUBE.find((each) => each === bet['cube']);
  if (cube === undefined) throw new BetError('cube', `must be one of ${CUBE.join(', ')}`);
  return { kind, cube, won: readTruth(bet, 'won') };
}

const roll = (words: Words): readonly [number, number] => [below(words, FACES) + 1, below(words, FACES) + 1];

/** The first roll, of which white has the first die: again until they differ. */
function rollOpening(words: Words): readonly [number, number] {
  for (;;) {
    const dice = roll(words);
    if (dice[0] !== dice[1]) return dice;
  }
}

/** Backgammon between two players with equal stakes. */
export const backgammon = defineGame({
  id: 'backgammon',
  kind: 'peer',
  readBet,
  decide(words, bet) {
    if (bet.kind === 'result') return { staked: bet.cube };
    return { dice: bet.kind === 'opening' ? rollOpening(words) : roll(words) };
  },
  settle: (_, bet) => (bet.kind === 'result' && bet.won ? WINNER_PAYS * bet.cube : 0),
  figures: ({ cube }: { readonly cube: number }) => ({
    return: makeRational(WINNER_PAYS, 20_000),
    hitRate: null,
    topMultiple: WINNER_PAYS * cube,
  }),
});
