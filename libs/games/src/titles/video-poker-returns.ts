import { makeRational } from '@longshot/domain/money';
import { DECK_CARDS, rankOf, suitOf, type Card } from '../cards/card.ts';
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

/** How good each hold of a hand is: the sum of what its fillings pay, made comparable; its cards rise. */
function worthsOf({ pays }: Paid, hand: readonly Card[], places: Int32Array): readonly number[] {
  for (let hold = 0; hold < HOLDS; hold++) places[hold] = placeOf(hand, hold);
  return heldBy.map((_, hold) => (fillingsOf(pays, places, hold) * COMMON) / elementAt(WAYS, elementAt(sizeOf, hold)));
}

/** Makes who tells the best hold of five cards, as their places in the order dealt. Counting every hand takes some seconds. */
export function videoPokerAdviser(): (dealt: readonly Card[]) => readonly number[] {
  const paid = countPaid();
  const places = new Int32Array(HOLDS);
  return (dealt) => {
    const rising = dealt.toSorted((one, other) => one - other);
    const worths = worthsOf(paid, rising, places);
    const best = worths.indexOf(Math.max(...worths));
    return dealt.flatMap((card, index) => (((best >> rising.indexOf(card)) & 1) === 1 ? [index] : []));
  };
}

let known: Figures | undefined;

const RANKS_OF_SUIT = 2 ** 13;
const SUITS = 4;

/** The same number for hands that differ in the names of suits alone: they are as good as each other. */
function keyOf(hand: readonly Card[]): number {
  const ranks = [0, 0, 0, 0];
  for (const card of hand) ranks[suitOf(card)] = elementAt(ranks, suitOf(card)) + (1 << rankOf(card));
  ranks.sort((one, other) => one - other);
  let key = 0;
  for (let suit = 0; suit < SUITS; suit++) key = key * RANKS_OF_SUIT + elementAt(ranks, suit);
  return key;
}

/** The best hold of a hand: what its fillings pay, and how many of them pay anything, made comparable. */
interface BestHold {
  readonly paid: number;
  readonly wins: number;
}

function bestHoldOf(counts: Paid, hand: readonly Card[], places: Int32Array): BestHold {
  const worths = worthsOf(counts, hand, places);
  const paid = Math.max(...worths);
  const hold = worths.indexOf(paid);
  const factor = COMMON / elementAt(WAYS, elementAt(sizeOf, hold));
  return { paid, wins: fillingsOf(counts.wins, places, hold) * factor };
}

/** The figures of best play: every hand and every hold is counted. Takes some seconds; known from then on. */
export function videoPokerFigures(): Figures {
  if (known) return known;
  const counts = countPaid();
  const best = new Map<number, BestHold>();
  let paid = 0n;
  let won = 0n;
  const places = new Int32Array(HOLDS);
  eachHand((hand) => {
    const key = keyOf(hand);
    const hold = best.get(key) ?? bestHoldOf(counts, hand, places);
    best.set(key, hold);
    paid += BigInt(hold.paid);
    won += BigInt(hold.wins);
  });
  const all = BigInt(elementAt(SIZES, CARDS)) * BigInt(COMMON);
  const topPay = Math.max(...VIDEO_POKER_PAYS.map(([, pay]) => pay));
  known = { return: makeRational(paid, all), hitRate: makeRational(won, all), topMultiple: topPay * MULTIPLE_UNIT };
  return known;
}
