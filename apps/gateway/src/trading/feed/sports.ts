/** Counting of a sport's score: the match itself, its periods, and what is played inside one. */
interface Counting {
  /** One more in the score of the match. */
  readonly score: 'goal' | 'points' | 'run' | 'set' | 'map';
  /** One more in a period's score, where that is another thing than the score of the match. */
  readonly period?: 'game' | 'point' | 'round' | 'kill';
}

/** A sport the product knows, by the number of its URN. */
interface KnownSport {
  readonly slug: string;
  /** A cyber discipline: the game itself, or another sport in a video game. */
  readonly cyber?: 'real' | 'virtual';
  /** Absent where the product does not read its score. */
  readonly counting?: Counting;
}

const GOALS: Counting = { score: 'goal' };
const POINTS: Counting = { score: 'points' };
const SETS_OF_POINTS: Counting = { score: 'set', period: 'point' };

const SPORTS: Readonly<Record<string, KnownSport>> = {
  '1': { slug: 'football', counting: GOALS },
  '2': { slug: 'basketball', counting: POINTS },
  '3': { slug: 'baseball', counting: { score: 'run' } },
  '4': { slug: 'ice-hockey', counting: GOALS },
  '5': { slug: 'tennis', counting: { score: 'set', period: 'game' } },
  '6': { slug: 'handball', counting: GOALS },
  '7': { slug: 'floorball', counting: GOALS },
  '12': { slug: 'rugby' },
  '16': { slug: 'american-football' },
  '19': { slug: 'snooker' },
  '20': { slug: 'table-tennis', counting: SETS_OF_POINTS },
  '21': { slug: 'cricket', counting: { score: 'run' } },
  '22': { slug: 'darts', counting: { score: 'set', period: 'game' } },
  '23': { slug: 'volleyball', counting: SETS_OF_POINTS },
  '29': { slug: 'futsal', counting: GOALS },
  '31': { slug: 'badminton', counting: SETS_OF_POINTS },
  '34': { slug: 'beach-volleyball', counting: SETS_OF_POINTS },
  '37': { slug: 'squash', counting: SETS_OF_POINTS },
  '109': { slug: 'counter-strike', cyber: 'real', counting: { score: 'map', period: 'round' } },
  '110': { slug: 'league-of-legends', cyber: 'real', counting: { score: 'map', period: 'kill' } },
  '111': { slug: 'dota-2', cyber: 'real', counting: { score: 'map', period: 'kill' } },
  '137': { slug: 'e-football', cyber: 'virtual', counting: GOALS },
  '153': { slug: 'e-basketball', cyber: 'virtual', counting: POINTS },
  '194': { slug: 'valorant', cyber: 'real', counting: { score: 'map', period: 'round' } },
  '195': { slug: 'e-ice-hockey', cyber: 'virtual', counting: GOALS },
  '9101': { slug: 'marbles', counting: POINTS },
};

/** Finds the sport as the product knows it; undefined when it does not know it. */
export function knownSport(sportId: string): KnownSport | undefined {
  return SPORTS[sportId];
}
