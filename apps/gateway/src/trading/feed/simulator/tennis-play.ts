import type { ScorePair } from '../event-state.ts';
import type { RandomSource } from '../model/random.ts';
import {
  BEFORE_FIRST_SERVE,
  isSetOver,
  isTieBreak,
  type TennisRates,
  type TennisSituation,
  tieBreakServer,
} from '../model/tennis-model.ts';

const SECOND = 1_000;

/** View of a tennis match from a moment on, until the next view. */
export interface TennisView {
  readonly atMs: number;
  readonly situation: TennisSituation;
  /** The game this point ended, if it did. */
  readonly endedGame?: {
    readonly setNumber: number;
    readonly number: number;
    readonly homeWon: boolean;
    readonly isBreak: boolean;
  };
  /** Whether this point ended a set. */
  readonly endedSet: boolean;
}

const NONE: ScorePair = { home: 0, away: 0 };
const plus = (pair: ScorePair, side: 'home' | 'away'): ScorePair => ({ ...pair, [side]: pair[side] + 1 });
const other = (side: 'home' | 'away'): 'home' | 'away' => (side === 'home' ? 'away' : 'home');

function isGameOver({ home, away }: ScorePair, isBreaker: boolean): boolean {
  return Math.max(home, away) >= (isBreaker ? 7 : 4) && Math.abs(home - away) >= 2;
}

/** Who serves the next point. */
export function servingSide({ games, points, server }: TennisSituation): 'home' | 'away' {
  return isTieBreak(games) ? tieBreakServer(server, points.home + points.away) : server;
}

function setsWon(sets: readonly ScorePair[], side: 'home' | 'away'): number {
  return sets.filter((set) => set[side] > set[other(side)]).length;
}

/** The situation after a point. */
function afterPoint(before: TennisSituation, winner: 'home' | 'away', setsToWin: number): Omit<TennisView, 'atMs'> {
  const isBreaker = isTieBreak(before.games);
  const points = plus(before.points, winner);
  if (!isGameOver(points, isBreaker)) return { situation: { ...before, points }, endedSet: false };
  const games = plus(before.games, winner);
  const endedGame = {
    setNumber: before.sets.length + 1,
    number: before.games.home + before.games.away + 1,
    homeWon: winner === 'home',
    isBreak: !isBreaker && winner !== before.server,
  };
  const server = other(before.server);
  if (!isSetOver(games)) return { situation: { ...before, games, points: NONE, server }, endedGame, endedSet: false };
  const sets = [...before.sets, games];
  const isOver = setsWon(sets, winner) === setsToWin;
  const situation: TennisSituation = { phase: isOver ? 'over' : 'playing', sets, games: NONE, points: NONE, server };
  return { situation, endedGame, endedSet: true };
}

/** How long until the next point: longer at the change of ends and between sets. */
function pauseMs(random: RandomSource, view: Omit<TennisView, 'atMs'>): number {
  const point = random.between(22 * SECOND, 38 * SECOND);
  if (view.endedSet) return point + 120 * SECOND;
  const games = view.situation.games.home + view.situation.games.away;
  if (view.endedGame) return point + (games % 2 === 1 ? 75 : 15) * SECOND;
  return point;
}

/** Plays a match point by point. The first view is the start at `startsAtMs`, the last one the end. */
export function playTennis(random: RandomSource, rates: TennisRates, startsAtMs: number): TennisView[] {
  const server = random.chance(0.5) ? 'home' : 'away';
  let view: Omit<TennisView, 'atMs'> = {
    situation: { ...BEFORE_FIRST_SERVE, phase: 'playing', server },
    endedSet: false,
  };
  let atMs = startsAtMs;
  const views: TennisView[] = [{ ...view, atMs }];
  while (view.situation.phase !== 'over') {
    atMs += Math.round(pauseMs(random, view));
    const serving = servingSide(view.situation);
    const isWon = random.chance(serving === 'home' ? rates.homeServe : rates.awayServe);
    view = afterPoint(view.situation, isWon ? serving : other(serving), rates.setsToWin);
    views.push({ ...view, atMs });
  }
  return views;
}
