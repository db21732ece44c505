import { addRational, makeRational, multiplyRational, productOf, sumOf, type Rational } from '@longshot/domain/money';
import { below, drawRow, elementAt, numbersFrom } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';
import { defineGame } from '../game/define-game.ts';
import { reduceRational, type Figures } from '../game/figures.ts';
import { MULTIPLE_UNIT } from '../game/multiple.ts';
import {
  boundOfLines,
  expectedOfLine,
  hitChance,
  showingChances,
  topOfSpins,
  waysToShow,
  type Seen,
} from '../game/reel-figures.ts';
import { linesOf, linesPay, reelsOf, reelsShowing, spin, TEN_LINES, windowOf, type LineRules } from '../game/reels.ts';

/** The five reels. */
export const SLOT_BOOK_REELS = reelsOf(`
  TDPTDSASFTPADTPFBPDPFDFDTDTATPTD DBFDPFTATATDPDPTPTDPFSTDPDSFATDT TDPSTPDFATDFADBTADTDSTPDTFTPFPDP
  TDPTFTDFPDSTBDATDFTDPTPADFTPSAPD TDTPTDFPDSDTATABTSDFAFPTDTFPDPDP
`);

const BOOK = 'B';

/** Ten lines; pays are tenths of the stake. The book is wild and scatter at once. */
export const SLOT_BOOK_RULES: LineRules = {
  lines: linesOf(TEN_LINES),
  pays: {
    S: [40, 200, 1_000],
    A: [20, 80, 300],
    F: [10, 40, 150],
    P: [5, 15, 60],
    T: [3, 10, 38],
    D: [2, 8, 28],
  },
  wild: BOOK,
  wildsAs: 'S',
};

/** The symbols that may expand: how likely each is chosen, and what it pays in stakes by the reels that show it, from three on. */
const SLOT_BOOK_EXPANDING = [
  { symbol: 'S', weight: 1, stakes: [30, 150, 600] },
  { symbol: 'A', weight: 2, stakes: [15, 60, 240] },
  { symbol: 'F', weight: 3, stakes: [8, 30, 120] },
  { symbol: 'P', weight: 4, stakes: [4, 12, 45] },
  { symbol: 'T', weight: 5, stakes: [2, 7, 28] },
  { symbol: 'D', weight: 5, stakes: [2, 5, 20] },
] as const;

type Expanding = (typeof SLOT_BOOK_EXPANDING)[number];

const WEIGHTS = SLOT_BOOK_EXPANDING.map(({ weight }) => weight);
const ALL_WEIGHT = WEIGHTS.reduce((sum: number, weight) => sum + weight, 0);
const LINE_STAKE = 1_000;
const FREE_SPINS = 10;
const FEWEST = 3;

/** Payouts of books by the reels that show one, in stakes. */
const BOOK_STAKES = [0, 0, 0, 2, 20, 200] as const;

const lineMultiple = (seen: Seen): number => linesPay(SLOT_BOOK_RULES, seen) * LINE_STAKE;
const bookMultiple = (reels: number): number => elementAt(BOOK_STAKES, reels) * MULTIPLE_UNIT;
const expandStakes = ({ stakes }: Expanding, reels: number): number =>
  reels < FEWEST ? 0 : elementAt(stakes, reels - FEWEST);
const freeMultiple = (seen: Seen, expanding: Expanding): number =>
  lineMultiple(seen) + expandStakes(expanding, reelsShowing(seen, expanding.symbol)) * MULTIPLE_UNIT;
const spinOnce = (words: Words) => spin(words, SLOT_BOOK_REELS, below);
const isTriggered = (seen: Seen): boolean => reelsShowing(seen, BOOK) >= FEWEST;

const bound = (seen: Seen): number => boundOfLines(SLOT_BOOK_RULES, seen) * LINE_STAKE;

/** The most that the free spins of one expanding symbol can bring. */
const topOfFree = (expanding: Expanding): number =>
  FREE_SPINS *
  topOfSpins(
    SLOT_BOOK_REELS,
    (seen) => freeMultiple(seen, expanding),
    (seen) => bound(seen) + expandStakes(expanding, reelsShowing(seen, expanding.symbol) + 2) * MULTIPLE_UNIT,
  );

/** Average payout of the expanding symbol in a free spin, in stakes. */
const expectedOfExpanding = (): Rational =>
  sumOf(
    SLOT_BOOK_EXPANDING.map((expanding) => {
      const chances = showingChances(SLOT_BOOK_REELS, expanding.symbol);
      const paid = sumOf(
        chances.map((chance, reels) => multiplyRational(chance, makeRational(expandStakes(expanding, reels)))),
      );
      return multiplyRational(paid, makeRational(expanding.weight, ALL_WEIGHT));
    }),
  );

function figures(): Figures {
  const reels = SLOT_BOOK_REELS;
  const chances = showingChances(reels, BOOK);
  const ofLines = multiplyRational(
    expectedOfLine(reels, SLOT_BOOK_RULES),
    makeRational(SLOT_BOOK_RULES.lines.length * LINE_STAKE, MULTIPLE_UNIT),
  );
  const ofBooks = sumOf(
    chances.map((chance, count) => multiplyRational(chance, makeRational(elementAt(BOOK_STAKES, count)))),
  );
  const triggered = sumOf(chances.slice(FEWEST));
  const ofFree = productOf([triggered, makeRational(FREE_SPINS), addRational(ofLines, expectedOfExpanding())]);
  const topFree = Math.max(...SLOT_BOOK_EXPANDING.map(topOfFree));
  const ways = waysToShow(reels, BOOK);
  const given = addRational(ofLines, addRational(ofBooks, ofFree));
  return {
    return: reduceRational(given),
    hitRate: hitChance(
      reels,
      (seen) => bound(seen) > 0,
      (seen) => ways(seen, FEWEST),
    ),
    topMultiple: topOfSpins(
      reels,
      (seen) => lineMultiple(seen) + (isTriggered(seen) ? bookMultiple(reelsShowing(seen, BOOK)) + topFree : 0),
      (seen) => bound(seen) + (reelsShowing(seen, BOOK) > 0 ? bookMultiple(reelsShowing(seen, BOOK) + 2) + topFree : 0),
    ),
  };
}

/** Five reels by three with a book, an expanding symbol and ten free spins. */
export const slotBook = defineGame({
  id: 'slot-book',
  kind: 'solo',
  readBet: () => ({}),
  decide(words) {
    const stops = spinOnce(words);
    if (!isTriggered(windowOf(SLOT_BOOK_REELS, stops))) return { stops, expands: null, free: [] };
    const expands = elementAt(SLOT_BOOK_EXPANDING, drawRow(words, WEIGHTS)).symbol;
    return { stops, expands, free: numbersFrom(0, FREE_SPINS).map(() => spinOnce(words)) };
  },
  settle({ stops, expands, free }) {
    const seen = windowOf(SLOT_BOOK_REELS, stops);
    const expanding = SLOT_BOOK_EXPANDING.find(({ symbol }) => symbol === expands);
    const ofFree = expanding
      ? free.reduce((sum, each) => sum + freeMultiple(windowOf(SLOT_BOOK_REELS, each), expanding), 0)
      : 0;
    return lineMultiple(seen) + bookMultiple(reelsShowing(seen, BOOK)) + ofFree;
  },
  figures,
});
