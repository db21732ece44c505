import { makeRational, type Rational } from '@longshot/domain/money';
import { elementAt, numbersFrom } from '../fair/draws.ts';
import { linePays, shownBy, STOPS, type LineRules } from './reels.ts';

/** The symbols that are seen, reel by reel; the first reels of it while a search goes on. */
export type Seen = readonly (readonly string[])[];

const PREFIX_REELS = 3;

/** Symbols that each stop of a reel shows. */
const shownOf = (reel: string): Seen => numbersFrom(0, STOPS).map((stop) => shownBy(reel, stop));

/** The symbols of a reel with how often each stands on it. */
function countsOf(reel: string): readonly (readonly [symbol: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const symbol of reel) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return [...counts];
}

/**
 * Average payout of a line, in units of the slot. All lines pay alike: every place of a reel is equally likely in
 * every row.
 */
export function expectedOfLine(reels: readonly string[], rules: Omit<LineRules, 'lines'>): Rational {
  let paid = 0n;
  const go = (symbols: readonly string[], weight: bigint): void => {
    const reel = reels[symbols.length];
    if (reel === undefined) {
      paid += weight * BigInt(linePays(rules, symbols));
      return;
    }
    for (const [symbol, count] of countsOf(reel)) go([...symbols, symbol], weight * BigInt(count));
  };
  go([], 1n);
  return makeRational(paid, BigInt(STOPS) ** BigInt(reels.length));
}

/** How likely a symbol is seen on none, one, two and so on of the reels. */
export function showingChances(reels: readonly string[], symbol: string): readonly Rational[] {
  let ways = [1n];
  for (const reel of reels) {
    const showing = BigInt(shownOf(reel).filter((shown) => shown.includes(symbol)).length);
    const next = Array.from({ length: ways.length + 1 }, () => 0n);
    ways.forEach((way, count) => {
      next[count] = elementAt(next, count) + way * (BigInt(STOPS) - showing);
      next[count + 1] = elementAt(next, count + 1) + way * showing;
    });
    ways = next;
  }
  return ways.map((way) => makeRational(way, BigInt(STOPS) ** BigInt(reels.length)));
}

/** Every way the first three reels can stop. */
function* prefixesOf(reels: readonly string[]): Generator<Seen> {
  const [first = [], second = [], third = []] = reels.slice(0, PREFIX_REELS).map(shownOf);
  for (const a of first) for (const b of second) for (const c of third) yield [a, b, c];
}

/**
 * How likely a spin pays. A run of three pays, so that lines and ways are settled by the first three reels; `otherwise`
 * tells in how many of the ways of the others a spin that they settle as lost pays all the same.
 */
export function hitChance(
  reels: readonly string[],
  isHit: (seen: Seen) => boolean,
  otherwise: (seen: Seen) => number = () => 0,
): Rational {
  const rest = STOPS ** (reels.length - PREFIX_REELS);
  let hits = 0;
  for (const seen of prefixesOf(reels)) hits += isHit(seen) ? rest : otherwise(seen);
  return makeRational(hits, STOPS ** reels.length);
}

/**
 * The most that a spin pays: every way of all reels is looked at but for those that `bound`, what their first three reels
 * can bring at most, rules out.
 */
export function topOfSpins(
  reels: readonly string[],
  pay: (seen: Seen) => number,
  bound: (seen: Seen) => number,
): number {
  const others = reels.slice(PREFIX_REELS).map(shownOf);
  const rests = others.reduce<Seen[]>(
    (all, reel) => all.flatMap((seen) => reel.map((shown) => [...seen, shown])),
    [[]],
  );
  const bounded = Array.from(prefixesOf(reels), (seen) => ({ seen, most: bound(seen) }));
  bounded.sort((a, b) => b.most - a.most);
  let top = 0;
  for (const { seen, most } of bounded) {
    if (most <= top) break;
    for (const rest of rests) top = Math.max(top, pay([...seen, ...rest]));
  }
  return top;
}

/** The most that lines can pay when their first three reels show this; zero where none of them can win any more. */
export function boundOfLines({ lines, pays, wild }: LineRules, seen: Seen): number {
  const largest = (symbol: string): number => Math.max(0, ...(pays[symbol] ?? []));
  const ofAny = Math.max(...Object.keys(pays).map(largest));
  return lines.reduce((sum, line) => {
    const symbols = seen.slice(0, PREFIX_REELS).map((shown, reel) => elementAt(shown, elementAt(line, reel)));
    const symbol = symbols.find((each) => each !== wild);
    if (symbol === undefined) return sum + ofAny;
    return symbols.every((each) => each === symbol || each === wild) ? sum + largest(symbol) : sum;
  }, 0);
}

/** In how many ways of the reels behind the third a symbol is seen on `needed` reels or more in all. */
export function waysToShow(reels: readonly string[], symbol: string): (seen: Seen, needed: number) => number {
  const [ways = 0, one = 0, both = 0] = (() => {
    const [p = 0, q = 0] = reels
      .slice(PREFIX_REELS)
      .map((reel) => shownOf(reel).filter((shown) => shown.includes(symbol)).length);
    return [STOPS * STOPS, STOPS * STOPS - (STOPS - p) * (STOPS - q), p * q];
  })();
  return (seen, needed) => {
    const missing = needed - seen.filter((shown) => shown.includes(symbol)).length;
    return missing <= 0 ? ways : missing === 1 ? one : missing === 2 ? both : 0;
  };
}

/** How many symbols of a reel count as one of a kind: on average, at most, and how likely none does. */
export interface ReelCount {
  readonly average: Rational;
  readonly most: number;
  readonly none: Rational;
}

/** The counts of a symbol and its wild on one reel. */
export function reelCount(reel: string, symbol: string, wild: string): ReelCount {
  const counts = shownOf(reel).map((shown) => shown.filter((each) => each === symbol || each === wild).length);
  return {
    average: makeRational(
      counts.reduce((sum, count) => sum + count, 0),
      STOPS,
    ),
    most: Math.max(...counts),
    none: makeRational(counts.filter((count) => count === 0).length, STOPS),
  };
}
