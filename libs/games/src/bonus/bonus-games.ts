import { type RoundSeeds, wordsOf } from '../fair/words.ts';
import { BetError, isWhole } from '../game/bet.ts';
import type { BonusGame, BonusStand } from './bonus-stand.ts';
import { chest } from './chest.ts';
import { dragonBonus } from './dragon-bonus.ts';
import { lottery } from './lottery.ts';
import { memory } from './memory.ts';
import { safe } from './safe.ts';
import { fortuna } from './wheel-of-fortune.ts';

/** The bonus games by name. Source: the design, "Bonus games". */
export const bonusGames = {
  fortuna,
  chest,
  memory,
  safe,
  lottery,
  'dragon-bonus': dragonBonus,
} as const satisfies Readonly<Record<string, BonusGame>>;

/** A bonus game by its name. */
export type PlayedBonusGame = keyof typeof bonusGames;

/** Everything that a bonus game comes out of. */
export interface BonusPlayInput {
  readonly game: PlayedBonusGame;
  readonly seeds: Omit<RoundSeeds, 'nonce'>;
  /** Weights of the rows of its table. */
  readonly weights: readonly number[];
  readonly decisions: readonly number[];
}

/**
 * A bonus game after the decisions that were made: the same input has the same answer, everywhere.
 *
 * @throws BetError for a decision that cannot be made, or one after the end.
 */
export function playBonusGame({ game, seeds, weights, decisions }: BonusPlayInput): BonusStand {
  const rules: BonusGame = bonusGames[game];
  const play = (made: readonly number[]) => rules.play(wordsOf({ ...seeds, nonce: 0 }), weights, made);
  for (const decision of decisions) {
    if (!isWhole(decision, 0, rules.choices - 1)) {
      throw new BetError('decision', `must be a whole number from 0 to ${rules.choices - 1}`);
    }
  }
  if (decisions.length > 0 && play(decisions.slice(0, -1)).row !== null) {
    throw new BetError('decision', 'comes after the end');
  }
  return play(decisions);
}
