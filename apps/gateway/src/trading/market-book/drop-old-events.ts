import type { BookEvent } from './book-event.ts';

/** How long prices and results of events that are over are kept, and how many of them. */
const KEEP = { marketsMs: 30 * 60_000, resultsMs: 48 * 3_600_000, results: 5_000 } as const;

/** Forgets prices of events that have long been over, then the events, and the oldest where there are too many. */
export function dropOldEvents(events: Map<string, BookEvent>, elapsedMs: number): void {
  let over = 0;
  for (const event of [...events.values()].reverse()) {
    if (event.overSinceElapsedMs === null) continue;
    over += 1;
    const ageMs = elapsedMs - event.overSinceElapsedMs;
    if (ageMs > KEEP.resultsMs || over > KEEP.results) events.delete(event.eventId);
    else if (ageMs > KEEP.marketsMs && event.markets.size > 0) event.dropMarkets();
  }
}
