import { below } from '../fair/draws.ts';
import { defineGame } from '../game/define-game.ts';
import { lineFigures } from '../game/line-figures.ts';
import { linesOf, linesPay, reelsOf, spin, windowOf, type LineRules } from '../game/reels.ts';

/** The three reels. */
export const SLOT_3X3_REELS = reelsOf(
  'LCBLBPCLSLCGCGLPLCLCLCLCGLPLGLGC LCLGLCPLBGLCGCLCLCLPLCBLSGLCPLCG BLCLCLCSLCGPLCLCLPGLCBGPLCGLCLGL',
);

/** Five lines; pays are times the stake of a line. */
export const SLOT_3X3_RULES: LineRules = {
  lines: linesOf('111 000 222 012 210'),
  pays: { S: [3_000], B: [300], P: [150], G: [50], C: [12], L: [4] },
};

/** The stake of a line, in ten-thousandths of the stake. */
const LINE_STAKE = 2_000;

/** Three reels by three, five lines. */
export const slot3x3 = defineGame({
  id: 'slot-3x3',
  kind: 'solo',
  readBet: () => ({}),
  decide: (words) => ({ stops: spin(words, SLOT_3X3_REELS, below) }),
  settle: ({ stops }) => linesPay(SLOT_3X3_RULES, windowOf(SLOT_3X3_REELS, stops)) * LINE_STAKE,
  figures: () => lineFigures(SLOT_3X3_REELS, SLOT_3X3_RULES, LINE_STAKE),
});
