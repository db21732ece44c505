import { makeRational, type Rational } from '@longshot/domain/money';
import { scaled, wordsBelow } from '../fair/draws.ts';
import { BetError, readWhole, readWord } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { INSTANT_RETURN, multipleOfChance } from '../game/multiple.ts';

/** Rolls are hundredths from 0.00 to 100.00, both included. */
const ROLLS = 10_001;

const ALL_WORDS = 1n << 32n;

/** The least and the most rolls a bet may win with. */
export const DICE_WINNING_ROLLS = { least: 100, most: 9_800 } as const;

/** The roll will be above or below a target, in hundredths. */
export interface DiceBet {
  readonly direction: 'over' | 'under';
  readonly target: number;
}

/** How many rolls win. */
export const diceWinningRolls = ({ direction, target }: DiceBet): number =>
  direction === 'under' ? target : ROLLS - 1 - target;

/** How likely a bet wins: the words that lead to a winning roll, counted. */
const diceChance = ({ direction, target }: DiceBet): Rational =>
  makeRational(
    direction === 'under' ? wordsBelow(target, ROLLS) : ALL_WORDS - wordsBelow(target + 1, ROLLS),
    ALL_WORDS,
  );

/** Multiple that a winning bet comes back as. */
export const diceMultiple = (bet: DiceBet): number => multipleOfChance(diceChance(bet), INSTANT_RETURN);

/** Whether a roll wins. */
export const isDiceWin = ({ direction, target }: DiceBet, roll: number): boolean =>
  direction === 'under' ? roll < target : roll > target;

/** A roll above or below a target. */
export const dice = defineGame({
  id: 'dice',
  kind: 'solo',
  readBet(bet): DiceBet {
    const read = {
      direction: readWord(bet, 'direction', ['over', 'under']),
      target: readWhole(bet, 'target', 0, ROLLS - 1),
    };
    const rolls = diceWinningRolls(read);
    if (rolls < DICE_WINNING_ROLLS.least || rolls > DICE_WINNING_ROLLS.most) {
      throw new BetError('target', `wins with ${rolls} rolls, not 100 to 9800`);
    }
    return read;
  },
  decide: (words) => ({ roll: scaled(words, ROLLS) }),
  settle: ({ roll }, bet) => (isDiceWin(bet, roll) ? diceMultiple(bet) : 0),
  figures: (bet: DiceBet) => figuresOfChance(diceChance(bet), diceMultiple(bet)),
});
