import { addRational, makeRational, multiplyRational, sumOf, type Rational } from '@longshot/domain/money';
import { below, elementAt, numbersFrom } from '../fair/draws.ts';
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
export const SLOT_LINES_REELS = reelsOf(`
  DADTDXPDFTPFDTDTPSDXTDPTSTFDAPFA DPDTADTFPFDFADSWFDTSPDTXDTXPTPAW TFTDFDXDPTDAWDTPXDPTPSDPSATAFDFW
  SDXTFWADFTPTDFPXTDWPDFPDPSTADATD DFWADSPTDTPTPAPTDADFXDSDTFTXFDPT
`);

/** Twenty lines; pays are twentieths of the stake. W is wild. */
export const SLOT_LINES_RULES: LineRules = {
  lines: linesOf(`${TEN_LINES} 01110 21112 01010 21212 11011 11211 00200 22022 02220 20002`),
  pays: {
    S: [40, 150, 900],
    A: [16, 60, 300],
    F: [11, 38, 150],
    P: [6, 18, 75],
    T: [4, 10, 36],
    D: [2, 8, 25],
  },
  wild: 'W',
};

/** The stake of a line, in ten-thousandths of the stake. */
const LINE_STAKE = 500;

const SCATTER = 'X';
const FREE_SPINS = 5;
const FREE_FACTOR = 2;
const FEWEST_SCATTERS = 3;

/** Payouts of scatters by the reels that show one, in stakes. */
const SCATTER_STAKES = [0, 0, 0, 2, 10, 100] as const;

const scatterMultiple = (reels: number): number => elementAt(SCATTER_STAKES, reels) * MULTIPLE_UNIT;
const spinOnce = (words: Parameters<typeof spin>[0]) => spin(words, SLOT_LINES_REELS, below);
const lineMultiple = (seen: Seen): number => linesPay(SLOT_LINES_RULES, seen) * LINE_STAKE;
const isTriggered = (seen: Seen): boolean => reelsShowing(seen, SCATTER) >= FEWEST_SCATTERS;

function figures(): Figures {
  const reels = SLOT_LINES_REELS;
  const bound = (seen: Seen): number => boundOfLines(SLOT_LINES_RULES, seen) * LINE_STAKE;
  const chances = showingChances(reels, SCATTER);
  const triggered = sumOf(chances.slice(FEWEST_SCATTERS));
  const ofLines = multiplyRational(
    expectedOfLine(reels, SLOT_LINES_RULES),
    makeRational(SLOT_LINES_RULES.lines.length * LINE_STAKE, MULTIPLE_UNIT),
  );
  const ofScatters = sumOf(
    chances.map((chance, count): Rational => multiplyRational(chance, makeRational(elementAt(SCATTER_STAKES, count)))),
  );
  const ofFree = multiplyRational(multiplyRational(triggered, makeRational(FREE_SPINS * FREE_FACTOR)), ofLines);
  const topFree = topOfSpins(reels, lineMultiple, bound) * FREE_FACTOR * FREE_SPINS;
  const ways = waysToShow(reels, SCATTER);
  const given = addRational(ofLines, addRational(ofScatters, ofFree));
  return {
    return: reduceRational(given),
    hitRate: hitChance(
      reels,
      (seen) => bound(seen) > 0,
      (seen) => ways(seen, FEWEST_SCATTERS),
    ),
    topMultiple: topOfSpins(
      reels,
      (seen) => lineMultiple(seen) + (isTriggered(seen) ? scatterMultiple(reelsShowing(seen, SCATTER)) + topFree : 0),
      (seen) => {
        const most = reelsShowing(seen, SCATTER) + 2;
        return bound(seen) + (most < FEWEST_SCATTERS ? 0 : scatterMultiple(most) + topFree);
      },
    ),
  };
}

/** Five reels by three, twenty lines, scatters and five free spins. */
export const slotLines = defineGame({
  id: 'slot-lines',
  kind: 'solo',
  readBet: () => ({}),
  decide(words) {
    const stops = spinOnce(words);
    const isFree = isTriggered(windowOf(SLOT_LINES_REELS, stops));
    return { stops, free: isFree ? numbersFrom(0, FREE_SPINS).map(() => spinOnce(words)) : [] };
  },
  settle({ stops, free }) {
    const seen = windowOf(SLOT_LINES_REELS, stops);
    const ofFree = free.reduce((sum, each) => sum + lineMultiple(windowOf(SLOT_LINES_REELS, each)), 0);
    return lineMultiple(seen) + scatterMultiple(reelsShowing(seen, SCATTER)) + ofFree * FREE_FACTOR;
  },
  figures,
});
