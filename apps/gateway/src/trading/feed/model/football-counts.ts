import type { ScorePair } from '../event-state.ts';
import type { MarketResult } from '../feed-messages.ts';
import { type ScoreMatrix, poissonProbabilities, type ScoreSummary, summarise } from './dixon-coles.ts';
import type { FootballRates, FootballSituation } from './football-situation.ts';
import { linesBetween } from './line-outcome.ts';
import type { ModelMarket } from './model-market.ts';
import {
  handicapMarkets,
  handicapResults,
  oddMarket,
  oddResult,
  threeWayMarket,
  threeWayResult,
  totalMarkets,
  totalResults,
  yesNoMarket,
  yesNoResult,
} from './sport-markets.ts';

/** Markets of what is counted beside goals, by the ids that feeds know them by. */
const CORNERS = { winner: 162, handicap: 165, total: 166, home: 167, away: 168, odd: 172 } as const;
const BOOKINGS = { winner: 136, total: 139, home: 140, away: 141 } as const;
const SENDING_OFF = 146;

/** The lines they may be offered with. */
const LINES = {
  corners: {
    handicap: linesBetween(-5.5, 5.5, 1),
    total: linesBetween(5.5, 16.5, 1),
    side: linesBetween(1.5, 10.5, 1),
  },
  bookings: { total: linesBetween(0.5, 9.5, 1), side: linesBetween(0.5, 5.5, 1) },
} as const;

/** Corners beyond this many of a side are left out of the sums; at 8 a match they happen once in 10⁵ matches. */
const MOST = 24;

/** The part of corners and yellow cards that falls in the first half. */
export const COUNTS_FIRST_HALF = 0.48;

/** How likely a side has a player sent off, in which half, and between which parts of it. */
export const DISMISSAL = { chance: 0.055, firstHalf: 0.3, from: 0.1, until: 0.95 } as const;

/** Corners and yellow cards that are expected of each side over a whole match: who attacks more has more corners. */
export function countRates({ home, away }: FootballRates): {
  readonly corners: ScorePair;
  readonly yellowCards: ScorePair;
} {
  return {
    corners: { home: 5.3 * (home / 1.5) ** 0.3, away: 4.5 * (away / 1.15) ** 0.3 },
    yellowCards: { home: 1.7, away: 1.9 },
  };
}

type Side = keyof ScorePair;

const countsLeft = ({ firstLeft, secondLeft }: FootballSituation): number =>
  COUNTS_FIRST_HALF * firstLeft + (1 - COUNTS_FIRST_HALF) * secondLeft;

/** The chance that a side which has nobody sent off so far will have. */
function dismissalLeft({ firstLeft, secondLeft }: FootballSituation): number {
  const { chance, firstHalf, from, until } = DISMISSAL;
  const passed = (left: number): number => Math.min(1, Math.max(0, (1 - left - from) / (until - from)));
  const gone = firstHalf * passed(firstLeft) + (1 - firstHalf) * passed(secondLeft);
  return (chance * (1 - gone)) / (1 - chance * gone);
}

/** One more with a chance: a player is sent off once at most. */
const withOneMore = (chances: Float64Array, chance: number): Float64Array =>
  chances.map((each, count) => each * (1 - chance) + (chances[count - 1] ?? 0) * chance);

/** Two counts that know nothing of each other. */
function independent(home: Float64Array, away: Float64Array): ScoreMatrix {
  const size = home.length;
  const cells = new Float64Array(size * size);
  const sum = home.reduce((all, each) => all + each, 0) * away.reduce((all, each) => all + each, 0);
  home.forEach((ofHome, row) => away.forEach((ofAway, at) => (cells[row * size + at] = (ofHome * ofAway) / sum)));
  return { cells, size };
}

const bookingsOf = ({ yellowCards, redCards }: FootballSituation): ScorePair => ({
  home: yellowCards.home + redCards.home,
  away: yellowCards.away + redCards.away,
});

function cornerMarkets(full: ScoreSummary): ModelMarket[] {
  const { score } = full;
  const { corners: lines } = LINES;
  return [
    threeWayMarket(CORNERS.winner, full),
    ...handicapMarkets(CORNERS.handicap, lines.handicap, full.difference),
    ...totalMarkets(CORNERS.total, lines.total, full.total, { scored: score.home + score.away }),
    ...totalMarkets(CORNERS.home, lines.side, full.homeGoals, { scored: score.home }),
    ...totalMarkets(CORNERS.away, lines.side, full.awayGoals, { scored: score.away }),
    oddMarket(CORNERS.odd, full.odd),
  ];
}

function bookingMarkets(full: ScoreSummary): ModelMarket[] {
  const { score } = full;
  const { bookings: lines } = LINES;
  return [
    threeWayMarket(BOOKINGS.winner, full),
    ...totalMarkets(BOOKINGS.total, lines.total, full.total, { scored: score.home + score.away }),
    ...totalMarkets(BOOKINGS.home, lines.side, full.homeGoals, { scored: score.home }),
    ...totalMarkets(BOOKINGS.away, lines.side, full.awayGoals, { scored: score.away }),
  ];
}

/** Markets of corners and cards that are not decided yet; a card is a booking, whatever its colour. */
export function countMarkets(rates: FootballRates, situation: FootballSituation): ModelMarket[] {
  const { corners, yellowCards } = countRates(rates);
  const { redCards } = situation;
  const left = countsLeft(situation);
  const off = dismissalLeft(situation);
  const offOf = (side: Side): number => (redCards[side] > 0 ? 0 : off);
  const cornersOf = (side: Side) => poissonProbabilities(corners[side] * left, MOST);
  const bookingsTo = (side: Side) => withOneMore(poissonProbabilities(yellowCards[side] * left, MOST), offOf(side));
  const isOff = redCards.home + redCards.away > 0;
  return [
    ...cornerMarkets(summarise(independent(cornersOf('home'), cornersOf('away')), situation.corners)),
    ...bookingMarkets(summarise(independent(bookingsTo('home'), bookingsTo('away')), bookingsOf(situation))),
    ...(isOff ? [] : [yesNoMarket(SENDING_OFF, 1 - (1 - off) ** 2)]),
  ];
}

function finalResults({ corners }: FootballSituation, bookings: ScorePair): MarketResult[] {
  return [
    threeWayResult(CORNERS.winner, corners),
    ...handicapResults(CORNERS.handicap, LINES.corners.handicap, corners.home - corners.away),
    oddResult(CORNERS.odd, (corners.home + corners.away) % 2 === 1),
    threeWayResult(BOOKINGS.winner, bookings),
  ];
}

/** Results of the markets of corners and cards that a situation decides; all of them when the match is over. */
export function countResults(situation: FootballSituation): MarketResult[] {
  const { corners, redCards, phase } = situation;
  const bookings = bookingsOf(situation);
  const isOver = phase === 'over';
  const isOff = redCards.home + redCards.away > 0;
  const totals = (marketId: number, lines: readonly number[], scored: number): MarketResult[] =>
    totalResults(marketId, lines, { scored, isOver });
  return [
    ...(isOver ? finalResults(situation, bookings) : []),
    ...totals(CORNERS.total, LINES.corners.total, corners.home + corners.away),
    ...totals(CORNERS.home, LINES.corners.side, corners.home),
    ...totals(CORNERS.away, LINES.corners.side, corners.away),
    ...totals(BOOKINGS.total, LINES.bookings.total, bookings.home + bookings.away),
    ...totals(BOOKINGS.home, LINES.bookings.side, bookings.home),
    ...totals(BOOKINGS.away, LINES.bookings.side, bookings.away),
    ...(isOver || isOff ? [yesNoResult(SENDING_OFF, isOff)] : []),
  ];
}
