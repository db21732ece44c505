import { cardName, deal, shoeOf } from '../cards/card.ts';
import { readDistinct } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { MULTIPLE_UNIT } from '../game/multiple.ts';
import { payOfHand, videoPokerHand } from './video-poker-pays.ts';
import { videoPokerFigures } from './video-poker-returns.ts';

/** Cards of a hand. */
const CARDS = 5;

/** Jacks or better, 9/6. */
export const videoPoker = defineGame({
  id: 'video-poker',
  kind: 'solo',
  readBet: (bet) => ({ hold: readDistinct(bet, 'hold', { fewest: 0, most: CARDS, first: 0, last: CARDS - 1 }) }),
  decide(words, { hold }) {
    const draw = shoeOf(words, 1);
    const dealt = deal(draw, CARDS);
    const final = dealt.map((card, index) => (hold.includes(index) ? card : draw()));
    return { dealt: dealt.map(cardName), final: final.map(cardName), hand: videoPokerHand(final) };
  },
  settle: ({ hand }) => payOfHand(hand) * MULTIPLE_UNIT,
  figures: () => videoPokerFigures(),
});
