import { type Distribution, distribution } from './distribution.ts';
import {
  nextSetServer,
  type SetDistribution,
  setDistribution,
  type TennisRates,
  type TennisSituation,
} from './tennis-model.ts';

/** Summary of the end of a match. */
export interface TennisSummary {
  /** The chance that home wins. */
  readonly home: number;
  /** The chance that home wins the set that is played. */
  readonly currentSet: number;
  /** The chance that home wins the set after it, over who may serve first in it. */
  readonly nextSet: number;
  /** Games of home minus games of away, over the match. */
  readonly gameDifference: Distribution;
  readonly totalGames: Distribution;
  /** Sets of home minus sets of away. */
  readonly setDifference: Distribution;
}

/** No match has more games than this; a difference lies within as many either way. */
const MOST_GAMES = 70;

/** Ways that lead to the same sets and the same next server, with games and lead summed up apart from each other. */
interface Track {
  readonly homeSets: number;
  readonly awaySets: number;
  readonly server: 'home' | 'away';
  chance: number;
  /** Chances by total games. */
  readonly totals: Float64Array;
  /** Chances by lead in games, `MOST_GAMES` in the middle. */
  readonly leads: Float64Array;
}

const newTrack = (homeSets: number, awaySets: number, server: 'home' | 'away'): Track => ({
  homeSets,
  awaySets,
  server,
  chance: 0,
  totals: new Float64Array(MOST_GAMES + 1),
  leads: new Float64Array(2 * MOST_GAMES + 1),
});

function addShifted(target: Float64Array, source: Float64Array, shift: number, chance: number): void {
  for (let index = 0; index < source.length; index += 1) {
    const value = source[index] ?? 0;
    if (value !== 0) target[index + shift] = (target[index + shift] ?? 0) + value * chance;
  }
}

const isHomeSet = (code: number): boolean => Math.floor(code / 10) > code % 10;
const homeShare = (set: SetDistribution): number =>
  [...set].reduce((sum, [code, chance]) => sum + (isHomeSet(code) ? chance : 0), 0);

/** Plays one set at the end of a track; what comes out is joined to the tracks it leads to. */
function playSet(from: Track, set: SetDistribution, gamesBefore: number, tracks: Map<string, Track>): void {
  for (const [code, chance] of set) {
    const [home, away] = [Math.floor(code / 10), code % 10];
    const server = nextSetServer(from.server, home + away - gamesBefore);
    const homeSets = from.homeSets + (home > away ? 1 : 0);
    const awaySets = from.awaySets + (home > away ? 0 : 1);
    const key = `${homeSets}${awaySets}${server}`;
    const to = tracks.get(key) ?? newTrack(homeSets, awaySets, server);
    tracks.set(key, to);
    to.chance += from.chance * chance;
    addShifted(to.totals, from.totals, home + away, chance);
    addShifted(to.leads, from.leads, home - away, chance);
  }
}

function startTrack({ sets, server }: TennisSituation): Track {
  const homeSets = sets.filter((set) => set.home > set.away).length;
  const track = newTrack(homeSets, sets.length - homeSets, server);
  track.chance = 1;
  track.totals[sets.reduce((sum, set) => sum + set.home + set.away, 0)] = 1;
  track.leads[MOST_GAMES + sets.reduce((sum, set) => sum + set.home - set.away, 0)] = 1;
  return track;
}

function summed(tracks: readonly Track[], part: 'totals' | 'leads'): Float64Array {
  const result = new Float64Array(part === 'totals' ? MOST_GAMES + 1 : 2 * MOST_GAMES + 1);
  for (const track of tracks) addShifted(result, track[part], 0, 1);
  return result;
}

/** Plays a match out from where it stands, over all ways the sets may end. */
export function summariseTennis(rates: TennisRates, situation: TennisSituation): TennisSummary {
  const nothing = { home: 0, away: 0 };
  const fresh = (server: 'home' | 'away'): SetDistribution =>
    setDistribution(rates, { ...situation, games: nothing, points: nothing, server });
  const freshSets = { home: fresh('home'), away: fresh('away') };
  const current = setDistribution(rates, situation);
  let tracks = new Map<string, Track>();
  playSet(startTrack(situation), current, situation.games.home + situation.games.away, tracks);
  const nextSet = [...tracks.values()].reduce(
    (sum, { chance, server }) => sum + chance * homeShare(freshSets[server]),
    0,
  );
  const over: Track[] = [];
  while (tracks.size > 0) {
    const after = new Map<string, Track>();
    for (const track of tracks.values()) {
      if (Math.max(track.homeSets, track.awaySets) === rates.setsToWin) over.push(track);
      else playSet(track, freshSets[track.server], 0, after);
    }
    tracks = after;
  }
  const setLeads = new Float64Array(7);
  for (const { homeSets, awaySets, chance } of over) {
    setLeads[homeSets - awaySets + 3] = (setLeads[homeSets - awaySets + 3] ?? 0) + chance;
  }
  return {
    home: over.reduce((sum, track) => sum + (track.homeSets > track.awaySets ? track.chance : 0), 0),
    currentSet: homeShare(current),
    nextSet,
    gameDifference: distribution(-MOST_GAMES, summed(over, 'leads')),
    totalGames: distribution(0, summed(over, 'totals')),
    setDifference: distribution(-3, setLeads),
  };
}
