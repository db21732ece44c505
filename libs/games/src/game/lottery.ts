import { makeRational, type Rational } from '@longshot/domain/money';
import { drawSome, elementAt, numbersFrom } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';
import { readDistinct, readWord, type JsonObject } from './bet.ts';
import { defineGame } from './define-game.ts';
import { figuresOf, figuresOfChance, type Figures } from './figures.ts';
import { choose, hitsChance, MULTIPLE_UNIT, multipleOfChance } from './multiple.ts';

/** So many numbers drawn of all. */
export interface Lottery {
  readonly all: number;
  readonly drawn: number;
}

/** A whole ticket, or one to four numbers of which all must come. */
export interface LotteryBet {
  readonly kind: 'ticket' | 'numbers';
  readonly picks: readonly number[];
}

const MOST_NUMBERS = 4;
const NUMBERS_RETURN = makeRational(94, 100);

/** Reads a bet on a lottery. Throws BetError. */
export function readLotteryBet({ all, drawn }: Lottery, bet: JsonObject): LotteryBet {
  const kind = readWord(bet, 'kind', ['ticket', 'numbers']);
  const [fewest, most] = kind === 'ticket' ? [drawn, drawn] : [1, MOST_NUMBERS];
  return { kind, picks: readDistinct(bet, 'picks', { fewest, most, first: 1, last: all }) };
}

/** Draws the numbers, and further balls behind them. */
export const drawLottery = (words: Words, { all, drawn }: Lottery, further = 0): readonly number[] =>
  drawSome(words, numbersFrom(1, all), drawn + further);

/** How many picks are among numbers. */
export const hitsOf = (picks: readonly number[], numbers: readonly number[]): number =>
  picks.filter((pick) => numbers.includes(pick)).length;

/** How likely all of so many picked numbers are drawn. */
const allChance = ({ all, drawn }: Lottery, picks: number): Rational =>
  makeRational(choose(drawn, picks), choose(all, picks));

/** Multiple that picked numbers come back as when all are drawn. */
export const numbersMultiple = (lottery: Lottery, picks: number): number =>
  multipleOfChance(allChance(lottery, picks), NUMBERS_RETURN);

/** The figures of picked numbers. */
export const numbersFigures = (lottery: Lottery, picks: number): Figures =>
  figuresOfChance(allChance(lottery, picks), numbersMultiple(lottery, picks));

/** A shape of bet: a ticket, or so many numbers. */
export interface LotteryShape {
  readonly kind: 'ticket' | 'numbers';
  readonly picks: number;
}

/** Makes a lottery whose tickets are paid by hits alone; `stakes` from no hits on. */
export const defineLottery = (id: string, lottery: Lottery, stakes: readonly number[]) =>
  defineGame({
    id,
    kind: 'shared',
    readBet: (bet) => readLotteryBet(lottery, bet),
    decide(words, { picks }) {
      const numbers = drawLottery(words, lottery);
      return { numbers, hits: hitsOf(picks, numbers) };
    },
    settle({ hits }, { kind, picks }) {
      if (kind === 'ticket') return elementAt(stakes, hits) * MULTIPLE_UNIT;
      return hits === picks.length ? numbersMultiple(lottery, picks.length) : 0;
    },
    figures: ({ kind, picks }: LotteryShape) =>
      kind === 'numbers'
        ? numbersFigures(lottery, picks)
        : figuresOf(
            stakes.map((each, hits) => ({
              chance: hitsChance(lottery.all, lottery.drawn, lottery.drawn, hits),
              multiple: each * MULTIPLE_UNIT,
            })),
          ),
  });
