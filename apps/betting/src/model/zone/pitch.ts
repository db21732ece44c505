import { mergeIncidents, type Incident } from '@longshot/contracts';

/** The room that a field is drawn in, in units of its drawing. */
export const FIELD = { width: 300, height: 180 } as const;

/** A place on the field. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How a field is marked. */
export type FieldKind =
  | 'football'
  | 'handball'
  | 'basketball'
  | 'tennis'
  | 'table'
  | 'volleyball'
  | 'rink'
  | 'diamond'
  | 'map'
  | 'lanes'
  | 'plain';

const FIELDS: Readonly<Record<string, FieldKind>> = {
  football: 'football',
  'e-football': 'football',
  handball: 'handball',
  futsal: 'handball',
  basketball: 'basketball',
  'e-basketball': 'basketball',
  volleyball: 'volleyball',
  'beach-volleyball': 'volleyball',
  badminton: 'volleyball',
  tennis: 'tennis',
  'table-tennis': 'table',
  'ice-hockey': 'rink',
  'e-ice-hockey': 'rink',
  floorball: 'rink',
  baseball: 'diamond',
  'counter-strike': 'map',
  'dota-2': 'lanes',
  'league-of-legends': 'lanes',
  valorant: 'map',
};

/** The field of a sport; a plain one where the sport has none that is drawn. */
export const fieldOf = (sportSlug: string): FieldKind => FIELDS[sportSlug] ?? 'plain';

/** Seconds of the regular match, for sports whose clock runs over a known length. */
const LENGTHS: Readonly<Record<string, number>> = {
  football: 5_400,
  'e-football': 5_400,
  handball: 3_600,
  futsal: 2_400,
  floorball: 3_600,
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

/** Home bats and runs towards its own plate; the maps of shooters and lanes have a corner for each side. */
const BASES: Readonly<Partial<Record<FieldKind, Spot>>> = {
  map: { x: FIELD.width - 62, y: 52 },
  lanes: { x: FIELD.width - 58, y: 42 },
  diamond: { x: FIELD.width / 2, y: FIELD.height - 26 },
};

/** How many points a throw of basketball brought: the zone it was thrown from. */
export type ThrowPoints = 1 | 2 | 3;

const THROWS: Readonly<Record<ThrowPoints, readonly Spot[]>> = {
  1: [{ x: FIELD.width - 60, y: FIELD.height / 2 }],
  2: [
    { x: FIELD.width - 30, y: 78 },
    { x: FIELD.width - 38, y: 104 },
    { x: FIELD.width - 48, y: 70 },
  ],
  3: [
    { x: FIELD.width - 108, y: 60 },
    { x: FIELD.width - 112, y: 120 },
    { x: FIELD.width - 40, y: 14 },
    { x: FIELD.width - 40, y: FIELD.height - 14 },
  ],
};

/**
 * Where the drawing places an incident. The feed tells what happened and to whom, never where: goals lie in the goal,
 * corners at the corner, throws in the zone of their points, everything else in the half that the side plays towards.
 */
export function spotOf(
  { id, kind, side }: Pick<Incident, 'id' | 'kind' | 'side'>,
  field: FieldKind = 'football',
  points: ThrowPoints | null = null,
): Spot {
  if (side === null) return MIDDLE;
  if (kind === 'points' && field === 'basketball' && points !== null) {
    const spots = THROWS[points];
    return mirrored(spots[id % spots.length] ?? MIDDLE, side);
  }
  const base = BASES[field];
  if (base !== undefined)
    return mirrored({ x: base.x + ((id * 7) % 5) * 4 - 8, y: base.y + ((id * 11) % 5) * 4 - 8 }, side);
  if (kind === 'goal') return mirrored({ x: FIELD.width - 10, y: FIELD.height / 2 }, side);
  if (kind === 'corner') return mirrored({ x: FIELD.width - 9, y: id % 2 === 0 ? 9 : FIELD.height - 9 }, side);
  if (kind === 'yellow-card' || kind === 'red-card') return mirrored({ x: FIELD.width * 0.4, y: height(id) }, side);
  if (kind === 'shot-on-target') return mirrored({ x: FIELD.width - 30 - ((id * 7) % 4) * 9, y: height(id) }, side);
  if (kind === 'shot-off-target') return mirrored({ x: FIELD.width - 40 - ((id * 5) % 4) * 10, y: height(id) }, side);
  if (kind === 'goal-annulled') return MIDDLE;
  return mirrored({ x: FIELD.width * 0.76, y: height(id) }, side);
}

/** How many points each throw of a story brought, by its id; a jump of the score that no throw makes is left out. */
export function throwsOf(story: readonly Incident[]): ReadonlyMap<number, ThrowPoints> {
  const known = new Map<number, ThrowPoints>();
  let before: Incident | null = null;
  for (const incident of story) {
    const { kind, side } = incident;
    if (kind === 'points' && side !== null && before !== null) {
      const by = incident[side] - before[side];
      if (by === 1 || by === 2 || by === 3) known.set(incident.id, by);
    }
    before = incident;
  }
  return known;
}

/** The last shots of a match, where the feed tells of them: those that count for the drawing, the newest last. */
export function shotsOf(story: readonly Incident[], length = 10): readonly Incident[] {
  return story.filter(({ kind }) => kind === 'shot-on-target' || kind === 'shot-off-target').slice(-length);
}

/** The story without attacks that came to nothing: too many for words. */
export const chronicleOf = (incidents: readonly Incident[]): readonly Incident[] =>
  storyOf(incidents).filter(({ kind }) => kind !== 'dangerous-attack');

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
