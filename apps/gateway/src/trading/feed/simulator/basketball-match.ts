import type { ScorePair } from '../event-state.ts';
import { MATCH_STATUS } from '../feed-codes.ts';
import {
  BEFORE_TIP_OFF,
  POINTS_OF_A_SCORE,
  pointsMarkets,
  pointsResults,
  type PointsRates,
  type PointsSituation,
  scoringChance,
} from '../model/points-model.ts';
import type { RandomSource } from '../model/random.ts';
import { swapped } from './swapped-result.ts';
import type { SportModel, SportView } from './sport-script.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long the parts of a match last. */
export interface QuarterPlay {
  readonly quarterMinutes: number;
  readonly breakMinutes: number;
  readonly halfTimeMinutes: number;
}

/** Where a match stands, with what its board shows. */
export interface BasketballSituation extends PointsSituation {
  readonly matchStatus: number;
  /** Seconds of the clock when it was told. */
  readonly seconds: number;
  readonly isClockRunning: boolean;
}

const NOTHING: ScorePair = { home: 0, away: 0 };
const QUARTERS = [
  MATCH_STATUS.firstQuarter,
  MATCH_STATUS.secondQuarter,
  MATCH_STATUS.thirdQuarter,
  MATCH_STATUS.fourthQuarter,
] as const;
/** How much a unit of opinion moves the points expected of a possession. */
const OPINION = 0.012;
/** Overtime lasts five twelfths of a quarter. */
const OVERTIME_QUARTERS = 5 / 12;

/** The length of overtime beside that of the match. */
export const OVERTIME_SHARE = OVERTIME_QUARTERS / 4;

/** The situation `sinceMs` later, if its clock ran on. */
function later(situation: BasketballSituation, sinceMs: number, quarterMs: number): BasketballSituation {
  if (!situation.isClockRunning) return situation;
  const isOvertime = situation.phase === 'overtime';
  const lengthMs = isOvertime ? quarterMs * OVERTIME_QUARTERS : 4 * quarterMs;
  return {
    ...situation,
    left: Math.max(0, situation.left - sinceMs / lengthMs),
    quarterLeft: Math.max(0, situation.quarterLeft - sinceMs / quarterMs),
  };
}

/** Basketball between two sides. */
export function basketballModel(rates: PointsRates, play: QuarterPlay): SportModel<BasketballSituation> {
  const quarterMs = play.quarterMinutes * MINUTE;
  return {
    first: { ...BEFORE_TIP_OFF, matchStatus: MATCH_STATUS.notStarted, seconds: 0, isClockRunning: false },
    markets: (situation, sinceMs, lean) => {
      const leaning = { ...rates, home: rates.home + lean * OPINION, away: rates.away - lean * OPINION };
      // The lines stay those of the match whatever opinion says.
      return pointsMarkets(leaning, later(situation, sinceMs, quarterMs), rates);
    },
    results: (situation) => pointsResults(rates, situation),
    asOver: (situation) => {
      const missing = Array.from({ length: 4 - situation.quarters.length }, () => NOTHING);
      return { ...situation, phase: 'over', quarters: [...situation.quarters, ...missing] };
    },
    swapped: (situation) => ({
      ...situation,
      score: swapped(situation.score),
      quarters: situation.quarters.map(swapped),
    }),
    state: ({ phase, matchStatus, score, quarters, seconds, isClockRunning }, sinceMs, isRunning) => {
      if (phase === 'before') return { matchStatus, score: null, periods: [], clock: null };
      const isTicking = isRunning && isClockRunning;
      const periods = quarters.map((quarter, index) => ({
        number: index + 1,
        matchStatus: QUARTERS[index] ?? MATCH_STATUS.overtime,
        ...quarter,
      }));
      return {
        matchStatus: isRunning || phase === 'over' ? matchStatus : MATCH_STATUS.abandoned,
        score,
        periods,
        clock: {
          stoppageSeconds: 0,
          isRunning: isTicking,
          takenAtMs: 0,
          speed: 1,
          seconds: seconds + (isTicking ? Math.floor(sinceMs / SECOND) : 0),
        },
      };
    },
  };
}

const plus = (pair: ScorePair, side: 'home' | 'away', points: number): ScorePair => ({
  ...pair,
  [side]: pair[side] + points,
});

function drawPoints(random: RandomSource, expected: number): number {
  if (!random.chance(scoringChance(expected))) return 0;
  let draw = random.next();
  return POINTS_OF_A_SCORE.find(([, chance]) => (draw -= chance) < 0)?.[0] ?? 2;
}

/** Writes a match down possession by possession. */
class Play {
  readonly views: SportView<BasketballSituation>[] = [];
  readonly #random: RandomSource;
  readonly #rates: PointsRates;
  #situation: BasketballSituation;
  #atMs: number;

  constructor(random: RandomSource, rates: PointsRates, startsAtMs: number) {
    [this.#random, this.#rates, this.#atMs] = [random, rates, startsAtMs];
    const { firstQuarter: matchStatus } = MATCH_STATUS;
    this.#situation = { ...BEFORE_TIP_OFF, phase: 'playing', matchStatus, seconds: 0, isClockRunning: true };
  }

  get isEven(): boolean {
    return this.#situation.score.home === this.#situation.score.away;
  }

  report(part: Partial<BasketballSituation>, pauseMs: number, decides: boolean): void {
    this.#situation = { ...this.#situation, ...part };
    this.views.push({ atMs: Math.round(this.#atMs), situation: this.#situation, pauseMs, decides });
  }

  rest(ms: number): void {
    this.#atMs += ms;
  }

  /** Plays a stretch in which each side has so many possessions, turn about. */
  stretch(lengthMs: number, possessions: number, at: (part: number) => Partial<BasketballSituation>): void {
    const fromMs = this.#atMs;
    const count = 2 * possessions;
    const first = this.#random.chance(0.5) ? 0 : 1;
    for (let index = 0; index < count; index += 1) {
      const side = (index + first) % 2 === 0 ? 'home' : 'away';
      const points = drawPoints(this.#random, this.#rates[side]);
      if (points === 0) continue;
      const part = (index + this.#random.between(0.1, 0.9)) / count;
      this.#atMs = fromMs + part * lengthMs;
      const score = plus(this.#situation.score, side, points);
      const quarters = this.#situation.quarters.map((quarter, number, all) =>
        number === all.length - 1 ? plus(quarter, side, points) : quarter,
      );
      this.report({ ...at(part), score, quarters }, 0, false);
    }
    this.#atMs = fromMs + lengthMs;
  }

  get quarters(): readonly ScorePair[] {
    return this.#situation.quarters;
  }
}

/** Plays four quarters, and overtime while it is even. */
export function playBasketball(
  random: RandomSource,
  play: QuarterPlay,
  rates: PointsRates,
  startsAtMs: number,
): SportView<BasketballSituation>[] {
  const quarterMs = play.quarterMinutes * MINUTE;
  const game = new Play(random, rates, startsAtMs);
  QUARTERS.forEach((matchStatus, index) => {
    const at = (part: number): Partial<BasketballSituation> => ({
      left: 1 - (index + part) / 4,
      quarterLeft: 1 - part,
      seconds: Math.floor(((index + part) * quarterMs) / SECOND),
    });
    const quarters = [...game.quarters, NOTHING];
    game.report({ ...at(0), matchStatus, quarters, quarter: index + 1, isClockRunning: true }, 0, index > 0);
    game.stretch(quarterMs, Math.round(rates.possessions / 4), at);
    if (index === 3) return;
    const matchStop = index === 1 ? MATCH_STATUS.halfTime : MATCH_STATUS.pause;
    const next = { quarter: index + 2, quarterLeft: 1, left: 1 - (index + 1) / 4 };
    game.report({ ...at(1), ...next, matchStatus: matchStop, isClockRunning: false }, 15 * SECOND, true);
    game.rest((index === 1 ? play.halfTimeMinutes : play.breakMinutes) * MINUTE);
  });
  for (let overtime = 0; game.isEven; overtime += 1) {
    const begunS = ((4 + overtime * OVERTIME_QUARTERS) * quarterMs) / SECOND;
    const at = (part: number): Partial<BasketballSituation> => ({
      left: 1 - part,
      quarterLeft: 0,
      seconds: Math.floor(begunS + (part * OVERTIME_QUARTERS * quarterMs) / SECOND),
    });
    const begun = { ...at(0), phase: 'overtime', quarter: 5, matchStatus: MATCH_STATUS.overtime } as const;
    game.report(
      { ...begun, quarters: overtime === 0 ? [...game.quarters, NOTHING] : game.quarters },
      20 * SECOND,
      true,
    );
    game.stretch(quarterMs * OVERTIME_QUARTERS, Math.round(rates.possessions * rates.overtime), at);
  }
  game.report(
    { phase: 'over', matchStatus: MATCH_STATUS.ended, isClockRunning: false, left: 0, quarterLeft: 0 },
    0,
    true,
  );
  return game.views;
}
