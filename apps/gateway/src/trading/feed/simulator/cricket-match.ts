import type { ScorePair } from '../event-state.ts';
import { MATCH_STATUS } from '../feed-codes.ts';
import {
  ballChances,
  type BallChances,
  BALLS,
  BEFORE_FIRST_BALL,
  cricketMarkets,
  cricketResults,
  type CricketSituation,
  extraChance,
  type Innings,
  NO_BALL_YET,
  POWERPLAY_BALLS,
  WICKETS,
} from '../model/cricket-model.ts';
import type { RandomSource } from '../model/random.ts';
import type { SportModel, SportView } from './sport-script.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** From ball to ball, between overs, and between the innings. */
const BALL_S = [26, 40] as const;
const OVER_S = 45;
const BREAK_MS = 15 * MINUTE;
/** No bets are taken around a wicket and a change of innings for so long. */
const PAUSE_MS = { wicket: 15 * SECOND, change: 20 * SECOND } as const;
const BALLS_AN_OVER = 6;
/** How much a unit of opinion moves the strength. */
const OPINION = 0.05;

const FIRST = MATCH_STATUS.firstInning;
const STATUSES: Readonly<Record<CricketSituation['phase'], number>> = {
  before: MATCH_STATUS.notStarted,
  first: FIRST,
  break: MATCH_STATUS.pause,
  second: FIRST + 1,
  extra: MATCH_STATUS.extraInning,
  over: MATCH_STATUS.ended,
};

/** Runs of both sides; who wins the over that follows an even end has one more. */
function scoreOf({ home, away, extra }: CricketSituation): ScorePair {
  return {
    home: home.runs + (extra === 'home' ? 1 : 0),
    away: away.runs + (extra === 'away' ? 1 : 0),
  };
}

function periodsOf({ phase, home, away }: CricketSituation) {
  const first = { number: 1, matchStatus: FIRST, home: home.runs, away: 0 };
  const second = { number: 2, matchStatus: FIRST + 1, home: 0, away: away.runs };
  return phase === 'first' || phase === 'break' ? [first] : [first, second];
}

/** Cricket of twenty overs; `strength` is how much stronger home is, −1..1. */
export function cricketModel(strength: number): SportModel<CricketSituation> {
  return {
    first: BEFORE_FIRST_BALL,
    markets: (situation, _sinceMs, lean) => cricketMarkets(strength + lean * OPINION, situation),
    results: cricketResults,
    asOver: (situation) => ({ ...situation, phase: 'over' }),
    swapped: (situation) => ({
      ...situation,
      home: situation.away,
      away: situation.home,
      extra: situation.extra && (situation.extra === 'home' ? 'away' : 'home'),
    }),
    state: (situation, _sinceMs, isRunning) => {
      const { phase } = situation;
      if (phase === 'before') return { matchStatus: MATCH_STATUS.notStarted, score: null, periods: [], clock: null };
      return {
        matchStatus: isRunning || phase === 'over' ? STATUSES[phase] : MATCH_STATUS.abandoned,
        score: scoreOf(situation),
        periods: periodsOf(situation),
        clock: null,
      };
    },
  };
}

function afterBall(random: RandomSource, { runs, wickets, balls }: Innings, chances: BallChances): Innings {
  let draw = random.next();
  if ((draw -= chances.wicket) < 0) return { runs, wickets: wickets + 1, balls: balls + 1 };
  const { one, two, four, six } = chances;
  const scored = [[1, one] as const, [2, two] as const, [4, four] as const, [6, six] as const];
  const [more] = scored.find(([, chance]) => (draw -= chance) < 0) ?? [0];
  return { runs: runs + more, wickets, balls: balls + 1 };
}

/** Plays both innings ball by ball, and one over more where they end even. */
export function playCricket(random: RandomSource, strength: number, startsAtMs: number): SportView<CricketSituation>[] {
  let atMs = startsAtMs;
  let situation: CricketSituation = { ...BEFORE_FIRST_BALL, phase: 'first' };
  const views: SportView<CricketSituation>[] = [];
  const report = (part: Partial<CricketSituation>, pauseMs: number, decides: boolean): void => {
    situation = { ...situation, ...part };
    views.push({ atMs: Math.round(atMs), situation, pauseMs, decides });
  };
  const bat = (side: 'home' | 'away', chances: BallChances, target: number): void => {
    while (situation[side].balls < BALLS && situation[side].wickets < WICKETS && situation[side].runs <= target) {
      const before = situation[side];
      const isNewOver = before.balls > 0 && before.balls % BALLS_AN_OVER === 0;
      atMs += random.between(...BALL_S) * SECOND + (isNewOver ? OVER_S * SECOND : 0);
      const after = afterBall(random, before, chances);
      const isOut = after.wickets > before.wickets;
      const early = side === 'home' && after.balls === POWERPLAY_BALLS ? { powerplay: after.runs } : {};
      report({ [side]: after, ...early }, isOut ? PAUSE_MS.wicket : 0, true);
    }
  };
  report({ home: NO_BALL_YET }, 0, false);
  bat('home', ballChances(strength), Infinity);
  atMs += SECOND;
  report({ phase: 'break' }, PAUSE_MS.change, true);
  atMs += BREAK_MS;
  report({ phase: 'second' }, 0, false);
  bat('away', ballChances(-strength), situation.home.runs);
  atMs += SECOND;
  if (situation.home.runs === situation.away.runs) {
    report({ phase: 'extra' }, PAUSE_MS.change, true);
    atMs += 8 * MINUTE;
    report({ extra: random.chance(extraChance(strength)) ? 'home' : 'away' }, PAUSE_MS.change, false);
    atMs += SECOND;
  }
  report({ phase: 'over' }, 0, true);
  return views;
}
