import { makeRational, type Rational } from '../money/rational.ts';
import { drawBelow, drawsBelow, type Draw } from './fair-draw.ts';

/** Rolls are hundredths from 0.00 to 100.00, both included. */
const ROLLS = 10_001;

const ALL_DRAWS = 1n << 32n;

/** Choice of the player: the roll will be above or below a target, in hundredths. */
export interface DiceChoice {
  readonly direction: 'over' | 'under';
  /** Hundredths. */
  readonly target: number;
}

/** The least and the most rolls a choice may win with: about 1 and 98 of a hundred. */
export const DICE_WINNING_ROLLS = { least: 100, most: 9_800 } as const;

/** The part of the stakes that the house keeps of dice, at least, in hundredths: 1. Cutting payouts keeps the rest. */
export const DICE_EDGE_PERCENT = 1;

/** Dice multipliers have four decimals: 1.0099 is 10099. */
export const DICE_MULTIPLIER_UNIT = 10_000;

/** The roll of a draw, in hundredths. */
export const diceRoll = (draw: Draw): number => drawBelow(draw, ROLLS);

/** How many rolls win. */
export function diceWinningRolls({ direction, target }: DiceChoice): number {
  return direction === 'under' ? target : ROLLS - 1 - target;
}

/** Whether a choice can be played. */
export function isDiceChoice(choice: DiceChoice): boolean {
  const rolls = diceWinningRolls(choice);
  return Number.isSafeInteger(choice.target) && rolls >= DICE_WINNING_ROLLS.least && rolls <= DICE_WINNING_ROLLS.most;
}

/** How likely a choice wins, exactly. */
export function diceChance({ direction, target }: DiceChoice): Rational {
  const winning = direction === 'under' ? drawsBelow(target, ROLLS) : ALL_DRAWS - drawsBelow(target + 1, ROLLS);
  return makeRational(winning, ALL_DRAWS);
}

/**
 * Multiplier of a winning choice for each unit staked, in ten-thousandths: 99 of a hundred by its chance, cut. So the
 * house never keeps less than it says.
 */
export function diceMultiplier(choice: DiceChoice): number {
  const { numerator, denominator } = diceChance(choice);
  const kept = BigInt(100 - DICE_EDGE_PERCENT) * BigInt(DICE_MULTIPLIER_UNIT);
  return Number((kept * denominator) / (100n * numerator));
}

/** Whether a roll wins. */
export function isDiceWin({ direction, target }: DiceChoice, roll: number): boolean {
  return direction === 'under' ? roll < target : roll > target;
}

/** Share of all stakes that comes back to players, exactly, for a choice. */
export function diceReturn(choice: DiceChoice): Rational {
  const { numerator, denominator } = diceChance(choice);
  return makeRational(numerator * BigInt(diceMultiplier(choice)), denominator * BigInt(DICE_MULTIPLIER_UNIT));
}
