import { elementAt } from '../fair/draws.ts';
import { rankOf, suitOf, type Card } from './card.ts';

/** How hands of three cards are named and ranked. */
export interface ThreeCardRules {
  /** Names, the lowest first. */
  readonly names: readonly string[];
  /** Whether three of a kind stand above a straight flush or below it. */
  readonly threeAbove: boolean;
  /** How high A-2-3 stands among the straights: below 2-3-4, or between Q-K-A and J-Q-K. */
  readonly lowAce: 'lowest' | 'second';
}

/** A hand of three cards: `kind` counts from 0, `score` is higher for the better hand. */
export interface RankedThree {
  readonly kind: number;
  readonly score: number;
}

const ACE = 12;
const BASE = 14;

/** How high a straight stands; undefined for none. */
function straightHeight([high = 0, middle = 0, low = 0]: readonly number[], { lowAce }: ThreeCardRules) {
  if (high === middle + 1 && middle === low + 1) return lowAce === 'second' && high === ACE ? ACE + 1 : high;
  if (high === ACE && middle === 1 && low === 0) return lowAce === 'second' ? ACE : 1;
  return undefined;
}

/** The ranks of three cards, a pair first. */
function ordered(cards: readonly Card[]): readonly number[] {
  const [a = 0, b = 0, c = 0] = cards.map(rankOf).sort((one, other) => other - one);
  return b === c && a !== b ? [b, c, a] : [a, b, c];
}

/** Which of the names a hand has: high, pair, flush, straight, and the two highest. */
function kindOf(
  ranks: readonly number[],
  isStraight: boolean,
  isFlush: boolean,
  { threeAbove }: ThreeCardRules,
): number {
  const [a, b, c] = ranks;
  if (isStraight && isFlush) return threeAbove ? 4 : 5;
  if (a === b && b === c) return threeAbove ? 5 : 4;
  if (isStraight) return 3;
  if (isFlush) return 2;
  return a === b ? 1 : 0;
}

/** Ranks a hand of three cards. */
export function rankThreeCards(cards: readonly Card[], rules: ThreeCardRules): RankedThree {
  const ranks = ordered(cards);
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  const height = straightHeight(ranks, rules);
  const kind = kindOf(ranks, height !== undefined, isFlush, rules);
  const tie = height === undefined ? ranks : [height, 0, 0];
  return { kind, score: tie.reduce((score, rank) => score * BASE + rank, kind) };
}

/** The lowest score of a hand whose highest card is a queen. */
export const QUEEN_HIGH = 10 * BASE ** 2;

/** The name of a ranked hand. */
export const nameOfThree = ({ kind }: RankedThree, { names }: ThreeCardRules): string => elementAt(names, kind);
