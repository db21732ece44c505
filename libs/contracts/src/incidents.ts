import type { Incident } from './wire.ts';

/** How many incidents of a match are kept: those that make its story, and the many small ones beside them. */
export const RETAINED_INCIDENTS = { key: 40, small: 30 } as const;

const SMALL: ReadonlySet<Incident['kind']> = new Set(['corner', 'point', 'points', 'round', 'kill', 'suspension']);

/**
 * The incidents of a match after more of them, oldest first: one whose id is known replaces the one that was there, so
 * that taking the same twice does no harm. Only the newest are kept, small ones apart from those that make the story.
 */
export function mergeIncidents(known: readonly Incident[], more: readonly Incident[]): Incident[] {
  const byId = new Map([...known, ...more].map((incident) => [incident.id, incident]));
  const left = { key: RETAINED_INCIDENTS.key, small: RETAINED_INCIDENTS.small };
  const newestFirst = [...byId.values()].sort((a, b) => b.id - a.id);
  return newestFirst.filter(({ kind }) => left[SMALL.has(kind) ? 'small' : 'key']-- > 0).reverse();
}
