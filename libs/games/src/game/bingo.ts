import { makeRational } from '@longshot/domain/money';
import { drawSome, numbersFrom } from '../fair/draws.ts';
import { wordsOf, type RoundSeeds, type Words } from '../fair/words.ts';
import { BetError, isText, readObject, readWhole, type JsonObject } from './bet.ts';
import { defineGame } from './define-game.ts';

/** A card: its rows or columns, 0 where nothing has to be called. */
export type BingoCard = readonly (readonly number[])[];

/** How a room plays. */
export interface BingoRules {
  readonly id: string;
  readonly balls: number;
  readonly drawCard: (words: Words) => BingoCard;
  /** The numbers of each line of a card. */
  readonly linesOf: (card: BingoCard) => readonly (readonly number[])[];
}

/** Pool that a room has gathered, and when its prizes fell. */
export interface BingoPool {
  readonly minor: number;
  readonly lineCards: number;
  readonly lineCall: number;
  readonly houseCards: number;
  readonly houseCall: number;
}

interface BingoBet {
  readonly cards: number;
  readonly draw: RoundSeeds;
  readonly pool: BingoPool;
}

/** The most cards of one bet. */
export const MOST_BINGO_CARDS = 24;
const MOST_ROOM_CARDS = 1_000_000;
const MOST_POOL_MINOR = 1_000_000_000_000;
const LINE_PERCENT = 20n;
const HOUSE_PERCENT = 70n;

function readText(bet: JsonObject, field: string): string {
  const value = bet[field];
  if (!isText(value)) throw new BetError(field, 'must be a text');
  return value;
}

function readBingoBet(bet: JsonObject, balls: number): BingoBet {
  const draw = readObject(bet, 'draw');
  const pool = readObject(bet, 'pool');
  return {
    cards: readWhole(bet, 'cards', 1, MOST_BINGO_CARDS),
    draw: {
      serverSeed: readText(draw, 'serverSeed'),
      clientSeed: readText(draw, 'clientSeed'),
      nonce: readWhole(draw, 'nonce', 0, Number.MAX_SAFE_INTEGER),
    },
    pool: {
      minor: readWhole(pool, 'minor', 0, MOST_POOL_MINOR),
      lineCards: readWhole(pool, 'lineCards', 1, MOST_ROOM_CARDS),
      lineCall: readWhole(pool, 'lineCall', 1, balls),
      houseCards: readWhole(pool, 'houseCards', 1, MOST_ROOM_CARDS),
      houseCall: readWhole(pool, 'houseCall', 1, balls),
    },
  };
}

const shareOf = (minor: number, percent: bigint, cards: number): number =>
  Number((BigInt(minor) * percent) / (100n * BigInt(cards)));

/** When each card of some was complete: the number of the ball that made its first line, and all of it. */
export interface BingoCalls {
  readonly line: readonly number[];
  readonly house: readonly number[];
}

/** Draws so many cards, one after the other. */
export const drawCards = ({ drawCard }: BingoRules, words: Words, count: number): readonly BingoCard[] =>
  numbersFrom(0, count).map(() => drawCard(words));

/** Draws all balls of a room. */
export const drawAllBalls = ({ balls }: BingoRules, draw: RoundSeeds): readonly number[] =>
  drawSome(wordsOf(draw), numbersFrom(1, balls), balls);

/** When cards are complete, by the balls in the order in which they are called. */
export function callsOf({ linesOf }: BingoRules, cards: readonly BingoCard[], called: readonly number[]): BingoCalls {
  const callOf = new Map(called.map((ball, index) => [ball, index + 1]));
  const completeAt = (numbers: readonly number[]): number =>
    Math.max(...numbers.map((number) => callOf.get(number) ?? 0));
  return {
    line: cards.map((card) => Math.min(...linesOf(card).map(completeAt))),
    house: cards.map((card) => completeAt(card.flat())),
  };
}

/** The prizes of a pool for a line and for a full house, to each of the cards that share it. */
export const prizesOf = ({ minor, lineCards, houseCards }: BingoPool) => ({
  lineMinor: shareOf(minor, LINE_PERCENT, lineCards),
  houseMinor: shareOf(minor, HOUSE_PERCENT, houseCards),
});

/** Makes the title of a bingo room: cards out of the player's words, balls out of the room's. */
export const defineBingo = (rules: BingoRules) =>
  defineGame({
    id: rules.id,
    kind: 'shared',
    readBet: (bet) => readBingoBet(bet, rules.balls),
    decide(words, { cards: count, draw }) {
      const cards = drawCards(rules, words, count);
      const balls = drawAllBalls(rules, draw);
      return { cards, balls, ...callsOf(rules, cards, balls) };
    },
    settle({ line, house }, { pool }) {
      const lines = line.filter((call) => call === pool.lineCall).length;
      const houses = house.filter((call) => call === pool.houseCall).length;
      const { lineMinor, houseMinor } = prizesOf(pool);
      return { payoutMinor: lines * lineMinor + houses * houseMinor };
    },
    figures: () => ({
      return: makeRational(LINE_PERCENT + HOUSE_PERCENT, 100n),
      hitRate: null,
      topMultiple: null,
    }),
  });
