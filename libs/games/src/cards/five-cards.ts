import { elementAt } from '../fair/draws.ts';
import { rankOf, suitOf, type Card } from './card.ts';

/** Hands of five cards, the lowest first. */
export const FIVE_CARD_HANDS = [
  'high',
  'pair',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
  'royal-flush',
] as const;

/** The name of a hand of five cards. */
export type FiveCardHand = (typeof FIVE_CARD_HANDS)[number];

/** A hand of five cards: `score` is higher for the better hand, equal for hands that split. */
export interface RankedHand {
  readonly hand: FiveCardHand;
  readonly score: number;
}

const CARDS = 5;
const FIVE = 3;
const ACE = 12;

/** The ranks of cards, those that come more often first, higher ones before lower ones. */
function groupedRanks(cards: readonly Card[]): readonly number[] {
  const counts = new Array<number>(13).fill(0);
  for (const card of cards) counts[rankOf(card)] = elementAt(counts, rankOf(card)) + 1;
  const weight = (rank: number): number => elementAt(counts, rank) * 13 + rank;
  return cards.map(rankOf).sort((a, b) => weight(b) - weight(a));
}

/** The highest rank of a straight; undefined for none. An ace may stand below a two. */
function straightTop(ranks: readonly number[]): number | undefined {
  const [first = 0, second = 0] = ranks;
  if (new Set(ranks).size !== CARDS) return undefined;
  if (first - elementAt(ranks, CARDS - 1) === CARDS - 1) return first;
  return first === ACE && second === FIVE ? FIVE : undefined;
}

function groupHand(ranks: readonly number[]): FiveCardHand {
  const [a, b, c, d, e] = ranks;
  if (a === d) return 'four';
  if (a === c) return d === e ? 'full-house' : 'three';
  if (a !== b) return 'high';
  return c === d ? 'two-pair' : 'pair';
}

/** Ranks a hand of five cards. */
export function rankFiveCards(cards: readonly Card[]): RankedHand {
  const ranks = groupedRanks(cards);
  const top = straightTop(ranks);
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  const inLine =
    top === undefined ? undefined : isFlush ? (top === ACE ? 'royal-flush' : 'straight-flush') : 'straight';
  const hand = inLine ?? (isFlush ? 'flush' : groupHand(ranks));
  const tie = top === undefined ? ranks : [top];
  const score = tie.reduce((sum, rank, index) => sum + rank * 13 ** (CARDS - 1 - index), 0);
  return { hand, score: FIVE_CARD_HANDS.indexOf(hand) * 13 ** CARDS + score };
}

/** Whether a hand counts at least as much as another by name alone. */
export const isAtLeast = (hand: FiveCardHand, least: FiveCardHand): boolean =>
  FIVE_CARD_HANDS.indexOf(hand) >= FIVE_CARD_HANDS.indexOf(least);

/** The best five of more cards. */
export function rankBestFive(cards: readonly Card[]): RankedHand {
  let best: RankedHand = { hand: 'high', score: -1 };
  const go = (from: number, chosen: readonly Card[]): void => {
    if (chosen.length === CARDS) {
      const ranked = rankFiveCards(chosen);
      if (ranked.score > best.score) best = ranked;
      return;
    }
    for (let index = from; index <= cards.length - (CARDS - chosen.length); index++) {
      go(index + 1, [...chosen, elementAt(cards, index)]);
    }
  };
  go(0, []);
  return best;
}
