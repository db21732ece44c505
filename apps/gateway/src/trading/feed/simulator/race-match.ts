import { MATCH_STATUS } from '../feed-codes.ts';
import type { RandomSource } from '../model/random.ts';
import {
  BEFORE_FIRST_POINT,
  isRaceOver,
  pointsToWin,
  raceMarkets,
  raceResults,
  type RaceRules,
  type RaceSituation,
  setsScore,
} from '../model/race-model.ts';
import { swapped } from './swapped-result.ts';
import type { SportModel, SportView } from './sport-script.ts';

const SECOND = 1_000;

/** How a sport of points is played, beside its rules. */
export interface RacePlay {
  readonly rules: RaceRules;
  /** Match statuses of its sets, the first first. */
  readonly statuses: readonly number[];
  /** Seconds from point to point, and from set to set. */
  readonly pointSeconds: readonly [from: number, to: number];
  readonly breakSeconds: number;
  /** How much a unit of opinion moves the chance of a point. */
  readonly opinion: number;
}

const { firstSet, secondSet, thirdSet, fourthSet, fifthSet, firstMap, secondMap, thirdMap } = MATCH_STATUS;
const { firstPeriod, secondPeriod, thirdPeriod } = MATCH_STATUS;

/** Statuses of sets, of maps and of runs. */
export const SET_STATUSES: readonly number[] = [firstSet, secondSet, thirdSet, fourthSet, fifthSet];
export const MAP_STATUSES: readonly number[] = [firstMap, secondMap, thirdMap];
export const RUN_STATUSES: readonly number[] = [firstPeriod, secondPeriod, thirdPeriod];

/** A sport of points; `p` is home's chance to win a point. */
export function raceModel({ rules, statuses, opinion }: RacePlay, p: number): SportModel<RaceSituation> {
  const statusOf = (index: number): number => statuses[index] ?? statuses.at(-1) ?? firstSet;
  return {
    first: BEFORE_FIRST_POINT,
    markets: (situation, _sinceMs, lean) => raceMarkets(rules, p + lean * opinion, situation),
    results: (situation) => raceResults(rules, situation),
    asOver: ({ sets }) => {
      const missing = Array.from({ length: 2 * rules.setsToWin - 1 - sets.length }, () => ({ home: 1, away: 0 }));
      return { phase: 'over', sets: [...sets, ...missing], points: { home: 0, away: 0 } };
    },
    swapped: (situation) => ({ ...situation, sets: situation.sets.map(swapped), points: swapped(situation.points) }),
    state: (situation, _sinceMs, isRunning) => {
      const { phase, sets, points } = situation;
      if (phase === 'before') return { matchStatus: MATCH_STATUS.notStarted, score: null, periods: [], clock: null };
      const shown = phase === 'over' ? sets : [...sets, points];
      const stopped = phase === 'over' ? MATCH_STATUS.ended : MATCH_STATUS.abandoned;
      return {
        matchStatus: isRunning ? statusOf(sets.length) : stopped,
        score: setsScore(situation),
        periods: shown.map((set, index) => ({ number: index + 1, matchStatus: statusOf(index), ...set })),
        clock: null,
      };
    },
  };
}

function afterPoint(rules: RaceRules, before: RaceSituation, homeWon: boolean): RaceSituation {
  const { home, away } = before.points;
  const points = homeWon ? { home: home + 1, away } : { home, away: away + 1 };
  if (!isRaceOver(points, pointsToWin(rules, before.sets.length + 1), rules.lead)) return { ...before, points };
  const sets = [...before.sets, points];
  const won = sets.filter((set) => set.home > set.away === homeWon).length;
  return { phase: won === rules.setsToWin ? 'over' : 'playing', sets, points: { home: 0, away: 0 } };
}

/** Plays a match point by point. */
export function playRace(
  random: RandomSource,
  play: RacePlay,
  p: number,
  startsAtMs: number,
): SportView<RaceSituation>[] {
  let situation: RaceSituation = { ...BEFORE_FIRST_POINT, phase: 'playing' };
  let atMs = startsAtMs;
  const views: SportView<RaceSituation>[] = [{ atMs, situation, pauseMs: 0, decides: false }];
  let restMs = 0;
  while (situation.phase === 'playing') {
    atMs += restMs + Math.round(random.between(...play.pointSeconds) * SECOND);
    const sets = situation.sets.length;
    situation = afterPoint(play.rules, situation, random.chance(p));
    const endedSet = situation.sets.length > sets;
    restMs = endedSet ? play.breakSeconds * SECOND : 0;
    views.push({ atMs, situation, pauseMs: endedSet ? 15 * SECOND : 0, decides: endedSet });
  }
  return views;
}
