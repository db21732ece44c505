import type { Championship, Sport } from '@longshot/contracts';
import type { EventEntry } from '../events/event-entry.ts';

/** The events of a championship, as they stand together on a board. */
export interface League {
  readonly championship: Championship;
  readonly sport: Sport;
  /** Of a championship far from the window they may not be known. */
  readonly entries: readonly EventEntry[];
  /** How many it has, known or not. */
  readonly count: number;
}

/** Events by championship, championships and events in the order in which they come. */
export function leaguesOf(entries: readonly EventEntry[]): readonly League[] {
  const groups = new Map<string, { championship: Championship; sport: Sport; entries: EventEntry[] }>();
  for (const entry of entries) {
    const group = groups.get(entry.championship.id);
    if (group) group.entries.push(entry);
    else groups.set(entry.championship.id, { championship: entry.championship, sport: entry.sport, entries: [entry] });
  }
  return [...groups.values()].map((group) => ({ ...group, count: group.entries.length }));
}

/** Whether two groups hold the same events in the same order. */
export function isSameLeague(a: League, b: League): boolean {
  return (
    a.championship.id === b.championship.id &&
    a.count === b.count &&
    a.entries.length === b.entries.length &&
    a.entries.every((entry, index) => entry === b.entries[index])
  );
}
