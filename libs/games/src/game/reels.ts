import { elementAt, numbersFrom } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';

/** How many places a reel has. */
export const STOPS = 32;

/** How many symbols of a reel are seen. */
const ROWS_SEEN = 3;

/** Reads reels that are written as texts, one after the other. Throws RangeError for one of another length. */
export function reelsOf(text: string): readonly string[] {
  const reels = text.trim().split(/\s+/);
  if (reels.some((reel) => reel.length !== STOPS)) throw new RangeError(`a reel has ${STOPS} places`);
  return reels;
}

/** The row of each reel that a line runs through, 0 on top, for lines written as digits. */
export const linesOf = (text: string): readonly (readonly number[])[] =>
  text
    .trim()
    .split(/\s+/)
    .map((line) => Array.from(line, Number));

/** The ten lines that several slots share. */
export const TEN_LINES = '11111 00000 22222 01210 21012 00122 22100 10001 12221 10121';

/** Where each reel stops, by a draw of its own below 32. */
export const spin = (words: Words, reels: readonly string[], draw: (words: Words, count: number) => number) =>
  reels.map(() => draw(words, STOPS));

/** The symbols that a reel shows from a stop downwards. */
export const shownBy = (reel: string, stop: number): readonly string[] =>
  numbersFrom(stop, ROWS_SEEN).map((place) => reel.charAt(place % STOPS));

/** The symbols that are seen, reel by reel. */
export const windowOf = (reels: readonly string[], stops: readonly number[]): readonly (readonly string[])[] =>
  reels.map((reel, index) => shownBy(reel, elementAt(stops, index)));

/** Payouts of symbols for a run of three, four or five, in units of the slot. */
export type SymbolPays = Readonly<Record<string, readonly number[]>>;

const FEWEST_RUN = 3;

/** Payout of a symbol for a run; nothing below three. */
export const runPays = (pays: SymbolPays, symbol: string, run: number): number =>
  run < FEWEST_RUN ? 0 : (pays[symbol]?.[run - FEWEST_RUN] ?? 0);

/** How the lines of a slot pay. */
export interface LineRules {
  readonly lines: readonly (readonly number[])[];
  readonly pays: SymbolPays;
  readonly wild?: string;
  /** The symbol that a line of nothing but wilds counts as. */
  readonly wildsAs?: string;
}

/** Payout of the symbols of one line: those of its first symbol that is not wild, with wilds, from reel 1 on. */
export function linePays({ pays, wild, wildsAs = '' }: Omit<LineRules, 'lines'>, symbols: readonly string[]): number {
  const symbol = symbols.find((each) => each !== wild) ?? wildsAs;
  const end = symbols.findIndex((each) => each !== symbol && each !== wild);
  return runPays(pays, symbol, end === -1 ? symbols.length : end);
}

/** Payout of all lines of a window, in units of the slot. */
export const linesPay = (rules: LineRules, seen: readonly (readonly string[])[]): number =>
  rules.lines.reduce(
    (sum, line) =>
      sum +
      linePays(
        rules,
        line.map((row, reel) => elementAt(elementAt(seen, reel), row)),
      ),
    0,
  );

/** On how many reels a symbol is seen. */
export const reelsShowing = (seen: readonly (readonly string[])[], symbol: string): number =>
  seen.filter((reel) => reel.includes(symbol)).length;
