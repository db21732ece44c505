import { DECK_CARDS, rankOf, type Card } from '../cards/card.ts';
import { isAtLeast, rankBestFive } from '../cards/five-cards.ts';
import { below, elementAt, numbersFrom } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';
import { videoPokerAdviser } from '../titles/video-poker-returns.ts';
import { stakesOfCall } from '../titles/casino-holdem.ts';
import { cardOfName, namesOf, type Play } from './stepper.ts';

const cardsOf = (shown: Parameters<Play>[0], field: string): readonly Card[] => namesOf(shown, field).map(cardOfName);

/** Makes best play of video poker: every hold is counted. Takes some seconds to begin with. */
export function videoPokerPlay(): Play {
  const adviser = videoPokerAdviser();
  return (shown) => ({
    action: 'hold',
    value: adviser(cardsOf(shown, 'dealt')).reduce((bits, index) => bits + 2 ** index, 0),
  });
}

const [QUEEN, SIX, FOUR] = [10, 4, 2];

/** Best play of three cards a side: a queen, a six and a four or better. */
export const threeCardPlay: Play = (shown) => {
  const [high = 0, middle = 0, low = 0] = cardsOf(shown, 'player')
    .map(rankOf)
    .toSorted((one, other) => other - one);
  if (shown['playerHand'] !== 'high' && shown['playerHand'] !== undefined) return { action: 'play' };
  const isPlayed = high !== QUEEN ? high > QUEEN : middle !== SIX ? middle > SIX : low >= FOUR;
  return { action: isPlayed ? 'play' : 'fold' };
};

/** Ways of the cards to come are drawn by so many, until it is clear whether a call gains by them, or they are so many. */
const SAMPLES = 24;
const MOST_SAMPLES = 480;
/** Errors of the mean that are clear enough. */
const CLEAR = 2.5;

const KING = 11;

/** Gain of a call over a fold by one way of the cards to come: the stakes that come back less the three laid, and one. */
function drawnGain(player: readonly Card[], flop: readonly Card[], rest: Card[], words: Words): number {
  const drawn: Card[] = [];
  for (let count = 0; count < 4; count++) {
    const index = count + below(words, rest.length - count);
    const card = elementAt(rest, index);
    rest[index] = elementAt(rest, count);
    rest[count] = card;
    drawn.push(card);
  }
  return stakesOfCall(player, drawn.slice(0, 2), [...flop, ...drawn.slice(2)]) - 2;
}

/** Whether a call gains over a fold, by ways of the cards to come that are drawn. */
function doesCallGain(player: readonly Card[], flop: readonly Card[], words: Words): boolean {
  const known = new Set([...player, ...flop]);
  const rest = [...numbersFrom(0, DECK_CARDS)].filter((card) => !known.has(card));
  let [gained, squares] = [0, 0];
  for (let sample = 1; sample <= MOST_SAMPLES; sample++) {
    const gain = drawnGain(player, flop, rest, words);
    gained += gain;
    squares += gain * gain;
    if (sample % SAMPLES === 0 && Math.abs(gained) > CLEAR * Math.sqrt(squares)) break;
  }
  return gained >= 0;
}

/**
 * Makes near to best play of hold'em against the house: a pair, an ace or a king is called; what is neither is called where
 * ways of the cards to come gain by it.
 */
export const holdemPlay =
  (words: Words): Play =>
  (shown) => {
    const [player, flop] = [cardsOf(shown, 'player'), cardsOf(shown, 'board')];
    const isClear =
      isAtLeast(rankBestFive([...player, ...flop]).hand, 'pair') || player.some((card) => rankOf(card) >= KING);
    return { action: isClear || doesCallGain(player, flop, words) ? 'call' : 'fold' };
  };
