import type { MarketResult } from '../feed-messages.ts';
import { chanceFrom, chanceOf, type Distribution, distribution } from './distribution.ts';
import { linesBetween } from './line-outcome.ts';
import type { ModelMarket } from './model-market.ts';
import { totalMarkets, totalResults, winnerMarket, winnerResult } from './sport-markets.ts';

/** Balls of an innings of twenty overs, wickets that end it, and balls of its first six overs. */
export const BALLS = 120;
export const WICKETS = 10;
export const POWERPLAY_BALLS = 36;

/** Innings as far as it has come. */
export interface Innings {
  readonly runs: number;
  readonly wickets: number;
  readonly balls: number;
}

/** Where a match stands; home bats first. */
export interface CricketSituation {
  readonly phase: 'before' | 'first' | 'break' | 'second' | 'extra' | 'over';
  readonly home: Innings;
  readonly away: Innings;
  /** Runs of the first six overs of the first innings; null until they are over. */
  readonly powerplay: number | null;
  /** Who won the over that follows an even end. */
  readonly extra: 'home' | 'away' | null;
}

export const NO_BALL_YET: Innings = { runs: 0, wickets: 0, balls: 0 };

/** A match that has not begun. */
export const BEFORE_FIRST_BALL: CricketSituation = {
  phase: 'before',
  home: NO_BALL_YET,
  away: NO_BALL_YET,
  powerplay: null,
  extra: null,
};

/** Markets of cricket, by the ids that feeds know them by; all but the winner's are named by descriptions. */
const CRICKET_MARKETS = { winner: 186, runs: 352, wickets: 355, powerplay: 357 } as const;

const LINES = {
  runs: linesBetween(60.5, 260.5, 5),
  wickets: linesBetween(2.5, 9.5, 1),
  powerplay: linesBetween(20.5, 90.5, 3),
} as const;

/** More runs than these in an innings are taken as these: once in 10⁶ innings. */
const MOST_RUNS = 330;

/** Ways of an innings that are less likely are left out. */
const NEVER = 1e-9;

/** The chances of what one ball brings: a wicket, or so many runs. */
export interface BallChances {
  readonly wicket: number;
  readonly none: number;
  readonly one: number;
  readonly two: number;
  readonly four: number;
  readonly six: number;
}

/** Chances with a ball for a side that is stronger by so much, −1..1. Source: twenty-over cricket, rounded. */
export function ballChances(strength: number): BallChances {
  const more = Math.exp(strength * 0.35);
  const chances = { wicket: 0.05 / more, one: 0.38, two: 0.065, four: 0.11 * more, six: 0.055 * more };
  const { wicket, one, two, four, six } = chances;
  return { ...chances, none: 1 - wicket - one - two - four - six };
}

/** Runs and wickets at the end of an innings. */
interface Ahead {
  readonly runs: Distribution;
  readonly wickets: Distribution;
}

const WIDTH = MOST_RUNS + 7;

/** The chances after one ball more: cells are runs by wickets, the last row those that have lost them all. */
function afterBall(now: Float64Array, open: number, reach: number, ball: BallChances): Float64Array {
  const next = new Float64Array(now.length);
  const add = (at: number, chance: number): void => void (next[at] = (next[at] ?? 0) + chance);
  for (let lost = 0; lost <= open; lost += 1) {
    for (let scored = 0, at = lost * WIDTH; scored <= reach; scored += 1, at += 1) {
      const chance = now[at] ?? 0;
      if (chance < NEVER) continue;
      if (lost === open || scored >= MOST_RUNS) {
        add(at, chance);
        continue;
      }
      add(at, chance * ball.none);
      add(at + 1, chance * ball.one);
      add(at + 2, chance * ball.two);
      add(at + 4, chance * ball.four);
      add(at + 6, chance * ball.six);
      add(at + WIDTH, chance * ball.wicket);
    }
  }
  return next;
}

/** How an innings goes on for so many balls: runs and wickets at the end, each on top of what it has come to. */
export function playOn({ runs, wickets }: Innings, balls: number, chances: BallChances): Ahead {
  const open = WICKETS - wickets;
  let cells: Float64Array = new Float64Array((open + 1) * WIDTH);
  cells[0] = 1;
  for (let ball = 0; ball < balls; ball += 1) {
    cells = afterBall(cells, open, Math.min(WIDTH - 1, 6 * ball), chances);
  }
  const [ofRuns, ofWickets] = [new Float64Array(WIDTH), new Float64Array(open + 1)];
  cells.forEach((chance, at) => {
    const [lost, scored] = [Math.floor(at / WIDTH), at % WIDTH];
    ofRuns[scored] = (ofRuns[scored] ?? 0) + chance;
    ofWickets[lost] = (ofWickets[lost] ?? 0) + chance;
  });
  return { runs: distribution(runs, ofRuns), wickets: distribution(wickets, ofWickets) };
}

/** Strengths are told apart by so much: whole innings are worked out once for each. */
const STRENGTH_STEP = 0.01;
const whole = new Map<number, Ahead>();

/** A whole innings of a side of a strength. */
function wholeInnings(strength: number): Ahead {
  const step = Math.round(strength / STRENGTH_STEP);
  const known = whole.get(step) ?? playOn(NO_BALL_YET, BALLS, ballChances(step * STRENGTH_STEP));
  whole.set(step, known);
  return known;
}

/** The chance that home wins the over that follows an even end. */
export const extraChance = (strength: number): number => 0.5 + strength * 0.1;

const isDone = ({ wickets, balls }: Innings): boolean => wickets === WICKETS || balls === BALLS;

/** The chance that home wins: away needs one run more than home comes to. */
function homeChance(strength: number, home: Distribution, away: Distribution): number {
  let chance = 0;
  home.chances.forEach((likely, index) => {
    const runs = home.lowest + index;
    const even = chanceOf(away, runs);
    chance += likely * (1 - chanceFrom(away, runs + 1) - even + even * extraChance(strength));
  });
  return Math.min(1, Math.max(0, chance));
}

const ballsLeft = (innings: Innings): number => (isDone(innings) ? 0 : BALLS - innings.balls);

const inningsAhead = (innings: Innings, balls: number, strength: number): Ahead =>
  balls === BALLS ? wholeInnings(strength) : playOn(innings, balls, ballChances(strength));

/** Markets that are not decided yet. `strength` is how much stronger home is, −1..1. */
export function cricketMarkets(strength: number, situation: CricketSituation): ModelMarket[] {
  const { phase, home, away, powerplay } = situation;
  if (phase === 'over') return [];
  if (phase === 'extra') return [winnerMarket(CRICKET_MARKETS.winner, extraChance(strength))];
  const ofHome = ballChances(strength);
  const first = inningsAhead(home, phase === 'before' || phase === 'first' ? ballsLeft(home) : 0, strength);
  const second = inningsAhead(away, ballsLeft(away), -strength);
  const winner = winnerMarket(CRICKET_MARKETS.winner, homeChance(strength, first.runs, second.runs));
  if (phase === 'break' || phase === 'second') return [winner];
  const toCome = Math.min(ballsLeft(home), POWERPLAY_BALLS - home.balls);
  const early = powerplay === null && toCome > 0 ? playOn(home, toCome, ofHome).runs : null;
  const { runs, wickets } = home;
  return [
    winner,
    ...totalMarkets(CRICKET_MARKETS.runs, LINES.runs, first.runs, { scored: runs }),
    ...totalMarkets(CRICKET_MARKETS.wickets, LINES.wickets, first.wickets, { scored: wickets }),
    ...(early ? totalMarkets(CRICKET_MARKETS.powerplay, LINES.powerplay, early, { scored: runs }) : []),
  ];
}

/** Results that a situation decides. */
export function cricketResults({ phase, home, away, powerplay, extra }: CricketSituation): MarketResult[] {
  const isPlayed = phase !== 'before' && phase !== 'first';
  const early = powerplay ?? home.runs;
  const isHomeAhead = extra === null ? home.runs > away.runs : extra === 'home';
  return [
    ...totalResults(CRICKET_MARKETS.runs, LINES.runs, { scored: home.runs, isOver: isPlayed }),
    ...totalResults(CRICKET_MARKETS.wickets, LINES.wickets, { scored: home.wickets, isOver: isPlayed }),
    ...totalResults(CRICKET_MARKETS.powerplay, LINES.powerplay, {
      scored: early,
      isOver: isPlayed || powerplay !== null,
    }),
    ...(phase === 'over' ? [winnerResult(CRICKET_MARKETS.winner, isHomeAhead)] : []),
  ];
}
