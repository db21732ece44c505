import { cardName, rankOf, shoeOf, type Card } from '../cards/card.ts';
import { BetError, readWords } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { blackjackReturnPercent } from './blackjack-return.ts';
import { BLACKJACK_DECKS, handTotal, isNatural, valueOf, DEALER_STANDS, TWENTY_ONE } from './blackjack-rules.ts';

const MOST_HANDS = 4;
const MOST_ACTIONS = 100;
const ACE = 12;

const ACTIONS = ['hit', 'stand', 'double', 'split'] as const;

/** Action of a player on a hand. */
export type BlackjackAction = (typeof ACTIONS)[number];

/** Result of a hand. */
export type BlackjackResult = 'win' | 'lose' | 'push' | 'blackjack';

/** A hand while it is played. */
export interface Hand {
  readonly cards: Card[];
  isDoubled: boolean;
  isDone: boolean;
}

const WIN = 20_000;
const PUSH = 10_000;
const NATURAL_PAYS = 25_000;

/** Whether nothing more is done with a hand. */
export const isOver = ({ cards, isDone }: Hand): boolean => isDone || handTotal(cards) >= TWENTY_ONE;

/** The first hand that something may be done with. */
export const openHand = (hands: readonly Hand[]): Hand | undefined => hands.find((hand) => !isOver(hand));

/** Whether a hand may be doubled. */
export const canDouble = ({ cards }: Hand): boolean => cards.length === 2;

/** Whether a hand may be split beside so many. */
export const canSplit = ({ cards }: Hand, hands: number): boolean =>
  cards.length === 2 && hands < MOST_HANDS && valueOf(cards[0] ?? 0) === valueOf(cards[1] ?? 0);

/** Does an action with the first open hand. Throws BetError where there is none or it may not be done. */
function act(hands: Hand[], draw: () => Card, action: string): void {
  const hand = openHand(hands);
  if (!hand) throw new BetError('actions', 'hold one too many');
  if (action === 'stand') hand.isDone = true;
  if (action === 'hit') hand.cards.push(draw());
  if (action === 'double') {
    if (!canDouble(hand)) throw new BetError('actions', 'double more than two cards');
    hand.cards.push(draw());
    hand.isDoubled = true;
    hand.isDone = true;
  }
  if (action === 'split') {
    if (!canSplit(hand, hands.length)) throw new BetError('actions', 'split what cannot be split');
    const [kept = 0, moved = 0] = hand.cards;
    const isDone = rankOf(kept) === ACE;
    const both = [kept, moved].map((card) => ({ cards: [card, draw()], isDoubled: false, isDone }));
    hands.splice(hands.indexOf(hand), 1, ...both);
  }
}

function resultOf(total: number, dealerTotal: number): BlackjackResult {
  if (total > TWENTY_ONE) return 'lose';
  if (dealerTotal > TWENTY_ONE || total > dealerTotal) return 'win';
  return total === dealerTotal ? 'push' : 'lose';
}

const naturalResult = (player: readonly Card[], dealer: readonly Card[]): BlackjackResult =>
  !isNatural(player) ? 'lose' : isNatural(dealer) ? 'push' : 'blackjack';

function present(hands: readonly Hand[], dealer: readonly Card[], result: (total: number) => BlackjackResult) {
  return {
    hands: hands.map(({ cards, isDoubled }) => {
      const total = handTotal(cards);
      return { cards: cards.map(cardName), total, doubled: isDoubled, result: result(total) };
    }),
    dealer: dealer.map(cardName),
    dealerTotal: handTotal(dealer),
    staked: hands.reduce((sum, { isDoubled }) => sum + (isDoubled ? 2 : 1), 0),
  };
}

/** Hands after some actions, before the dealer draws; a natural on either side has ended them. Throws BetError. */
export function dealHands(draw: () => Card, actions: readonly string[]) {
  const [p1, open, p2, hole] = [draw(), draw(), draw(), draw()];
  const dealer = [open, hole];
  const hands: Hand[] = [{ cards: [p1, p2], isDoubled: false, isDone: false }];
  const isEnded = isNatural([p1, p2]) || isNatural(dealer);
  if (isEnded && actions.length > 0) throw new BetError('actions', 'hold one too many');
  for (const action of actions) act(hands, draw, action);
  return { hands, dealer, isNatural: isEnded };
}

function playHands(draw: () => Card, actions: readonly BlackjackAction[]) {
  const { hands, dealer, isNatural: isEnded } = dealHands(draw, actions);
  if (isEnded) return present(hands, dealer, () => naturalResult(hands[0]?.cards ?? [], dealer));
  if (hands.some(({ cards }) => handTotal(cards) <= TWENTY_ONE)) {
    while (handTotal(dealer) < DEALER_STANDS) dealer.push(draw());
  }
  return present(hands, dealer, (total) => resultOf(total, handTotal(dealer)));
}

const PAYS: Readonly<Record<BlackjackResult, number>> = { win: WIN, push: PUSH, lose: 0, blackjack: NATURAL_PAYS };

/** The 21: six decks, the dealer stands on all seventeens. */
export const blackjack = defineGame({
  id: 'blackjack',
  kind: 'solo',
  readBet: (bet) => ({ actions: readWords(bet, 'actions', ACTIONS, { fewest: 0, most: MOST_ACTIONS }) }),
  decide: (words, { actions }) => playHands(shoeOf(words, BLACKJACK_DECKS), actions),
  settle: ({ hands }) => hands.reduce((sum, { doubled, result }) => sum + PAYS[result] * (doubled ? 2 : 1), 0),
  figures: () => ({
    return: null,
    returnPercent: blackjackReturnPercent(),
    hitRate: null,
    topMultiple: MOST_HANDS * WIN * 2,
  }),
});
