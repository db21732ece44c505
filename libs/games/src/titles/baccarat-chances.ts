import { makeRational, type Rational } from '@longshot/domain/money';
import { elementAt, numbersFrom } from '../fair/draws.ts';
import { bankerDraws, NATURAL, playerDraws, winnerOf } from './baccarat-rules.ts';

const DECKS = 8;
const VALUES = 10;

/** How many cards of eight decks count 0, 1 and so on. */
const SHOE = numbersFrom(0, VALUES).map((value) => DECKS * (value === 0 ? 16 : 4));

type Counts = { player: number; banker: number; tie: number };

/** Takes each value off a shoe in turn, with in how many ways it comes. */
function eachCard(left: number[], visit: (value: number, ways: number) => void): void {
  for (let value = 0; value < VALUES; value++) {
    const ways = elementAt(left, value);
    left[value] = ways - 1;
    visit(value, ways);
    left[value] = ways;
  }
}

/** Counts the ways of a round after four cards: those of six cards in all, however many are drawn. */
function countRest(counts: Counts, left: number[], player: number, banker: number, ways: number): void {
  const add = (p: number, b: number, all: number): void => {
    counts[winnerOf(p % 10, b % 10)] += all;
  };
  const cards = DECKS * 52 - 4;
  const bankerEnds = (p: number, third: number | undefined, all: number, remaining: number): void => {
    if (!bankerDraws(banker, third)) return add(p, banker, all * remaining);
    eachCard(left, (value, each) => add(p, banker + value, all * each));
  };
  if (player >= NATURAL || banker >= NATURAL) return add(player, banker, ways * cards * (cards - 1));
  // A card that nobody draws may be any: so all rounds are counted over six cards.
  if (!playerDraws(player)) return bankerEnds(player, undefined, ways * (cards - 1), cards);
  eachCard(left, (third, each) => bankerEnds(player + third, third, ways * each, cards - 1));
}

let known: Readonly<Record<keyof Counts, Rational>> | undefined;

/** How likely each side wins and a tie comes, out of eight whole decks: every order of six cards is counted. */
export function baccaratChances(): Readonly<Record<keyof Counts, Rational>> {
  if (known) return known;
  const counts: Counts = { player: 0, banker: 0, tie: 0 };
  const left = [...SHOE];
  eachCard(left, (p1, w1) =>
    eachCard(left, (b1, w2) =>
      eachCard(left, (p2, w3) =>
        eachCard(left, (b2, w4) => countRest(counts, left, (p1 + p2) % 10, (b1 + b2) % 10, w1 * w2 * w3 * w4)),
      ),
    ),
  );
  const all = counts.player + counts.banker + counts.tie;
  known = {
    player: makeRational(counts.player, all),
    banker: makeRational(counts.banker, all),
    tie: makeRational(counts.tie, all),
  };
  return known;
}
