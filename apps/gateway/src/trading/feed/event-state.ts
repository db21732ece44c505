import { EVENT_STATUS, MATCH_STATUS, type EventStatus } from './feed-codes.ts';

/** A count for each side. */
export interface ScorePair {
  readonly home: number;
  readonly away: number;
}

/** The score inside one period: a half of football (goals), a set of tennis (games). */
export interface PeriodScore extends ScorePair {
  /** From 1. */
  readonly number: number;
  /** The match status while it is played. */
  readonly matchStatus: number;
}

/** Where the match clock stood at a moment. */
export interface MatchClock {
  /** Seconds of regular time played: at most 45:00 in a first half. */
  readonly seconds: number;
  /** Seconds of stoppage time on top. */
  readonly stoppageSeconds: number;
  readonly isRunning: boolean;
  /** When it was taken, milliseconds since 1970. */
  readonly takenAtMs: number;
  /** Seconds of the match in one second: 1 but for fast demonstrations and replays. */
  readonly speed: number;
}

/** Figures that are counted beside the score. */
export interface EventStatistics {
  readonly yellowCards?: ScorePair;
  readonly redCards?: ScorePair;
  readonly yellowRedCards?: ScorePair;
  readonly corners?: ScorePair;
  readonly attacks?: ScorePair;
  readonly dangerousAttacks?: ScorePair;
  readonly shotsOnTarget?: ScorePair;
  readonly shotsOffTarget?: ScorePair;
  /** Shares of the ball in whole percents. */
  readonly possession?: ScorePair;
}

/** The running game of tennis: 0, 15, 30, 40, 50 (advantage), or plain points in a tie-break. */
export interface GameScore extends ScorePair {
  readonly isTieBreak: boolean;
}

/** Names of who scored the goals of each side, in their order. */
export interface Scorers {
  readonly home: readonly string[];
  readonly away: readonly string[];
}

/** The state of an event as a message tells it: always whole, never a part. */
export interface EventState {
  readonly status: EventStatus;
  /** See `MATCH_STATUS`; unknown codes are kept. */
  readonly matchStatus: number;
  /** Goals, or sets; null before the start. */
  readonly score: ScorePair | null;
  readonly periods: readonly PeriodScore[];
  readonly clock: MatchClock | null;
  readonly statistics: EventStatistics;
  /** Where the feed tells who scored. */
  readonly scorers?: Scorers;
  readonly game: GameScore | null;
  readonly server: 'home' | 'away' | null;
}

/** The state of an event of which nothing has been told. */
export const NOT_STARTED: EventState = {
  status: EVENT_STATUS.notStarted,
  matchStatus: MATCH_STATUS.notStarted,
  score: null,
  periods: [],
  clock: null,
  statistics: {},
  game: null,
  server: null,
};

/** The points of a tennis game as players read them: `0`, `15`, `30`, `40`, `A`; plain numbers in a tie-break. */
export function gamePoints(game: GameScore): readonly [string, string] {
  const text = (points: number): string => (points === 50 && !game.isTieBreak ? 'A' : String(points));
  return [text(game.home), text(game.away)];
}
