import type { Market, PriceHistory as PriceHistoryAnswer } from '@longshot/contracts';
import { formatCoef, parseCoef } from '@longshot/domain/odds';
import { isShown } from '../market-book/book-event.ts';
import type { BookChange } from '../market-book/book-changes.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { MarketBook } from '../market-book/market-book.ts';

/** How many points an outcome keeps; a fuller series loses every second one between its first and its last. */
export const RETAINED_POINTS = 48;
/** How many outcomes in all have a history: at 48 points some 16 MB. Those whose event was heard longest ago go first. */
const RETAINED_SERIES = 20_000;

/** Moments and thousandths in turn: two numbers a point. */
type Series = number[];

interface EventHistory {
  readonly sinceMs: number;
  readonly markets: Map<string, Map<string, Series>>;
}

/** Half of the points, the first and the last kept. */
function thinned(series: Series): Series {
  const points = series.length / 2;
  return series.filter((_, index) => {
    const point = index >> 1;
    return point === 0 || point === points - 1 || point % 2 === 0;
  });
}

/**
 * How prices have moved, in memory: per outcome a bounded series of changes since the gateway has known the event.
 * Listed events alone have one.
 */
export class PriceHistory {
  readonly #book: Pick<MarketBook, 'event' | 'outcome' | 'onFrame'>;
  readonly #clock: Pick<FeedClock, 'nowMs'>;
  readonly #events = new Map<string, EventHistory>();
  #seriesCount = 0;
  #stop: () => void = () => undefined;

  constructor(book: Pick<MarketBook, 'event' | 'outcome' | 'onFrame'>, clock: Pick<FeedClock, 'nowMs'>) {
    this.#book = book;
    this.#clock = clock;
  }

  /** Follows the book. */
  start(): void {
    this.#stop = this.#book.onFrame(({ atMs, changes }) => {
      for (const change of changes) this.#note(change, atMs);
    });
  }

  /** Ends following and forgets everything. */
  stop(): void {
    this.#stop();
    this.#events.clear();
    this.#seriesCount = 0;
  }

  /** How many outcomes have a history. */
  get size(): number {
    return this.#seriesCount;
  }

  /** The history of a market that is shown; null when there is no such market. */
  of(eventId: string, marketKey: string): PriceHistoryAnswer | null {
    const market = this.#book.event(eventId)?.markets.get(marketKey);
    if (!market || !isShown(market)) return null;
    const known = this.#events.get(eventId);
    const series = market.outcomes.flatMap(({ outcomeId, coef, changedAtMs }) => {
      if (coef === null) return [];
      const kept = known?.markets.get(marketKey)?.get(outcomeId) ?? [known?.sinceMs ?? changedAtMs, coef];
      return [{ outcomeId, points: pointsOf(kept) }];
    });
    return { marketKey, series };
  }

  #note(change: BookChange, atMs: number): void {
    if (change[0] === 'e') this.#open(change[1].eventId, atMs);
    else if (change[0] === 'r') this.#forget(change[1].eventId);
    else if (change[0] === 'm') this.#noteMarket(change[1], change[2], atMs);
    else if (change[0] === 'p') this.#notePrice(change[1], change[2], change[3], parseCoef(change[4]), atMs);
  }

  #open(eventId: string, atMs: number): EventHistory {
    const history = this.#events.get(eventId) ?? { sinceMs: atMs, markets: new Map() };
    this.#events.set(eventId, history);
    return history;
  }

  /** A market that comes back with other prices has moved too. */
  #noteMarket(eventId: string, market: Market, atMs: number): void {
    const known = this.#events.get(eventId)?.markets.get(market.key);
    for (const { id, coef } of market.outcomes)
      if (known?.has(id)) this.#notePrice(eventId, market.key, id, parseCoef(coef), atMs);
  }

  #notePrice(eventId: string, marketKey: string, outcomeId: string, coef: number, atMs: number): void {
    const history = this.#events.get(eventId) ?? this.#open(eventId, this.#clock.nowMs());
    const market = history.markets.get(marketKey) ?? new Map<string, Series>();
    history.markets.set(marketKey, market);
    let series = market.get(outcomeId);
    if (series?.at(-1) === coef) return;
    if (series === undefined) {
      const before = this.#book.outcome(eventId, marketKey, outcomeId)?.previousCoef ?? null;
      if (before === coef) return;
      series = before === null || history.sinceMs >= atMs ? [] : [history.sinceMs, before];
      this.#seriesCount += 1;
    }
    series.push(atMs, coef);
    market.set(outcomeId, series.length > RETAINED_POINTS * 2 ? thinned(series) : series);
    // The events heard of last stand at the end.
    this.#events.delete(eventId);
    this.#events.set(eventId, history);
    while (this.#seriesCount > RETAINED_SERIES) this.#forget(this.#events.keys().next().value ?? '');
  }

  #forget(eventId: string): void {
    for (const market of this.#events.get(eventId)?.markets.values() ?? []) this.#seriesCount -= market.size;
    this.#events.delete(eventId);
  }
}

function pointsOf(series: Series): { readonly atMs: number; readonly coef: string }[] {
  return Array.from({ length: series.length / 2 }, (_, point) => ({
    atMs: series[point * 2] ?? 0,
    coef: formatCoef(series[point * 2 + 1] ?? 1_000),
  }));
}
