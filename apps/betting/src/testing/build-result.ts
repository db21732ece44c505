import type { GameResult, GameStatistics, StandingRow } from '@longshot/contracts';
import { buildChampionship, buildCompetitor, buildSport, TEST_NOW_MS } from '@longshot/testing';

/** A football match that ended 2:1 two hours ago, or what is given instead. */
export function buildResult(part: Partial<GameResult> = {}): GameResult {
  return {
    eventId: '900',
    sport: buildSport(),
    championship: buildChampionship(),
    home: buildCompetitor(),
    away: buildCompetitor({ id: '38', name: 'Chelsea', abbreviation: 'CHE' }),
    startsAtMs: TEST_NOW_MS - 7_200_000,
    status: 3,
    score: {
      home: 2,
      away: 1,
      periods: [
        [1, 0],
        [1, 1],
      ],
    },
    hasScheme: true,
    ...part,
  };
}

/** A row of a football table. */
export function buildStanding(part: Partial<StandingRow> = {}): StandingRow {
  return {
    place: 1,
    competitor: buildCompetitor(),
    played: 2,
    won: 1,
    drawn: 1,
    lost: 0,
    scored: 3,
    conceded: 2,
    points: 4,
    form: ['won', 'drawn'],
    ...part,
  };
}

/** Statistics of Arsenal – Chelsea. */
export function buildStatistics(part: Partial<GameStatistics> = {}): GameStatistics {
  const { home, away, sport, championship } = buildResult();
  return {
    eventId: '500200',
    sport,
    championship,
    home,
    away,
    startsAtMs: TEST_NOW_MS,
    result: null,
    incidents: [],
    meetings: [],
    standings: [buildStanding()],
    form: {
      home: [buildResult()],
      away: [buildResult({ eventId: '899', score: { home: 0, away: 0, periods: [] } })],
    },
    ...part,
  };
}
