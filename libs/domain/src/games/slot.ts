import { makeRational, type Rational } from '../money/rational.ts';
import { drawBelow, type Draw } from './fair-draw.ts';

/** The symbols of the slot; `ember` stands for any other. */
export const SLOT_SYMBOLS = ['ember', 'sun', 'eagle', 'fox', 'pine', 'stone', 'drop'] as const;

/** One of `SLOT_SYMBOLS`. */
export type SlotSymbol = (typeof SLOT_SYMBOLS)[number];

/** Stops of a reel: a power of two, so that every stop has exactly the same chance. */
const STOPS = 32;

/** Rows that are seen of each reel. */
export const SLOT_ROWS = 3;

const LETTERS: Readonly<Record<string, SlotSymbol>> = {
  E: 'ember',
  S: 'sun',
  A: 'eagle',
  F: 'fox',
  P: 'pine',
  T: 'stone',
  D: 'drop',
};

const strip = (letters: string): readonly SlotSymbol[] =>
  [...letters].map((letter) => {
    const symbol = LETTERS[letter];
    if (symbol === undefined) throw new RangeError(`${letter} is no symbol`);
    return symbol;
  });

/** The five reels, from the stop at the top row downwards, without an end. */
export const SLOT_REELS: readonly (readonly SlotSymbol[])[] = [
  strip('DTPFDTASDTPFDTAPDTFSPDTFAPDTFASP'),
  strip('DTPFEDTASPDTFPASDTFEPDTFASPDTPFA'),
  strip('TDFPAETDSFPTDAPFTESDPFTADPFSTDPA'),
  strip('PDTFSAPEDTFPDTASFPDTEFPATDSFPTDA'),
  strip('TDPFATDSTFPDATDPFTSDPTFADPTDFSPA'),
];

/** The ten lines: the row (0 to 2) of each reel. */
export const SLOT_LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** Payouts of a line for each unit staked on it: for three, four and five of a symbol from the first reel on. */
export const SLOT_PAYS: Readonly<Record<Exclude<SlotSymbol, 'ember'>, readonly [number, number, number]>> = {
  sun: [40, 200, 1_000],
  eagle: [20, 80, 400],
  fox: [12, 50, 200],
  pine: [8, 25, 100],
  stone: [5, 15, 50],
  drop: [4, 12, 40],
};

/** A line that pays. */
export interface SlotLineWin {
  /** Index in `SLOT_LINES`. */
  readonly line: number;
  readonly symbol: Exclude<SlotSymbol, 'ember'>;
  readonly count: number;
  /** For each unit staked on the line. */
  readonly pays: number;
}

/** Symbols of the window: by reel, from the top row down. */
export type SlotWindow = readonly (readonly SlotSymbol[])[];

/** The stops of five draws. */
export const slotStops = (draws: readonly Draw[]): readonly number[] =>
  SLOT_REELS.map((_, reel) => drawBelow(draws[reel] ?? 0, STOPS));

/** Symbols of the window at stops. */
export const slotWindow = (stops: readonly number[]): SlotWindow =>
  SLOT_REELS.map((reel, index) =>
    Array.from({ length: SLOT_ROWS }, (_, row) => reel[((stops[index] ?? 0) + row) % STOPS] ?? 'drop'),
  );

/** The best that a line of five symbols pays; null when it pays nothing. The first reel has no ember. */
export function slotLinePays(symbols: readonly SlotSymbol[]): Omit<SlotLineWin, 'line'> | null {
  const [symbol = 'ember'] = symbols;
  if (symbol === 'ember') return null;
  const end = symbols.findIndex((each) => each !== symbol && each !== 'ember');
  const count = end === -1 ? symbols.length : end;
  const pays = SLOT_PAYS[symbol][count - 3];
  return pays === undefined ? null : { symbol, count, pays };
}

/** Every line that pays. */
export function slotWins(window: SlotWindow): readonly SlotLineWin[] {
  return SLOT_LINES.flatMap((rows, line) => {
    const win = slotLinePays(rows.map((row, reel) => window[reel]?.[row] ?? 'drop'));
    return win === null ? [] : [{ line, ...win }];
  });
}

/** How often a symbol stands on a reel, of its 32 stops. */
export const slotWeight = (reel: number, symbol: SlotSymbol): number =>
  (SLOT_REELS[reel] ?? []).filter((each) => each === symbol).length;

/**
 * Share of all stakes that comes back to players, exactly. Every row of a reel shows every stop equally often, so that
 * all lines pay the same on average: the sum over what the five reels may show on one.
 */
export function slotReturn(): Rational {
  let paid = 0n;
  const walk = (shown: readonly SlotSymbol[], weight: bigint): void => {
    if (weight === 0n) return;
    if (shown.length === SLOT_REELS.length) {
      paid += weight * BigInt(slotLinePays(shown)?.pays ?? 0);
      return;
    }
    for (const symbol of SLOT_SYMBOLS) walk([...shown, symbol], weight * BigInt(slotWeight(shown.length, symbol)));
  };
  walk([], 1n);
  return makeRational(paid, BigInt(STOPS) ** BigInt(SLOT_REELS.length));
}
