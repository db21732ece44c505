import { below, elementAt } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';

/** How many cards a deck has, and how many ranks. */
export const DECK_CARDS = 52;
export const RANKS = 13;

const RANK_LETTERS = '23456789TJQKA';
const SUIT_LETTERS = 'cdhs';

/** A card: 0 (`2c`) to 51 (`As`). */
export type Card = number;

/** The rank of a card, from 0 for a two to 12 for an ace. */
export const rankOf = (card: Card): number => card >> 2;

/** The suit of a card, from 0 to 3: clubs, diamonds, hearts, spades. */
export const suitOf = (card: Card): number => card & 3;

/** A card as it is written, `Td` for the ten of diamonds. */
export const cardName = (card: Card): string =>
  `${RANK_LETTERS.charAt(rankOf(card))}${SUIT_LETTERS.charAt(suitOf(card))}`;

/** Whether two cards have the same rank. */
export const isPair = (a: Card, b: Card): boolean => rankOf(a) === rankOf(b);

/** Draws cards from a shoe of so many decks, shuffled for this round alone. */
export function shoeOf(words: Words, decks: number): () => Card {
  const left = Uint16Array.from({ length: decks * DECK_CARDS }, (_, position) => position);
  let taken = 0;
  return () => {
    const index = taken + below(words, left.length - taken);
    const position = elementAt(left, index);
    left[index] = elementAt(left, taken);
    left[taken++] = position;
    return position % DECK_CARDS;
  };
}

/** So many cards, one after the other. */
export const deal = (draw: () => Card, count: number): readonly Card[] => Array.from({ length: count }, draw);

/** The rank of a card as it is written. */
export const rankOfName = (name: string): number => RANK_LETTERS.indexOf(name.charAt(0));
