import { DICE_MULTIPLIER_UNIT, diceMultiplier, diceRoll, isDiceChoice, isDiceWin, type DiceChoice } from './dice.ts';
import type { Draw } from './fair-draw.ts';
import { areKenoPicks, KENO_DRAWN, KENO_MULTIPLIER_UNIT, kenoMultiplier, kenoNumbers } from './keno.ts';
import { SLOT_LINES, SLOT_REELS, slotStops, slotWindow, slotWins } from './slot.ts';

/** The games that this house has made itself. */
export const GAME_KINDS = ['dice', 'keno', 'slot'] as const;

/** One of `GAME_KINDS`. */
export type GameKind = (typeof GAME_KINDS)[number];

/** Choice of a player before a round, by game. */
export type GameChoice =
  | ({ readonly game: 'dice' } & DiceChoice)
  | { readonly game: 'keno'; readonly picks: readonly number[] }
  | { readonly game: 'slot' };

/** Outcome of a round: the roll in hundredths, the drawn numbers, or the stops of the reels. */
export interface GameOutcome {
  readonly numbers: readonly number[];
  /** Payout for `unit` staked. */
  readonly multiplier: number;
  readonly unit: number;
}

/** How many draws a round of a game takes. */
export const GAME_DRAWS: Readonly<Record<GameKind, number>> = {
  dice: 1,
  keno: KENO_DRAWN,
  slot: SLOT_REELS.length,
};

/** Stakes of a game are a multiple of this, in minor units: the slot's are shared among its lines. */
export const GAME_STAKE_STEP: Readonly<Record<GameKind, number>> = { dice: 1, keno: 1, slot: SLOT_LINES.length };

/** The field of a choice that cannot be played; null when it can. */
export function findChoiceError(choice: GameChoice): 'target' | 'picks' | null {
  if (choice.game === 'dice') return isDiceChoice(choice) ? null : 'target';
  if (choice.game === 'keno') return areKenoPicks(choice.picks) ? null : 'picks';
  return null;
}

/** Outcome of a choice by draws. The same draws always make the same. */
export function gameOutcome(choice: GameChoice, draws: readonly Draw[]): GameOutcome {
  if (draws.length < GAME_DRAWS[choice.game]) throw new RangeError(`${choice.game} takes more draws`);
  switch (choice.game) {
    case 'dice': {
      const roll = diceRoll(draws[0] ?? 0);
      const multiplier = isDiceWin(choice, roll) ? diceMultiplier(choice) : 0;
      return { numbers: [roll], multiplier, unit: DICE_MULTIPLIER_UNIT };
    }
    case 'keno': {
      const numbers = kenoNumbers(draws);
      return { numbers, multiplier: kenoMultiplier(choice.picks, numbers), unit: KENO_MULTIPLIER_UNIT };
    }
    case 'slot': {
      const numbers = slotStops(draws);
      const multiplier = slotWins(slotWindow(numbers)).reduce((sum, { pays }) => sum + pays, 0);
      return { numbers, multiplier, unit: SLOT_LINES.length };
    }
  }
}

/** Payout of a stake, in minor units: cut to a whole number once. */
export function gamePayoutMinor(stakeMinor: number, { multiplier, unit }: GameOutcome): number {
  return Number((BigInt(stakeMinor) * BigInt(multiplier)) / BigInt(unit));
}
