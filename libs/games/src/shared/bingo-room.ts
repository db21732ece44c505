import { aboutEurosMinor, currencyDecimals } from '@longshot/domain/money';
import { wordsOf, type RoundSeeds } from '../fair/words.ts';
import {
  callsOf,
  drawAllBalls,
  drawCards,
  type BingoCalls,
  type BingoCard,
  type BingoPool,
  type BingoRules,
} from '../game/bingo.ts';
import { bingo75Rules } from '../titles/bingo-75.ts';
import { bingo90Rules } from '../titles/bingo-90.ts';

/** How often a ball is called. */
export const BINGO_BALL_MS = 1_500;

/**
 * Price of a card for everybody, so that all cards of a pool win alike: about one euro, or one unit of a currency of which
 * nobody knows what it is worth.
 */
export const bingoCardMinor = (iso: string): number => aboutEurosMinor(1, iso) ?? 10 ** currencyDecimals(iso);

const rooms: ReadonlyMap<string, BingoRules> = new Map([bingo75Rules, bingo90Rules].map((rules) => [rules.id, rules]));

/** Ids of the titles that are rooms of bingo. */
export const bingoTitles: readonly string[] = [...rooms.keys()];

/** Whether a title is a room of bingo. */
export const isBingo = (id: string): boolean => rooms.has(id);

function rulesOf(id: string): BingoRules {
  const rules = rooms.get(id);
  if (!rules) throw new RangeError(`${id} is no room of bingo`);
  return rules;
}

/** All balls of a round, in the order in which they are called. Throws RangeError for a title that is no room. */
export const ballsOfRoom = (id: string, draw: RoundSeeds): readonly number[] => drawAllBalls(rulesOf(id), draw);

/** The cards that a purchase has drawn. */
export const cardsOfPurchase = (id: string, seeds: RoundSeeds, count: number): readonly BingoCard[] =>
  drawCards(rulesOf(id), wordsOf(seeds), count);

/** When cards are complete, by the balls in the order in which they are called. */
export const callsOfCards = (id: string, cards: readonly BingoCard[], balls: readonly number[]): BingoCalls =>
  callsOf(rulesOf(id), cards, balls);

/** The pool of stakes that cards share, with when its prizes fall and how many cards share each; null without cards. */
export function poolOfCards(
  id: string,
  cards: readonly BingoCard[],
  balls: readonly number[],
  minor: number,
): BingoPool | null {
  if (cards.length === 0) return null;
  const { line, house } = callsOfCards(id, cards, balls);
  const least = (calls: readonly number[]) => calls.reduce((one, other) => Math.min(one, other));
  const [lineCall, houseCall] = [least(line), least(house)];
  return {
    minor,
    lineCards: line.filter((call) => call === lineCall).length,
    lineCall,
    houseCards: house.filter((call) => call === houseCall).length,
    houseCall,
  };
}

/** How many numbers of a card are still to be called: for its next line, and for all of it. */
export function toGo(
  id: string,
  card: BingoCard,
  called: ReadonlySet<number>,
): { readonly line: number; readonly house: number } {
  const missing = (numbers: readonly number[]) =>
    numbers.filter((number) => number !== 0 && !called.has(number)).length;
  return { line: Math.min(...rulesOf(id).linesOf(card).map(missing)), house: missing(card.flat()) };
}
