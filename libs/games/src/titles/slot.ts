import { scaled } from '../fair/draws.ts';
import { defineGame } from '../game/define-game.ts';
import { lineFigures } from '../game/line-figures.ts';
import { linesOf, linesPay, reelsOf, spin, TEN_LINES, windowOf, type LineRules } from '../game/reels.ts';

/** The five reels. */
export const SLOT_REELS = reelsOf(`
  DTPFDTASDTPFDTAPDTFSPDTFAPDTFASP DTPFEDTASPDTFPASDTFEPDTFASPDTPFA TDFPAETDSFPTDAPFTESDPFTADPFSTDPA
  PDTFSAPEDTFPDTASFPDTEFPATDSFPTDA TDPFATDSTFPDATDPFTSDPTFADPTDFSPA
`);

/** Ten lines; pays are times the stake of a line. E is wild. */
export const SLOT_RULES: LineRules = {
  lines: linesOf(TEN_LINES),
  pays: {
    S: [40, 200, 1_000],
    A: [20, 80, 400],
    F: [12, 50, 200],
    P: [8, 25, 100],
    T: [5, 15, 50],
    D: [4, 12, 40],
  },
  wild: 'E',
};

/** The stake of a line, in ten-thousandths of the stake. */
const LINE_STAKE = 1_000;

/** Five reels by three, ten lines. */
export const slot = defineGame({
  id: 'slot',
  kind: 'solo',
  readBet: () => ({}),
  decide: (words) => ({ stops: spin(words, SLOT_REELS, scaled) }),
  settle: ({ stops }) => linesPay(SLOT_RULES, windowOf(SLOT_REELS, stops)) * LINE_STAKE,
  figures: () => lineFigures(SLOT_REELS, SLOT_RULES, LINE_STAKE),
});
