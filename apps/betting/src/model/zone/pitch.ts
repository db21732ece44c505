import { mergeIncidents, type Incident } from '@longshot/contracts';

/** The room that a field is drawn in, in units of its drawing. */
export const FIELD = { width: 300, height: 180 } as const;

/** A place on the field. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How a field is marked. */
export type FieldKind = 'football' | 'court' | 'tennis' | 'rink' | 'plain';

const FIELDS: Readonly<Record<string, FieldKind>> = {
  football: 'football',
  'e-football': 'football',
  handball: 'court',
  basketball: 'court',
  'e-basketball': 'court',
  volleyball: 'tennis',
  tennis: 'tennis',
  'table-tennis': 'tennis',
  'ice-hockey': 'rink',
  'e-ice-hockey': 'rink',
};

/** The field of a sport; a plain one where the sport has none that is drawn. */
export const fieldOf = (sportSlug: string): FieldKind => FIELDS[sportSlug] ?? 'plain';

/** Seconds of the regular match, for sports whose clock runs over a known length. */
const LENGTHS: Readonly<Record<string, number>> = {
  football: 5_400,
  'e-football': 5_400,
  handball: 3_600,
  basketball: 2_400,
  'e-basketball': 2_400,
  'ice-hockey': 3_600,
  'e-ice-hockey': 3_600,
};

/** How long the strip of time is: the regular match, or what was played beyond; null for sports without a clock. */
export function stripSeconds(sportSlug: string, incidents: readonly Incident[]): number | null {
  const regular = LENGTHS[sportSlug];
  if (regular === undefined) return null;
  return incidents.reduce((longest, { clockSeconds }) => Math.max(longest, clockSeconds ?? 0), regular);
}

/** The home side plays towards the end of the field, whatever the half: the drawing says who has the better of it. */
const mirrored = (spot: Spot, side: Incident['side']): Spot =>
  side === 'away' ? { x: FIELD.width - spot.x, y: spot.y } : spot;

const MIDDLE: Spot = { x: FIELD.width / 2, y: FIELD.height / 2 };

/** Up or down by the incident's number, so that two in a row are seen to be two. */
const height = (id: number): number => FIELD.height / 2 + ((id * 37) % 5) * 16 - 32;

/**
 * Where the drawing places an incident. The feed tells what happened and to whom, never where: goals lie in the goal,
 * corners at the corner, everything else in the half that the side plays towards.
 */
export function spotOf({ id, kind, side }: Pick<Incident, 'id' | 'kind' | 'side'>): Spot {
  if (side === null) return MIDDLE;
  if (kind === 'goal') return mirrored({ x: FIELD.width - 10, y: FIELD.height / 2 }, side);
  if (kind === 'corner') return mirrored({ x: FIELD.width - 9, y: id % 2 === 0 ? 9 : FIELD.height - 9 }, side);
  if (kind === 'yellow-card' || kind === 'red-card') return mirrored({ x: FIELD.width * 0.4, y: height(id) }, side);
  if (kind === 'goal-annulled') return MIDDLE;
  return mirrored({ x: FIELD.width * 0.76, y: height(id) }, side);
}

/** Kinds that tell of betting, not of the match. */
const isOfMatch = ({ kind }: Incident): boolean => kind !== 'suspension';

/** Orders the incidents of a match, oldest first, each once. */
export function storyOf(incidents: readonly Incident[]): readonly Incident[] {
  return mergeIncidents([], incidents).filter(isOfMatch);
}

/** The last few that somebody did, the newest last: what the ball's way is drawn through. */
export function trailOf(story: readonly Incident[], length = 4): readonly Incident[] {
  const startsAt = story.findLastIndex(({ kind }) => kind === 'period-start' || kind === 'goal');
  return story.slice(Math.max(0, startsAt)).slice(-length);
}

/** Incidents that make a mark on the strip of time. */
const MARKED: readonly Incident['kind'][] = ['goal', 'red-card', 'yellow-card'];

/** A mark on the strip of time: how far along it is, 0 to 1. */
export interface StripMark {
  readonly incident: Incident;
  readonly at: number;
}

/** The goals and cards along the strip; nothing in sports without a clock. */
export function stripMarks(story: readonly Incident[], seconds: number | null): readonly StripMark[] {
  if (seconds === null) return [];
  return story.flatMap((incident) =>
    incident.clockSeconds === null || !MARKED.includes(incident.kind)
      ? []
      : [{ incident, at: Math.min(1, incident.clockSeconds / seconds) }],
  );
}
