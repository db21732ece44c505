import { elementAt } from '../fair/draws.ts';
import { linePays, windowOf, type LineRules, type SymbolPays } from '../game/reels.ts';
import { SLOT_REELS, SLOT_RULES } from './slot.ts';
import { SLOT_3X3_REELS, SLOT_3X3_RULES } from './slot-3x3.ts';
import { SLOT_BOOK_REELS, SLOT_BOOK_RULES } from './slot-book.ts';
import { SLOT_LINES_REELS, SLOT_LINES_RULES } from './slot-lines.ts';
import { SLOT_WAYS_PAYS, SLOT_WAYS_REELS } from './slot-ways.ts';

/** A slot with reels, as it is shown. */
export interface ReelTitle {
  readonly reels: readonly string[];
  /** The lines that pay; null where every way pays. */
  readonly lines: LineRules | null;
  /** Payouts of symbols for runs of three and more, in parts of the stake. */
  readonly pays: SymbolPays;
  /** How many parts the stake is counted in. */
  readonly parts: number;
}

const ofLines = (reels: readonly string[], lines: LineRules, parts: number): ReelTitle => ({
  reels,
  lines,
  pays: lines.pays,
  parts,
});

/** The slots with reels, by their title. */
export const reelTitles: Readonly<Record<string, ReelTitle>> = {
  slot: ofLines(SLOT_REELS, SLOT_RULES, 10),
  'slot-3x3': ofLines(SLOT_3X3_REELS, SLOT_3X3_RULES, 5),
  'slot-lines': ofLines(SLOT_LINES_REELS, SLOT_LINES_RULES, 20),
  'slot-ways': { reels: SLOT_WAYS_REELS, lines: null, pays: SLOT_WAYS_PAYS, parts: 100 },
  'slot-book': ofLines(SLOT_BOOK_REELS, SLOT_BOOK_RULES, 10),
};

/** The symbols that a slot shows at stops, reel by reel. */
export const reelWindow = ({ reels }: ReelTitle, stops: readonly number[]): readonly (readonly string[])[] =>
  windowOf(reels, stops);

/** A line that pays: its index, the row of each reel that it runs through, and how many symbols of it count. */
export interface PaidLine {
  readonly line: number;
  readonly rows: readonly number[];
  readonly count: number;
  readonly symbol: string;
}

/** The lines that pay of what a slot shows; none where every way pays. */
export function paidLines({ lines }: ReelTitle, seen: readonly (readonly string[])[]): readonly PaidLine[] {
  if (lines === null) return [];
  return lines.lines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => elementAt(elementAt(seen, reel), row));
    if (linePays(lines, symbols) === 0) return [];
    const symbol = symbols.find((each) => each !== lines.wild) ?? lines.wildsAs ?? '';
    const end = symbols.findIndex((each) => each !== symbol && each !== lines.wild);
    return [{ line, rows, symbol, count: end === -1 ? symbols.length : end }];
  });
}
