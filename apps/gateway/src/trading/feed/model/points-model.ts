import type { ScorePair } from '../event-state.ts';
import type { MarketResult } from '../feed-messages.ts';
import { chanceFrom, chanceOf, type Distribution, distribution } from './distribution.ts';
import { linesBetween, plainResult } from './line-outcome.ts';
import { type ModelMarket, modelMarket } from './model-market.ts';
import { excluding, mixed, wholeNormal } from './normal.ts';
import {
  handicapMarkets,
  handicapResults,
  totalMarkets,
  totalResults,
  winnerMarket,
  winnerResult,
} from './sport-markets.ts';

/** How a match of basketball is played and how often its sides score. */
export interface PointsRates {
  /** Points expected of a possession of each side, about 1.1. */
  readonly home: number;
  readonly away: number;
  /** Possessions of each side in regular time. */
  readonly possessions: number;
  /** The length of overtime beside that of the match. */
  readonly overtime: number;
}

/** Where a match of basketball stands. */
export interface PointsSituation {
  readonly phase: 'before' | 'playing' | 'overtime' | 'over';
  /** The quarter that is played, or comes next, from 1. */
  readonly quarter: number;
  /** Points by quarter so far; overtime is in `score` alone. */
  readonly quarters: readonly ScorePair[];
  readonly score: ScorePair;
  /** The part of the match that is still to be played, 1..0; in overtime the part of it. */
  readonly left: number;
  /** The part of the quarter that is still to be played. */
  readonly quarterLeft: number;
}

/** A match that has not begun. */
export const BEFORE_TIP_OFF: PointsSituation = {
  phase: 'before',
  quarter: 1,
  quarters: [],
  left: 1,
  quarterLeft: 1,
  score: { home: 0, away: 0 },
};

/** Points of a possession that scores, and how likely each is. */
export const POINTS_OF_A_SCORE: readonly (readonly [points: number, chance: number])[] = [
  [2, 0.7],
  [3, 0.25],
  [1, 0.05],
];
const moment = (power: number): number =>
  POINTS_OF_A_SCORE.reduce((sum, [points, chance]) => sum + points ** power * chance, 0);
const [MEAN_SCORE, SQUARE_SCORE] = [moment(1), moment(2)];

/** The chance that a possession scores at all, from the points expected of it. */
export function scoringChance(pointsExpected: number): number {
  return pointsExpected / MEAN_SCORE;
}

/** How far the points of one possession spread, as a variance. */
function varianceOf(pointsExpected: number): number {
  return scoringChance(pointsExpected) * SQUARE_SCORE - pointsExpected ** 2;
}

/** The lines a match may be offered with, two points apart. */
function pointsLines({ home, away, possessions }: PointsRates) {
  const about = 2 * Math.round(((home + away) * possessions) / 2);
  return {
    handicap: linesBetween(-30.5, 31.5, 2),
    total: linesBetween(about - 60.5, about + 61.5, 2),
    quarterTotal: linesBetween(Math.round(about / 4) - 20.5, Math.round(about / 4) + 21.5, 2),
  };
}

interface PointsSummary {
  readonly difference: Distribution;
  readonly total: Distribution;
}

/** Points to come on top of a score when each side has so many possessions: normal in difference and sum. */
function after(score: ScorePair, rates: PointsRates, possessions: number): PointsSummary {
  const variance = (varianceOf(rates.home) + varianceOf(rates.away)) * possessions;
  const { home, away } = score;
  return {
    difference: wholeNormal(home - away + (rates.home - rates.away) * possessions, variance),
    total: wholeNormal(home + away + (rates.home + rates.away) * possessions, variance),
  };
}

function shifted({ lowest, chances }: Distribution, by: number): Distribution {
  return distribution(lowest + by, chances);
}

/** The end of a match: where regular time is even, overtime is played until it is not. */
function summarise(rates: PointsRates, { phase, score, left }: PointsSituation): PointsSummary {
  const ofOvertime = rates.possessions * rates.overtime;
  const regular = after(score, rates, phase === 'overtime' ? ofOvertime * left : rates.possessions * left);
  const even = chanceOf(regular.difference, 0);
  const overtime = excluding(after({ home: 0, away: 0 }, rates, ofOvertime).difference, 0);
  const more = Math.round((rates.home + rates.away) * ofOvertime);
  return {
    difference: mixed([
      [excluding(regular.difference, 0), 1 - even],
      [overtime, even],
    ]),
    total: mixed([
      [regular.total, 1 - even],
      [shifted(regular.total, more), even],
    ]),
  };
}

/** Two sides of a line are offered where they differ by less than this: a score of a hundred has lines enough. */
const NEAR_EVEN = 0.4;

function nearEven(market: ModelMarket): ModelMarket {
  const [first, second] = market.outcomes;
  const isLine = /hcp|total/.test(market.specifiers);
  if (!isLine || !first || !second || Math.abs(first.probability - second.probability) < NEAR_EVEN) return market;
  return { ...market, isOffered: false };
}

function quarterMarkets(rates: PointsRates, situation: PointsSituation, lines: readonly number[]): ModelMarket[] {
  const { phase, quarter, quarterLeft } = situation;
  if (phase === 'overtime' || quarter > 4) return [];
  const score = situation.quarters[quarter - 1] ?? { home: 0, away: 0 };
  const { difference, total } = after(score, rates, (rates.possessions / 4) * quarterLeft);
  const home = chanceFrom(difference, 1);
  const draw = chanceOf(difference, 0);
  const specifiers = `quarternr=${quarter}`;
  return [
    modelMarket(
      235,
      [
        ['1', home],
        ['2', draw],
        ['3', Math.max(0, 1 - home - draw)],
      ],
      { specifiers },
    ),
    ...totalMarkets(236, lines, total, {
      scored: score.home + score.away,
      prefix: `${specifiers}|`,
    }),
  ];
}

/**
 * Every market of a basketball match that is not decided yet, overtime included where the market says so. The margin is
 * normal: with m points expected of n possessions a side and variance v of each, N(lead + n·Δm, n·Σv). The lines are
 * those of `linesOf`, so that they stay while opinion moves the rates.
 */
export function pointsMarkets(rates: PointsRates, situation: PointsSituation, linesOf = rates): ModelMarket[] {
  if (situation.phase === 'over') return [];
  const { difference, total } = summarise(rates, situation);
  const lines = pointsLines(linesOf);
  const { home, away } = situation.score;
  return [
    winnerMarket(219, chanceFrom(difference, 1)),
    ...handicapMarkets(223, lines.handicap, difference),
    ...totalMarkets(225, lines.total, total, { scored: home + away }),
    ...quarterMarkets(rates, situation, lines.quarterTotal),
  ].map(nearEven);
}

function quarterResults(rates: PointsRates, { home, away }: ScorePair, number: number): MarketResult[] {
  const specifiers = `quarternr=${number}`;
  const sign = Math.sign(home - away);
  const outcomes = [plainResult('1', sign > 0), plainResult('2', sign === 0), plainResult('3', sign < 0)];
  const lines = pointsLines(rates).quarterTotal;
  return [
    { marketId: 235, specifiers, outcomes },
    ...totalResults(236, lines, { scored: home + away, isOver: true, prefix: `${specifiers}|` }),
  ];
}

/** The results of the markets of a basketball match that the situation decides: quarters as they end, the rest at the end. */
export function pointsResults(rates: PointsRates, situation: PointsSituation): MarketResult[] {
  const { phase, quarters, quarter, score } = situation;
  const isOver = phase === 'over';
  const ended = (isOver || phase === 'overtime' ? quarters : quarters.slice(0, quarter - 1)).slice(0, 4);
  const lines = pointsLines(rates);
  const { home, away } = score;
  return [
    ...ended.flatMap((points, index) => quarterResults(rates, points, index + 1)),
    ...totalResults(225, lines.total, { scored: home + away, isOver }),
    ...(isOver ? [winnerResult(219, home > away), ...handicapResults(223, lines.handicap, home - away)] : []),
  ];
}
