import type { Change, EventHead, EventImage, Incident, Market } from '@longshot/contracts';

function diffMarket(eventId: string, before: Market, after: Market): Change[] {
  const isSameSet =
    before.outcomes.length === after.outcomes.length &&
    before.outcomes.every((outcome, index) => outcome.id === after.outcomes[index]?.id);
  if (!isSameSet) return [['m', eventId, after]];
  const changes = after.outcomes.flatMap(({ id, coef, isActive }, index): Change[] => {
    const previous = before.outcomes[index];
    if (previous?.coef === coef && previous.isActive === isActive) return [];
    return [['p', eventId, after.key, id, coef, isActive ? 1 : 0]];
  });
  if (before.status !== after.status) changes.push(['s', eventId, after.key, after.status]);
  return changes;
}

/** Changes that lead from one image of an event to a later one beside its markets: the head, and what has happened. */
export function diffHead(before: EventImage, after: EventImage): Change[] {
  const incidents = newIncidents(before.incidents, after.incidents);
  const head = changedHead(before, after);
  return incidents.length === 0 ? head : [...head, ['i', after.id, incidents]];
}

function changedHead(before: EventImage, after: EventImage): Change[] {
  const { markets: _before, incidents: _known, ...headBefore } = before;
  const { markets: _after, incidents: _all, ...headAfter } = after;
  const known = new Map<string, unknown>(Object.entries(headBefore));
  const changed = Object.entries(headAfter).filter(
    ([field, value]) => value !== known.get(field) && JSON.stringify(value) !== JSON.stringify(known.get(field)),
  );
  if (changed.length === 0) return [];
  // Entries of an event's head, so any part of them is a part of a head.
  return [['h', after.id, Object.fromEntries(changed) as Partial<EventHead>]];
}

/** Incidents that happened since. Ids rise, and an incident that has been told does not change. */
function newIncidents(before: readonly Incident[] = [], after: readonly Incident[] = []): Incident[] {
  const lastId = before.at(-1)?.id ?? 0;
  return after.filter(({ id }) => id > lastId);
}

/**
 * Changes that lead from one image of an event to a later one. Values are absolute, so that applying a change twice,
 * or to a state a little newer, does no harm. Markets come in before a head that names them and go out after it.
 */
export function diffEvent(before: EventImage, after: EventImage): Change[] {
  const old = new Map(before.markets.map((market) => [market.key, market]));
  const kept = new Set(after.markets.map((market) => market.key));
  const markets = after.markets.flatMap((market): Change[] => {
    const previous = old.get(market.key);
    if (previous === market) return [];
    return previous ? diffMarket(after.id, previous, market) : [['m', after.id, market]];
  });
  const dropped = before.markets.filter((market) => !kept.has(market.key));
  return [...markets, ...diffHead(before, after), ...dropped.map((market): Change => ['d', after.id, market.key])];
}
