import { makeRational } from '@longshot/domain/money';
import { DECK_CARDS, type Card } from '../cards/card.ts';
import { elementAt } from '../fair/draws.ts';
import type { Figures } from '../game/figures.ts';
import { choose, MULTIPLE_UNIT } from '../game/multiple.ts';
import { payOfHand, VIDEO_POKER_PAYS, videoPokerHand } from './video-poker-pays.ts';

const CARDS = 5;
const HOLDS = 1 << CARDS;

/** In how many ways each hold is filled up, from none held to all: a hand may be dealt again but for the cards thrown away. */
const WAYS = Array.from({ length: CARDS + 1 }, (_, held) => Number(choose(DECK_CARDS - CARDS, CARDS - held)));

/** The smallest number that all ways divide, so that holds are compared and summed in whole numbers. */
const COMMON = WAYS.reduce((common, ways) => (common * ways) / greatestDivisor(common, ways), 1);

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** C(card, k) for the place of a set of cards among all sets of its size. */
const BINOMIAL = Array.from({ length: DECK_CARDS + 1 }, (_, n) =>
  Array.from({ length: CARDS + 1 }, (__, k) => Number(choose(n, k))),
);

const SIZES = Array.from({ length: CARDS + 1 }, (_, size) => Number(choose(DECK_CARDS, size)));

/** The place of the cards of a hand that a hold names, among all sets of as many cards; cards rise. */
function placeOf(hand: readonly Card[], hold: number): number {
  let place = 0;
  let size = 0;
  for (let index = 0; index < CARDS; index++) {
    if ((hold & (1 << index)) !== 0) place += elementAt(elementAt(BINOMIAL, elementAt(hand, index)), ++size);
  }
  return place;
}

const heldBy = Array.from({ length: HOLDS }, (_, hold) => Array.from({ length: CARDS }, (__, i) => (hold >> i) & 1));
const sizeOf = heldBy.map((held) => held.reduce((sum, bit) => sum + bit, 0));

function eachHand(visit: (hand: readonly Card[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  const go = (from: number, place: number): void => {
    if (place === CARDS) return visit(hand);
    for (let card = from; card < DECK_CARDS; card++) {
      hand[place] = card;
      go(card + 1, place + 1);
    }
  };
  go(0, 0);
}

/** Sum of what the hands that hold a set of cards pay, and their number, by size and place of the set. */
interface Paid {
  readonly pays: readonly Float64Array[];
  readonly wins: readonly Float64Array[];
}

function countPaid(): Paid {
  const pays = SIZES.map((size) => new Float64Array(size));
  const wins = SIZES.map((size) => new Float64Array(size));
  eachHand((hand) => {
    const pay = payOfHand(videoPokerHand(hand));
    if (pay === 0) return;
    for (let hold = 0; hold < HOLDS; hold++) {
      const size = elementAt(sizeOf, hold);
      const place = placeOf(hand, hold);
      const [paid, won] = [elementAt(pays, size), elementAt(wins, size)];
      paid[place] = elementAt(paid, place) + pay;
      won[place] = elementAt(won, place) + 1;
    }
  });
  return { pays, wins };
}

/** Sum of a hold over all fillings: sets that hold the kept cards less those that hold thrown ones again. */
function fillingsOf(counts: readonly Float64Array[], places: Int32Array, hold: number): number {
  const thrown = (HOLDS - 1) ^ hold;
  let sum = 0;
  for (let again = thrown; ; again = (again - 1) & thrown) {
    const all = hold | again;
    const sign = elementAt(sizeOf, again) % 2 === 0 ? 1 : -1;
    sum += sign * elementAt(elementAt(counts, elementAt(sizeOf, all)), elementAt(places, all));
    if (again === 0) return sum;
  }
}

let known: Figures | undefined;

/** The figures of best play: every hand and every hold is counted. Takes a minute; known from then on. */
export function videoPokerFigures(): Figures {
  if (known) return known;
  const { pays, wins } = countPaid();
  let paid = 0n;
  let won = 0n;
  const places = new Int32Array(HOLDS);
  eachHand((hand) => {
    for (let hold = 0; hold < HOLDS; hold++) places[hold] = placeOf(hand, hold);
    let best = -1;
    let bestWins = 0;
    for (let hold = 0; hold < HOLDS; hold++) {
      const factor = COMMON / elementAt(WAYS, elementAt(sizeOf, hold));
      const value = fillingsOf(pays, places, hold) * factor;
      if (value <= best) continue;
      best = value;
      bestWins = fillingsOf(wins, places, hold) * factor;
    }
    paid += BigInt(best);
    won += BigInt(bestWins);
  });
  const all = BigInt(elementAt(SIZES, CARDS)) * BigInt(COMMON);
  const topPay = Math.max(...VIDEO_POKER_PAYS.map(([, pay]) => pay));
  known = { return: makeRational(paid, all), hitRate: makeRational(won, all), topMultiple: topPay * MULTIPLE_UNIT };
  return known;
}
