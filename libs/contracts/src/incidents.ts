import type { Incident } from './wire.ts';

/** How many incidents of a match are kept: those that make its story, the many small ones beside them, and attacks and shots. */
export const RETAINED_INCIDENTS = { key: 40, small: 30, play: 120 } as const;

const SMALL: ReadonlySet<Incident['kind']> = new Set(['corner', 'point', 'points', 'round', 'kill', 'suspension']);

const PLAY: ReadonlySet<Incident['kind']> = new Set(['dangerous-attack', 'shot-on-target', 'shot-off-target']);

const groupOf = ({ kind }: Incident): keyof typeof RETAINED_INCIDENTS =>
  PLAY.has(kind) ? 'play' : SMALL.has(kind) ? 'small' : 'key';

/**
 * The incidents of a match after more of them, oldest first: one whose id is known replaces the one that was there, so
 * that taking the same twice does no harm. Only the newest are kept, small ones apart from those that make the story.
 */
export function mergeIncidents(known: readonly Incident[], more: readonly Incident[]): Incident[] {
  const byId = new Map([...known, ...more].map((incident) => [incident.id, incident]));
  const left: Record<keyof typeof RETAINED_INCIDENTS, number> = { ...RETAINED_INCIDENTS };
  const newestFirst = [...byId.values()].sort((a, b) => b.id - a.id);
  return newestFirst.filter((incident) => left[groupOf(incident)]-- > 0).reverse();
}
