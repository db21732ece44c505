import type { EventState, GameScore, ScorePair } from '../event-state.ts';
import { type EventStatus, EVENT_STATUS, MATCH_STATUS } from '../feed-codes.ts';
import { isTieBreak, type TennisSituation } from '../model/tennis-model.ts';
import { servingSide } from './tennis-play.ts';

const SET_STATUSES = [
  MATCH_STATUS.firstSet,
  MATCH_STATUS.secondSet,
  MATCH_STATUS.thirdSet,
  MATCH_STATUS.fourthSet,
  MATCH_STATUS.fifthSet,
] as const;

const setStatus = (index: number): number => SET_STATUSES[index] ?? MATCH_STATUS.fifthSet;

function gameScore({ games, points }: TennisSituation): GameScore {
  if (isTieBreak(games)) return { ...points, isTieBreak: true };
  const [home, away] = [points.home, points.away];
  if (home >= 3 && away >= 3) {
    return { home: home > away ? 50 : 40, away: away > home ? 50 : 40, isTieBreak: false };
  }
  const called = [0, 15, 30, 40];
  return { home: called[home] ?? 40, away: called[away] ?? 40, isTieBreak: false };
}

function setsScore(sets: readonly ScorePair[]): ScorePair {
  const home = sets.filter((set) => set.home > set.away).length;
  return { home, away: sets.length - home };
}

/** The state the feed tells of a tennis match. */
export function tennisState(situation: TennisSituation, status: EventStatus): EventState {
  const { phase, sets, games } = situation;
  if (phase === 'before') {
    const nothing = { score: null, periods: [], clock: null, statistics: {}, game: null, server: null };
    return { status, matchStatus: MATCH_STATUS.notStarted, ...nothing };
  }
  const isPlaying = phase === 'playing' && status !== EVENT_STATUS.abandoned;
  const shown = phase === 'playing' ? [...sets, games] : sets;
  const ended = phase === 'over' ? MATCH_STATUS.ended : MATCH_STATUS.abandoned;
  return {
    status,
    matchStatus: isPlaying ? setStatus(sets.length) : ended,
    score: setsScore(sets),
    periods: shown.map((set, index) => ({ number: index + 1, matchStatus: setStatus(index), ...set })),
    clock: null,
    statistics: {},
    game: isPlaying ? gameScore(situation) : null,
    server: isPlaying ? servingSide(situation) : null,
  };
}
