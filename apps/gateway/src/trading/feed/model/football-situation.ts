import type { ScorePair } from '../event-state.ts';

/** The strengths of the sides of one match. */
export interface FootballRates {
  /** Goals expected of each side over the whole match. */
  readonly home: number;
  readonly away: number;
  /** Low-score correlation, about −0.1; counts before the start only. */
  readonly rho: number;
  /** The share of goals that fall in the first half, about 0.45. */
  readonly firstHalfShare: number;
}

/** Where a match stands. */
export interface FootballSituation {
  readonly phase: 'before' | 'first' | 'break' | 'second' | 'over';
  /** Goals by half, so far. */
  readonly first: ScorePair;
  readonly second: ScorePair;
  /** The part of each half that is still to be played, 1..0. */
  readonly firstLeft: number;
  readonly secondLeft: number;
  /** Red cards shown, each side. */
  readonly redCards: ScorePair;
  /** Yellow cards shown and corners taken, each side. */
  readonly yellowCards: ScorePair;
  readonly corners: ScorePair;
}

/**
 * Factors of a red card on the rate of the side that has it, and of the other. Source: fits of in-play models,
 * rounded.
 */
const RED_CARD = { own: 0.67, other: 1.2 } as const;

/** A match that has not begun. */
export const BEFORE_KICK_OFF: FootballSituation = {
  phase: 'before',
  first: { home: 0, away: 0 },
  second: { home: 0, away: 0 },
  firstLeft: 1,
  secondLeft: 1,
  redCards: { home: 0, away: 0 },
  yellowCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
};

/** The score of a situation. */
export function footballScore({ first, second }: FootballSituation): ScorePair {
  return { home: first.home + second.home, away: first.away + second.away };
}

/** Goals still expected in each half: rates decay with the time left of each half, red cards shift them. */
export function remainingRates(
  rates: FootballRates,
  { firstLeft, secondLeft, redCards }: FootballSituation,
): { readonly first: ScorePair; readonly second: ScorePair } {
  const home = rates.home * RED_CARD.own ** redCards.home * RED_CARD.other ** redCards.away;
  const away = rates.away * RED_CARD.own ** redCards.away * RED_CARD.other ** redCards.home;
  const [first, second] = [rates.firstHalfShare * firstLeft, (1 - rates.firstHalfShare) * secondLeft];
  return { first: { home: home * first, away: away * first }, second: { home: home * second, away: away * second } };
}
