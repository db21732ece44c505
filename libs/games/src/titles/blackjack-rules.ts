import { rankOf, type Card } from '../cards/card.ts';

/** How many decks are shuffled for a round. */
export const BLACKJACK_DECKS = 6;

/** Most that a hand may count. */
export const TWENTY_ONE = 21;

/** The total that the dealer stands on, soft or hard. */
export const DEALER_STANDS = 17;

const ACE = 12;
const SOFT_TEN = 10;

/** Count of a card: an ace 1, pictures 10. */
export const valueOf = (card: Card): number => (rankOf(card) === ACE ? 1 : Math.min(rankOf(card) + 2, 10));

/** The best total of cards: an ace counts eleven where that does not pass 21. */
export function handTotal(cards: readonly Card[]): number {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const isSoft = hard + SOFT_TEN <= TWENTY_ONE && cards.some((card) => rankOf(card) === ACE);
  return isSoft ? hard + SOFT_TEN : hard;
}

/** Whether two cards are 21. */
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && handTotal(cards) === TWENTY_ONE;
