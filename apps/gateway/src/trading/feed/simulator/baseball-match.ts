import { MATCH_STATUS } from '../feed-codes.ts';
import { type RandomSource, samplePoisson } from '../model/random.ts';
import { BEFORE_SCORING, extraShare, type ScoringRates } from '../model/scoring-model.ts';
import { scored, type ScoredSituation } from './scoring-match.ts';
import type { SportView } from './sport-script.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const INNINGS = 9;
/** How long one side bats, and how long no bets are taken around a run or a change of sides. */
const HALF_MS = 9 * MINUTE;
const PAUSE_MS = { run: 15 * SECOND, change: 10 * SECOND } as const;
const NOTHING = { home: 0, away: 0 };

/** Statuses of the innings, the extra ones last as one. */
export const INNING_STATUSES: readonly number[] = [
  ...Array.from({ length: INNINGS }, (_, index) => MATCH_STATUS.firstInning + index),
  MATCH_STATUS.extraInning,
];

/** Writes down an inning after the other. */
class Scorebook {
  readonly views: SportView<ScoredSituation>[] = [];
  situation: ScoredSituation = {
    ...BEFORE_SCORING,
    phase: 'playing',
    matchStatus: MATCH_STATUS.firstInning,
    periods: [],
    seconds: null,
    isClockRunning: false,
    regularMs: 0,
  };
  atMs: number;

  constructor(startsAtMs: number) {
    this.atMs = startsAtMs;
  }

  report(part: Partial<ScoredSituation>, pauseMs: number, decides: boolean): void {
    this.situation = { ...this.situation, ...part };
    this.views.push({ atMs: Math.round(this.atMs), situation: this.situation, pauseMs, decides });
  }

  /** One side bats: what is left of its chances falls with the time, as it is told with every run. */
  bat(random: RandomSource, side: 'home' | 'away', runs: number, mayStop: boolean): void {
    const times = Array.from({ length: runs }, () => random.next()).sort((a, b) => a - b);
    const [fromMs, before] = [this.atMs, this.situation.left];
    for (const part of times) {
      this.atMs = Math.max(this.atMs + SECOND, fromMs + part * HALF_MS);
      const left = { ...before, [side]: Math.max(0, before[side] - part / INNINGS) };
      this.report({ ...scored(this.situation, side), left }, PAUSE_MS.run, true);
      if (mayStop && this.situation.score.home > this.situation.score.away) return;
    }
    this.atMs = fromMs + HALF_MS;
  }
}

/**
 * Plays nine innings; the home side bats last and stops when it leads. What is left of a side's chances falls with the
 * end of each of its halves; an even end is decided by one run of extra innings.
 */
export function playBaseball(
  random: RandomSource,
  rates: ScoringRates,
  startsAtMs: number,
): SportView<ScoredSituation>[] {
  const book = new Scorebook(startsAtMs);
  const isHomeAhead = (): boolean => book.situation.score.home > book.situation.score.away;
  for (let inning = 0; inning < INNINGS; inning += 1) {
    const matchStatus = MATCH_STATUS.firstInning + inning;
    const isLast = inning === INNINGS - 1;
    const [before, after] = [1 - inning / INNINGS, 1 - (inning + 1) / INNINGS];
    const away = samplePoisson(random, rates.away / INNINGS);
    const home = samplePoisson(random, rates.home / INNINGS);
    const left = { home: before, away: before };
    book.report(
      { matchStatus, periods: [...book.situation.periods, NOTHING], left },
      inning === 0 ? 0 : PAUSE_MS.change,
      false,
    );
    book.bat(random, 'away', away, false);
    if (isLast && isHomeAhead()) break;
    book.report({ left: { home: before, away: after } }, PAUSE_MS.change, false);
    book.bat(random, 'home', home, isLast);
  }
  const { home, away } = book.situation.score;
  if (home === away) {
    const extra = { phase: 'extra', matchStatus: MATCH_STATUS.extraInning } as const;
    book.report({ ...extra, periods: [...book.situation.periods, NOTHING] }, PAUSE_MS.change, true);
    book.atMs += random.between(HALF_MS, 3 * HALF_MS);
    book.report(scored(book.situation, random.chance(extraShare(rates)) ? 'home' : 'away'), 0, true);
  }
  book.atMs += SECOND;
  book.report({ phase: 'over', matchStatus: MATCH_STATUS.ended, left: NOTHING }, 0, true);
  return book.views;
}
