import type { JsonObject } from '../game/bet.ts';
import type { Words } from '../fair/words.ts';

/** A bonus game after some decisions. */
export interface BonusStand {
  /** Open part; of a game that has ended, all of it. */
  readonly shown: JsonObject;
  /** The row of the table that was won; null while it goes on. */
  readonly row: number | null;
}

/**
 * The rules of a bonus game. Row i of its table is won with the chance weights[i] / Σ weights, whatever is decided: what
 * lies where comes out of the words alone, and nobody who decides can tell one place from another.
 */
export interface BonusGame {
  /** A decision is a whole number below this; 0: nothing is decided. */
  readonly choices: number;
  /** Throws BetError for a decision that cannot be made then; those after the end are not looked at. */
  play(words: Words, weights: readonly number[], decisions: readonly number[]): BonusStand;
}
