import type { Sport } from '@longshot/contracts';
import type { EventEntry } from '../events/event-entry.ts';

/** A sport with events of it. */
export interface SportEntries {
  readonly sport: Sport;
  readonly entries: readonly EventEntry[];
}

/** Puts events under their sports, in the order in which both come. */
export function bySport(entries: readonly EventEntry[]): readonly SportEntries[] {
  const groups = Map.groupBy(entries, ({ sport }) => sport.id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : { sport: first.sport, entries: group };
  });
}
