import { cardName, shoeOf } from '../cards/card.ts';
import { canDouble, canSplit, dealHands, isOver, openHand, type Hand } from '../titles/blackjack.ts';
import { BLACKJACK_DECKS, handTotal } from '../titles/blackjack-rules.ts';
import { overAt, type Offer, type SteppedGame } from './stand.ts';

const presentHand = (hand: Hand) => ({
  cards: hand.cards.map(cardName),
  total: handTotal(hand.cards),
  doubled: hand.isDoubled,
  over: isOver(hand),
});

/** Offers for a hand beside so many. */
function handOffers(hand: Hand, hands: number): readonly Offer[] {
  const offers: Offer[] = [
    { action: 'hit', stakes: 0 },
    { action: 'stand', stakes: 0 },
  ];
  if (canDouble(hand)) offers.push({ action: 'double', stakes: 1 });
  if (canSplit(hand, hands)) offers.push({ action: 'split', stakes: 1 });
  return offers;
}

/** The 21: one open card of the dealer is seen while the player decides. */
export const blackjackSteps: SteppedGame = {
  id: 'blackjack',
  stand({ words, decisions }) {
    const actions = decisions.map(({ action }) => action);
    const { hands, dealer, isNatural } = dealHands(shoeOf(words(), BLACKJACK_DECKS), actions);
    const bet = { actions };
    const hand = isNatural ? undefined : openHand(hands);
    const shown = {
      hands: hands.map(presentHand),
      active: hand ? hands.indexOf(hand) : null,
      dealer: dealer.slice(0, 1).map(cardName),
    };
    if (!hand) return overAt(shown, bet);
    return { shown, offers: handOffers(hand, hands.length), bet, rest: { action: 'stand' } };
  },
};
