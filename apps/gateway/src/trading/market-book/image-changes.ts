import type { BookChange, MarketChange } from './book-changes.ts';
import type { BookEvent } from './book-event.ts';
import { changesOfMarket, isShown } from './book-event.ts';

/** Changes for those who watch, where an event is not there any more. */
function changesToNothing(before: BookEvent): BookChange[] {
  const event = before.snapshot();
  return event && before.isListed ? [['r', event]] : [];
}

/** Changes for those who watch, where an event stands in the place of what was known of it. */
function changesOfEvent(before: BookEvent | undefined, after: BookEvent): BookChange[] {
  const event = after.snapshot();
  if (!event || !after.isListed) return before ? changesToNothing(before) : [];
  if (!before?.isListed) return [['e', event]];
  const keys = new Set([...before.markets.keys(), ...after.markets.keys()]);
  const markets = [...keys].flatMap((key): MarketChange[] => {
    const [old, market] = [before.markets.get(key), after.markets.get(key)];
    if (market) return changesOfMarket(event.eventId, old, market);
    return isShown(old) ? [['d', event.eventId, key]] : [];
  });
  return [['h', event, before.isLive !== after.isLive], ...markets];
}

/** Changes for those who watch a book that becomes another one. */
export function changesOfBook(
  before: ReadonlyMap<string, BookEvent>,
  after: ReadonlyMap<string, BookEvent>,
): BookChange[] {
  const gone = [...before.values()].filter(({ eventId }) => !after.has(eventId));
  return [
    ...gone.flatMap(changesToNothing),
    ...[...after].flatMap(([eventId, event]) => changesOfEvent(before.get(eventId), event)),
  ];
}
