import { mergeIncidents, type Board, type Change, type EventImage, type Market } from '@longshot/contracts';

function withMarket(event: EventImage, key: string, change: (market: Market) => Market | null): EventImage {
  const markets = event.markets.flatMap((market) => (market.key === key ? (change(market) ?? []) : market));
  return { ...event, markets };
}

function put(event: EventImage, market: Market): EventImage {
  const isKnown = event.markets.some((known) => known.key === market.key);
  if (isKnown) return withMarket(event, market.key, () => market);
  return { ...event, markets: [...event.markets, market] };
}

/** An event after a change that is about it alone. */
function changeEvent(
  event: EventImage,
  change: Exclude<Change, ['e', ...unknown[]] | ['r', ...unknown[]]>,
): EventImage {
  switch (change[0]) {
    case 'p': {
      const [, , key, outcomeId, coef, active] = change;
      return withMarket(event, key, (market) => ({
        ...market,
        outcomes: market.outcomes.map((it) => (it.id === outcomeId ? { id: it.id, coef, isActive: active === 1 } : it)),
      }));
    }
    case 's': {
      const [, , key, status] = change;
      return withMarket(event, key, (market) => ({ ...market, status }));
    }
    case 'm':
      return put(event, change[2]);
    case 'd':
      return withMarket(event, change[2], () => null);
    case 'h':
      return { ...event, ...change[2] };
    case 'i':
      return { ...event, incidents: mergeIncidents(event.incidents ?? [], change[2]) };
  }
}

function changeEvents(events: EventImage[], change: Change): void {
  const eventId = change[0] === 'e' ? change[1].id : change[1];
  const index = events.findIndex((event) => event.id === eventId);
  const event = events[index];
  if (change[0] === 'e') {
    if (event) events[index] = change[1];
    else events.push(change[1]);
  } else if (change[0] === 'r') {
    if (event) events.splice(index, 1);
  } else if (event) {
    events[index] = changeEvent(event, change);
  }
}

/**
 * A board after changes, as a new value; what no change is about stays the same object. Changes of events or markets
 * that the board does not have are passed over. An event that is put in stands at the end.
 */
export function applyChanges(board: Board, clk: number, changes: readonly Change[]): Board {
  const events = [...board.events];
  for (const change of changes) changeEvents(events, change);
  return { ...board, clk, events };
}
