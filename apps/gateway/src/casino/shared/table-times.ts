import { BINGO_BALL_MS, crashAfterMs, type JsonObject } from '@longshot/games';

/** How long the phases of a table's rounds take. */
export interface TableTimes {
  /** How long bets are taken. */
  readonly bettingMs: number;
  /** How long a round runs in which this has come. */
  readonly runningMs: (outcome: JsonObject) => number;
  /** How long a round that is over is shown. */
  readonly pauseMs: number;
  /** Whether what came is a secret until the round is over. */
  readonly isSecret: boolean;
}

const ON_A_CLOCK: TableTimes = { bettingMs: 15_000, runningMs: () => 8_000, pauseMs: 4_000, isSecret: false };
const DRAW: TableTimes = { bettingMs: 150_000, runningMs: () => 24_000, pauseMs: 6_000, isSecret: false };
/** Matches of ninety seconds. */
const MATCHES: TableTimes = { bettingMs: 60_000, runningMs: () => 90_000, pauseMs: 10_000, isSecret: false };
const RACE: TableTimes = { bettingMs: 30_000, runningMs: () => 20_000, pauseMs: 6_000, isSecret: false };

/** A round of crash ends when its multiple passes the point. */
const CRASH: TableTimes = {
  bettingMs: 7_000,
  runningMs: ({ point }) => crashAfterMs(Number(point)),
  pauseMs: 4_000,
  isSecret: true,
};

/** Balls are called until the last full house has fallen; a round that nobody has a card of is over at once. */
const BINGO: TableTimes = {
  bettingMs: 45_000,
  runningMs: ({ called }) => Number(called) * BINGO_BALL_MS,
  pauseMs: 12_000,
  isSecret: false,
};

const times: Readonly<Record<string, TableTimes>> = {
  crash: CRASH,
  'keno-80': DRAW,
  'lucky-6': DRAW,
  'five-of-36': DRAW,
  'seven-of-42': DRAW,
  'mega-6': DRAW,
  football: MATCHES,
  horses: RACE,
  greyhounds: RACE,
  'bingo-75': BINGO,
  'bingo-90': BINGO,
};

/** The times of a title's table: rounds of half a minute unless they need others. */
export const timesOf = (title: string): TableTimes => times[title] ?? ON_A_CLOCK;

/** Whether bets of a title leave while its round runs. */
export const isLeft = (title: string): boolean => title === 'crash';
