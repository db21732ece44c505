import type { ChampionshipResults, StandingRow } from '@longshot/contracts';
import { outcomesFor, placesByRound, standingsOf, type CountedGame } from '@longshot/domain/markets';
import type { Competitor } from '@longshot/contracts';
import type { Reader } from '../../platform/database/index.ts';
import { findCounted } from './results-repository.ts';

/** How many games of a side stand beside its row. */
const FORM = 5;

/** The tables of a championship, and how they came about. */
export type Tables = Pick<ChampionshipResults, 'standings' | 'home' | 'away' | 'rounds'>;

interface Counted {
  /** Oldest first. */
  readonly games: readonly CountedGame[];
  readonly sides: ReadonlyMap<string, Competitor>;
}

async function countedOf(reader: Reader, championshipId: string): Promise<Counted> {
  const rows = (await findCounted(reader, championshipId)).toReversed();
  // The newest last: a side that has another name by now stands with it.
  const sides = new Map(rows.flatMap(({ home, away }) => [home, away].map((side) => [side.id, side])));
  const games = rows.map(({ home, away, homeScore, awayScore }) => ({
    homeId: home.id,
    awayId: away.id,
    home: homeScore,
    away: awayScore,
  }));
  return { games, sides };
}

function rowsOf({ games, sides }: Counted, sportSlug: string, only?: 'home' | 'away'): StandingRow[] {
  return standingsOf(games, sportSlug, only).flatMap(({ competitorId, ...row }) => {
    const competitor = sides.get(competitorId);
    if (competitor === undefined) return [];
    const counted = games.filter(
      ({ homeId, awayId }) => only === undefined || (only === 'home' ? homeId : awayId) === competitorId,
    );
    return [{ competitor, ...row, form: outcomesFor(counted, competitorId).slice(-FORM) }];
  });
}

/** The table of a championship out of every kept game of it. */
export async function standingsIn(reader: Reader, championshipId: string, sportSlug: string): Promise<StandingRow[]> {
  return rowsOf(await countedOf(reader, championshipId), sportSlug);
}

/** The tables of a championship, whole, at home and away, and the places round by round. */
export async function tablesIn(reader: Reader, championshipId: string, sportSlug: string): Promise<Tables> {
  const counted = await countedOf(reader, championshipId);
  return {
    standings: rowsOf(counted, sportSlug),
    home: rowsOf(counted, sportSlug, 'home'),
    away: rowsOf(counted, sportSlug, 'away'),
    rounds: [...placesByRound(counted.games, sportSlug)].map(([competitorId, places]) => ({
      competitorId,
      places: [...places],
    })),
  };
}
