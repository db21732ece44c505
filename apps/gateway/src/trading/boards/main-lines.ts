import { isShown } from '../market-book/book-event.ts';
import type { EventSnapshot, MarketSnapshot } from '../market-book/book-snapshots.ts';
import type { MarketKey } from '../feed/market-key.ts';

/** Ids of the markets that may stand in each column of a board, by sport: result, total, handicap, double chance, both to score. */
const COLUMN_MARKETS: readonly (readonly number[])[] = [
  [1, 186, 219, 251, 406, 330],
  [18, 189, 225, 258, 412],
  [16, 187, 223, 256, 410],
  [10],
  [29],
];

/**
 * How much better balanced another line must be to take a column over: without it the column would jump between two
 * lines that are about equal with every tick. In the difference of two implied probabilities.
 */
const KEEP_WITHIN = 0.04;

/** How far the sides of a market are from each other; markets without two prices are the least balanced. */
function imbalance(market: MarketSnapshot): number {
  const [first, second] = market.outcomes;
  if (!first?.coef || !second?.coef) return Number.POSITIVE_INFINITY;
  return Math.abs(1000 / first.coef - 1000 / second.coef);
}

function mainLine(markets: readonly MarketSnapshot[], kept: MarketKey | null | undefined): MarketKey | null {
  const [only] = markets;
  if (markets.length <= 1) return only?.key ?? null;
  const ranked = markets
    .map((market) => ({ key: market.key, by: imbalance(market) }))
    .sort((a, b) => a.by - b.by || (a.key < b.key ? -1 : 1));
  const [best] = ranked;
  const before = ranked.find(({ key }) => key === kept);
  return best && before && before.by <= best.by + KEEP_WITHIN ? before.key : (best?.key ?? null);
}

/**
 * The markets of a board's columns: the result, the main lines of total and handicap (the most balanced), double
 * chance, both to score; null where an event has none. `kept` are the columns it had: a line stays until another is
 * clearly better balanced.
 */
export function columnsOf(event: EventSnapshot, kept: readonly (MarketKey | null)[] = []): (MarketKey | null)[] {
  const shown = [...event.markets.values()].filter(isShown);
  return COLUMN_MARKETS.map((ids, column) => {
    // The match comes before its parts: a map's winner takes the column only where nobody asks who wins the match.
    const marketId = ids.find((id) => shown.some((market) => market.marketId === id));
    return mainLine(
      shown.filter((market) => market.marketId === marketId),
      kept[column],
    );
  });
}

/** The markets whose prices decide which of them stands in a column: those that have another line beside them. */
export function rivalLines(event: EventSnapshot): ReadonlySet<MarketKey> {
  const shown = [...event.markets.values()].filter(isShown);
  const count = (marketId: number) => shown.filter((market) => market.marketId === marketId).length;
  const rivals = COLUMN_MARKETS.flat().filter((marketId) => count(marketId) > 1);
  return new Set(shown.filter(({ marketId }) => rivals.includes(marketId)).map(({ key }) => key));
}
