import type { ScorePair } from '../event-state.ts';
import { MATCH_STATUS } from '../feed-codes.ts';
import { type RandomSource, samplePoisson } from '../model/random.ts';
import {
  BEFORE_SCORING,
  extraShare,
  scoringMarkets,
  type ScoringRates,
  scoringResults,
  type ScoringRules,
  type ScoringSituation,
} from '../model/scoring-model.ts';
import { swapped } from './swapped-result.ts';
import type { SportModel, SportView } from './sport-script.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Where a match of ice hockey or baseball stands, with what its board shows. */
export interface ScoredSituation extends ScoringSituation {
  readonly matchStatus: number;
  /** Score by period, as far as they have begun. */
  readonly periods: readonly ScorePair[];
  /** Seconds of the clock when it was told; null in baseball. */
  readonly seconds: number | null;
  readonly isClockRunning: boolean;
  /** The length of regular time, for a clock that runs on; 0 in baseball. */
  readonly regularMs: number;
}

/** How a match with periods and a clock is played: ice hockey, football of video games. */
export interface PeriodPlay {
  readonly rules: ScoringRules;
  /** Statuses of its periods; three of ice hockey unless told. */
  readonly periods?: readonly number[];
  readonly periodMinutes: number;
  readonly breakMinutes: number;
}

const NOTHING: ScorePair = { home: 0, away: 0 };
const PERIODS: readonly number[] = [MATCH_STATUS.firstPeriod, MATCH_STATUS.secondPeriod, MATCH_STATUS.thirdPeriod];
/** Statuses of two halves. */
export const HALVES: readonly number[] = [MATCH_STATUS.firstHalf, MATCH_STATUS.secondHalf];
/** How much a unit of opinion moves the rates. */
const OPINION = 0.06;
/** No bets are taken around a goal or run for so long. */
const PAUSE_MS = 20 * SECOND;

/** A sport of goals or runs; `statuses` are those of its periods. */
export function scoringModel(
  rules: ScoringRules,
  rates: ScoringRates,
  statuses: readonly number[],
): SportModel<ScoredSituation> {
  const leaning = (lean: number): ScoringRates => ({
    home: rates.home * Math.exp(lean * OPINION),
    away: rates.away * Math.exp(-lean * OPINION),
  });
  return {
    first: {
      ...BEFORE_SCORING,
      matchStatus: MATCH_STATUS.notStarted,
      periods: [],
      seconds: null,
      isClockRunning: false,
      regularMs: 0,
    },
    markets: (situation, sinceMs, lean) => {
      const played = situation.isClockRunning && situation.regularMs > 0 ? sinceMs / situation.regularMs : 0;
      const left = {
        home: Math.max(0, situation.left.home - played),
        away: Math.max(0, situation.left.away - played),
      };
      return scoringMarkets(rules, leaning(lean), { ...situation, left });
    },
    results: (situation) => scoringResults(rules, situation),
    asOver: (situation) => ({ ...situation, phase: 'over' }),
    swapped: (situation) => ({ ...situation, score: swapped(situation.score) }),
    state: ({ phase, matchStatus, score, periods, seconds, isClockRunning }, sinceMs, isRunning) => {
      if (phase === 'before') return { matchStatus, score: null, periods: [], clock: null };
      const isTicking = isRunning && isClockRunning;
      const clock = {
        stoppageSeconds: 0,
        isRunning: isTicking,
        takenAtMs: 0,
        speed: 1,
        seconds: (seconds ?? 0) + (isTicking ? Math.floor(sinceMs / SECOND) : 0),
      };
      return {
        matchStatus: isRunning || phase === 'over' ? matchStatus : MATCH_STATUS.abandoned,
        score,
        periods: periods.map((period, index) => ({ number: index + 1, matchStatus: statuses[index] ?? 0, ...period })),
        clock: seconds === null ? null : clock,
      };
    },
  };
}

const more = ({ home, away }: ScorePair, side: 'home' | 'away'): ScorePair =>
  side === 'home' ? { home: home + 1, away } : { home, away: away + 1 };

/** A situation in which a side has scored once more, in the period that is played. */
export function scored(before: ScoredSituation, side: 'home' | 'away'): ScoredSituation {
  const periods = before.periods.map((period, index) =>
    index === before.periods.length - 1 ? more(period, side) : period,
  );
  return { ...before, score: more(before.score, side), periods };
}

/** When the goals of a period fall, each with its side, in order. */
function drawGoals(random: RandomSource, rates: ScoringRates, share: number): { at: number; side: 'home' | 'away' }[] {
  return (['home', 'away'] as const)
    .flatMap((side) =>
      Array.from({ length: samplePoisson(random, rates[side] * share) }, () => ({ at: random.next(), side })),
    )
    .sort((a, b) => a.at - b.at);
}

/** Statuses of the periods of a match, overtime last. */
export const statusesOf = ({ periods = PERIODS }: PeriodPlay): readonly number[] => [...periods, MATCH_STATUS.overtime];

/** Plays the periods; an even end is decided in overtime or by penalties, which count one goal. */
export function playPeriods(
  random: RandomSource,
  { periodMinutes, breakMinutes, periods = PERIODS }: PeriodPlay,
  rates: ScoringRates,
  startsAtMs: number,
): SportView<ScoredSituation>[] {
  const periodMs = periodMinutes * MINUTE;
  const regularMs = periods.length * periodMs;
  const views: SportView<ScoredSituation>[] = [];
  const report = (atMs: number, situation: ScoredSituation, pauseMs: number, decides: boolean): ScoredSituation => {
    views.push({ atMs: Math.round(atMs), situation, pauseMs, decides });
    return situation;
  };
  const leftAt = (playedMs: number): ScorePair => {
    const left = Math.max(0, 1 - playedMs / regularMs);
    return { home: left, away: left };
  };
  const at = (situation: ScoredSituation, playedMs: number): ScoredSituation => ({
    ...situation,
    left: leftAt(playedMs),
    seconds: Math.floor(playedMs / SECOND),
  });
  let situation: ScoredSituation = {
    phase: 'playing',
    score: NOTHING,
    left: leftAt(0),
    matchStatus: periods[0] ?? MATCH_STATUS.firstPeriod,
    periods: [],
    seconds: 0,
    isClockRunning: true,
    regularMs,
  };
  let fromMs = startsAtMs;
  periods.forEach((matchStatus, index) => {
    const playedMs = index * periodMs;
    const begun = { ...situation, matchStatus, periods: [...situation.periods, NOTHING], isClockRunning: true };
    situation = report(fromMs, at(begun, playedMs), 0, false);
    for (const { at: part, side } of drawGoals(random, rates, 1 / periods.length)) {
      situation = report(
        fromMs + part * periodMs,
        scored(at(situation, playedMs + part * periodMs), side),
        PAUSE_MS,
        true,
      );
    }
    fromMs += periodMs;
    const isLast = index === periods.length - 1;
    const stopped = { ...at(situation, playedMs + periodMs), isClockRunning: false, matchStatus: MATCH_STATUS.pause };
    if (!isLast) situation = report(fromMs, stopped, PAUSE_MS, false);
    fromMs += isLast ? 0 : breakMinutes * MINUTE;
  });
  situation = at(situation, regularMs);
  const over = { phase: 'over', matchStatus: MATCH_STATUS.ended, isClockRunning: false } as const;
  if (situation.score.home !== situation.score.away) {
    report(fromMs, { ...situation, ...over }, 0, true);
    return views;
  }
  const extra = { ...situation, phase: 'extra', matchStatus: MATCH_STATUS.overtime, isClockRunning: true } as const;
  situation = report(fromMs, { ...extra, periods: [...situation.periods, NOTHING] }, PAUSE_MS, true);
  const winner = random.chance(extraShare(rates)) ? 'home' : 'away';
  report(fromMs + periodMs * random.between(0.1, 0.5), { ...scored(situation, winner), ...over }, 0, true);
  return views;
}
