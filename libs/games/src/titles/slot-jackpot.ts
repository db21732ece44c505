import { addRational, makeRational, ZERO } from '@longshot/domain/money';
import { elementAt } from '../fair/draws.ts';
import { readObject, readWhole } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOf, reduceRational } from '../game/figures.ts';
import type { TitlePot } from '../game/pots.ts';
import { boxOf, drawTicket, prospectsOf, TICKETS } from '../game/weighted-table.ts';

/** The pots that rounds draw, smallest first, with the tenths of a per cent of every stake that each is fed. */
export const JACKPOTS = [
  { name: 'mini', fedPerMille: 15 },
  { name: 'minor', fedPerMille: 10 },
  { name: 'grand', fedPerMille: 5 },
] as const satisfies readonly TitlePot[];

/** The pot that no round draws: it goes to whoever's stake lifts it to a sum that nobody knows. */
export const DROP = { name: 'drop', fedPerMille: 5 } as const satisfies TitlePot;

/** The name of a pot. */
type JackpotName = (typeof JACKPOTS)[number]['name'];

const MOST_POT_MINOR = 1_000_000_000_000;

const ROWS = boxOf([
  [0, 722_000],
  [10_000, 140_000],
  [20_000, 80_000],
  [50_000, 38_000],
  [100_000, 10_000],
  [200_000, 7_000],
  [500_000, 2_300],
  [1_000_000, 600],
  [5_000_000, 50],
  [0, 47],
  [0, 2],
  [0, 1],
]);

/** The pots stand in the last rows. */
const potAt = (row: number): JackpotName | null => JACKPOTS[row - (ROWS.length - JACKPOTS.length)]?.name ?? null;

/** A progressive jackpot of three pots. */
export const slotJackpot = defineGame({
  id: 'slot-jackpot',
  kind: 'solo',
  readBet(bet) {
    const pots = readObject(bet, 'potsMinor');
    const read = (name: JackpotName) => readWhole(pots, name, 0, MOST_POT_MINOR);
    return { potsMinor: { mini: read('mini'), minor: read('minor'), grand: read('grand') } };
  },
  decide(words) {
    const drawn = drawTicket(words, ROWS);
    return { ...drawn, jackpot: potAt(drawn.row) };
  },
  settle: ({ row, jackpot }, { potsMinor }) =>
    jackpot === null ? elementAt(ROWS, row).multiple : { payoutMinor: potsMinor[jackpot] },
  // A pot counts as something that comes back; how much stands in it is known only when it falls.
  figures() {
    const potWeight = ROWS.slice(-JACKPOTS.length).reduce((sum, { weight }) => sum + weight, 0);
    const { hitRate, ...figures } = figuresOf(prospectsOf(ROWS));
    return { ...figures, hitRate: reduceRational(addRational(hitRate ?? ZERO, makeRational(potWeight, TICKETS))) };
  },
});
