import { rankOf, type Card } from '../cards/card.ts';
import { rankFiveCards, type FiveCardHand } from '../cards/five-cards.ts';

/** A hand of video poker: a pair of jacks or better counts, a lower one does not. */
export type VideoPokerHand = FiveCardHand | 'jacks-or-better';

/** Hands, the lowest first, with what each multiplies a stake with. */
export const VIDEO_POKER_PAYS = [
  ['high', 0],
  ['pair', 0],
  ['jacks-or-better', 1],
  ['two-pair', 2],
  ['three', 3],
  ['straight', 4],
  ['flush', 6],
  ['full-house', 9],
  ['four', 25],
  ['straight-flush', 50],
  ['royal-flush', 800],
] as const satisfies readonly (readonly [VideoPokerHand, number])[];

const JACK = 9;

/** The hand of five cards. */
export function videoPokerHand(cards: readonly Card[]): VideoPokerHand {
  const { hand } = rankFiveCards(cards);
  if (hand !== 'pair') return hand;
  const ranks = cards.map(rankOf);
  const paired = ranks.find((rank, index) => ranks.indexOf(rank) !== index) ?? 0;
  return paired >= JACK ? 'jacks-or-better' : 'pair';
}

/** Multiple of a stake for a hand. */
export const payOfHand = (hand: VideoPokerHand): number => VIDEO_POKER_PAYS.find(([name]) => name === hand)?.[1] ?? 0;
