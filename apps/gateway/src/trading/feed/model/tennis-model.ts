import type { ScorePair } from '../event-state.ts';

/** The strengths of two players: the chance of each to win a point on his own serve. */
export interface TennisRates {
  readonly homeServe: number;
  readonly awayServe: number;
  /** 2 in best of three, 3 in best of five. */
  readonly setsToWin: 2 | 3;
}

/** Where a match stands. */
export interface TennisSituation {
  readonly phase: 'before' | 'playing' | 'over';
  /** Games of the sets that are complete. */
  readonly sets: readonly ScorePair[];
  /** Games of the set that is played. */
  readonly games: ScorePair;
  /** Points won in the game that is played, counted 0, 1, 2, 3, 4 …, in a tie-break as they are. */
  readonly points: ScorePair;
  /** Who serves the game; in a tie-break, who served its first point. */
  readonly server: 'home' | 'away';
}

const NONE: ScorePair = { home: 0, away: 0 };

/** A match that has not begun. */
export const BEFORE_FIRST_SERVE: TennisSituation = {
  phase: 'before',
  sets: [],
  games: NONE,
  points: NONE,
  server: 'home',
};

/** Whether the game at these games of a set is the tie-break. */
export function isTieBreak({ home, away }: ScorePair): boolean {
  return home === 6 && away === 6;
}

/** Whether a set at these games is complete. */
export function isSetOver({ home, away }: ScorePair): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  return most === 7 || (most === 6 && least <= 4);
}

/**
 * The chance that the server wins a game from a score of points, when he wins a point with p.
 * Check: p = 0.60 from 0:0 gives 0.73573. Source: the point model as a Markov chain, deuce in closed form.
 */
export function gameChance(p: number, server = 0, receiver = 0): number {
  if (server >= 4 && server - receiver >= 2) return 1;
  if (receiver >= 4 && receiver - server >= 2) return 0;
  if (server >= 3 && receiver >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p));
    if (server === receiver) return deuce;
    return server > receiver ? p + (1 - p) * deuce : p * deuce;
  }
  return p * gameChance(p, server + 1, receiver) + (1 - p) * gameChance(p, server, receiver + 1);
}

/** Who serves a point of a tie-break: the first one once, then two each. */
export function tieBreakServer(first: 'home' | 'away', pointsPlayed: number): 'home' | 'away' {
  const isFirst = Math.floor((pointsPlayed + 1) / 2) % 2 === 0;
  return isFirst === (first === 'home') ? 'home' : 'away';
}

/** The chance that home wins a tie-break from a score of points. From 6:6 on, two points in a row decide. */
export function tieBreakChance(rates: TennisRates, first: 'home' | 'away', home = 0, away = 0): number {
  const [own, other] = [rates.homeServe, 1 - rates.awayServe];
  const level = (own * other) / (own * other + (1 - own) * (1 - other));
  const pointChance = (played: number): number => (tieBreakServer(first, played) === 'home' ? own : other);
  const base = Math.min(home, away) >= 6 ? Math.min(home, away) - 6 : 0;
  const [homeFrom, awayFrom] = [home - base, away - base];
  // A score beyond 6:6 stands as if so many points of each side had not been played: two more, two less, the server is the same.
  const after = (x: number, y: number, chances: Float64Array): number => {
    if (x >= 7 && x - y >= 2) return 1;
    if (y >= 7 && y - x >= 2) return 0;
    return x >= 6 && x === y ? level : (chances[x * 8 + y] ?? 0);
  };
  const chances = new Float64Array(64);
  for (let x = 7; x >= homeFrom; x -= 1) {
    for (let y = 7; y >= awayFrom; y -= 1) {
      if (x === 7 && y === 7) continue;
      const chance = pointChance(x + y + 2 * base);
      chances[x * 8 + y] = chance * after(x + 1, y, chances) + (1 - chance) * after(x, y + 1, chances);
    }
  }
  return after(homeFrom, awayFrom, chances);
}

/** The chance that home wins the game that is played. */
export function currentGameChance(rates: TennisRates, { games, points, server }: TennisSituation): number {
  if (isTieBreak(games)) return tieBreakChance(rates, server, points.home, points.away);
  if (server === 'home') return gameChance(rates.homeServe, points.home, points.away);
  return 1 - gameChance(rates.awayServe, points.away, points.home);
}

const other = (server: 'home' | 'away'): 'home' | 'away' => (server === 'home' ? 'away' : 'home');

/** The chance that home wins a game that begins at these games of a set. */
export function nextGameChance(rates: TennisRates, games: ScorePair, server: 'home' | 'away'): number {
  return currentGameChance(rates, { ...BEFORE_FIRST_SERVE, games, server });
}

/** Probabilities of the final games of a set, `home * 10 + away`. */
export type SetDistribution = ReadonlyMap<number, number>;

/** How a set ends from where it stands; only its first game may be under way. */
export function setDistribution(rates: TennisRates, situation: TennisSituation): SetDistribution {
  const result = new Map<number, number>();
  const hold = { home: gameChance(rates.homeServe), away: gameChance(rates.awayServe) };
  let open = new Map([[situation.games.home * 10 + situation.games.away, 1]]);
  let server = situation.server;
  let isFirst = true;
  while (open.size > 0) {
    const next = new Map<number, number>();
    for (const [code, probability] of open) {
      const games = { home: Math.floor(code / 10), away: code % 10 };
      const fresh = isTieBreak(games) ? tieBreakChance(rates, server) : server === 'home' ? hold.home : 1 - hold.away;
      const chance = isFirst ? currentGameChance(rates, situation) : fresh;
      for (const [after, part] of [
        [code + 10, chance],
        [code + 1, 1 - chance],
      ] as const) {
        const target = isSetOver({ home: Math.floor(after / 10), away: after % 10 }) ? result : next;
        target.set(after, (target.get(after) ?? 0) + probability * part);
      }
    }
    open = next;
    server = other(server);
    isFirst = false;
  }
  return result;
}

/** Who serves first in the set after one: service alternates by game, the tie-break being one. */
export function nextSetServer(server: 'home' | 'away', gamesLeftPlayed: number): 'home' | 'away' {
  return gamesLeftPlayed % 2 === 0 ? server : other(server);
}
