import { withoutUndefined } from '@longshot/domain/input';
import type { Lineups } from '@longshot/contracts';
import type { EventState } from '../event-state.ts';
import type { FixtureMessage, MarketResult } from '../feed-messages.ts';
import { EVENT_STATUS, MATCH_STATUS } from '../feed-codes.ts';
import { footballMarkets } from '../model/football-markets.ts';
import { footballResults } from '../model/football-results.ts';
import { BEFORE_KICK_OFF, type FootballRates } from '../model/football-situation.ts';
import { voidResult } from '../model/line-outcome.ts';
import { type Wander, wanderAt } from '../model/random.ts';
import { calledOffScript, type CallOff } from './called-off.ts';
import type { Faults } from './match-outcome.ts';
import type { FootballFact } from './football-facts.ts';
import type { FootballPlay } from './football-plays.ts';
import {
  FIRST_VIEW,
  footballState,
  type FootballTimes,
  type FootballView,
  footballViews,
  situationOf,
  timeOf,
} from './football-views.ts';
import { scorersOf } from './football-scorers.ts';
import { breakOff, endSteps, settlementSteps } from './football-steps.ts';
import {
  inOrder,
  isOutside,
  lastAt,
  type MatchScript,
  type ScriptStep,
  type Suspension,
  suspensionSteps,
} from './match-script.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** All of a match: its attacks are many. */
const STORY_STATES = 180;
/** How far opinion moves the rates: slowly and widely on the line, quickly and narrowly in play. */
const OPINION: Wander = {
  slow: { far: 0.05, spanMs: 60 * MINUTE, holdMs: 11 * MINUTE },
  quick: { far: 0.012, spanMs: 40 * SECOND, holdMs: 7 * SECOND },
};

/** Everything a football match is made of. */
export interface FootballMatch {
  readonly eventId: string;
  readonly hash: number;
  readonly fixture: Omit<FixtureMessage, 'type' | 'timestampMs'>;
  readonly listedAtMs: number;
  /** When it was meant to begin. */
  readonly scheduledMs: number;
  readonly rates: FootballRates;
  readonly times: FootballTimes;
  readonly facts: readonly FootballFact[];
  /** Who plays; nothing where that is not told. */
  readonly lineups?: Lineups;
  /** Attacks and shots; none where they are not counted. */
  readonly plays?: readonly FootballPlay[];
  readonly faults: Faults;
  /** Broken off at this share of the match, 0..1. */
  readonly abandonedAt?: number;
  /** Not played at all. */
  readonly callOff?: CallOff;
}

/** The rates the book believes in at a time: the true ones, moved by opinion. */
function believedRates({ rates, hash, times }: FootballMatch, atMs: number): FootballRates {
  const isLive = atMs >= times.kickOffMs;
  const move = (salt: number): number => wanderAt((hash ^ salt) >>> 0, atMs, isLive, OPINION);
  return { ...rates, home: rates.home * Math.exp(move(0x11)), away: rates.away * Math.exp(move(0x55)) };
}

/** Whether bets are stopped late at the first goal, and for how long they were still taken. */
const LATE_STOP_MS = 6 * SECOND;

function suspensionOf(fact: FootballFact, match: FootballMatch, isLate: boolean): Suspension | undefined {
  const atMs = timeOf(fact, match.times);
  // A few seconds more or less, the same for the same fact.
  const extraMs = ((match.hash ^ Math.round(fact.at * 1e6)) >>> 0) % (10 * SECOND);
  const fromMs = isLate ? atMs + LATE_STOP_MS : atMs;
  switch (fact.kind) {
    case 'goal':
    case 'annulled-goal':
      return { fromMs, untilMs: atMs + 18 * SECOND + extraMs };
    case 'red':
      return { fromMs: atMs, untilMs: atMs + 15 * SECOND + extraMs };
    case 'alarm':
      return { fromMs: atMs, untilMs: atMs + 6 * SECOND + extraMs };
    default:
      return undefined;
  }
}

function suspensionsOf(
  match: FootballMatch,
  views: readonly FootballView[],
  lateGoal: FootballFact | undefined,
): Suspension[] {
  const around = match.facts.flatMap((fact) => suspensionOf(fact, match, fact === lateGoal) ?? []);
  const looks = match.facts
    .filter((fact) => fact.kind === 'annulled-goal')
    .map((fact) => timeOf(fact, match.times))
    .map((atMs) => ({ fromMs: atMs + 50 * SECOND, untilMs: atMs + 100 * SECOND }));
  const breaks = views.flatMap((view, index): Suspension[] => {
    if (view.matchStatus === views[index - 1]?.matchStatus) return [];
    if (view.matchStatus === MATCH_STATUS.halfTime) return [{ fromMs: view.atMs, untilMs: view.atMs + 25 * SECOND }];
    if (view.status === EVENT_STATUS.ended || view.status === EVENT_STATUS.interrupted) {
      return [{ fromMs: view.atMs, untilMs: Infinity }];
    }
    return [];
  });
  return [...around, ...looks, ...breaks];
}

/** Bets taken between a goal and its late bet stop are cancelled; sometimes that is taken back. */
function lateStopSteps(match: FootballMatch, goal: FootballFact | undefined): ScriptStep[] {
  if (!goal) return [];
  const startMs = timeOf(goal, match.times);
  const markets = () => footballMarkets(match.rates, BEFORE_KICK_OFF).filter(({ marketId }) => marketId < 60);
  const window = { startMs, endMs: startMs + LATE_STOP_MS, markets };
  const cancel: ScriptStep = { kind: 'cancel', atMs: startMs + 60 * SECOND, ...window };
  if (!match.faults.takesCancelBack) return [cancel];
  return [cancel, { kind: 'rollback-cancel', atMs: startMs + 240 * SECOND, ...window }];
}

/** The final results, those of a match broken off with what was not decided returned. */
function finalResults(view: FootballView, match: FootballMatch): MarketResult[] {
  const situation = situationOf(view, match.times, view.atMs);
  const all = footballResults({ ...situation, phase: 'over' });
  if (view.phase === 'over') return all;
  const decided = new Map(
    footballResults(situation).map((result) => [`${result.marketId}:${result.specifiers}`, result]),
  );
  return all.map(
    (result) =>
      decided.get(`${result.marketId}:${result.specifiers}`) ?? {
        ...result,
        outcomes: result.outcomes.map(({ outcomeId }) => voidResult(outcomeId)),
      },
  );
}

/** Writes the script of a football match. */
export function footballScript(match: FootballMatch): MatchScript {
  if (match.callOff)
    return calledOffScript(match, match.callOff, (atMs) =>
      footballMarkets(believedRates(match, atMs), BEFORE_KICK_OFF),
    );
  const played = footballViews(match.facts, match.times, match.plays);
  const views = match.abandonedAt === undefined ? played : breakOff(played, match.times, match.abandonedAt);
  const brokenAtMs = views.at(-1)?.brokenAtMs || Infinity;
  const happened = { ...match, facts: match.facts.filter((fact) => timeOf(fact, match.times) < brokenAtMs) };
  const lateGoal = match.faults.stopsLate ? happened.facts.find((fact) => fact.kind === 'goal') : undefined;
  const suspensions = suspensionsOf(happened, views, lateGoal);
  const last = views.at(-1) ?? FIRST_VIEW;
  const viewAt = (atMs: number): FootballView => lastAt(views, atMs) ?? FIRST_VIEW;
  const end = endSteps(last, match.faults, (view) => finalResults(view, match));
  const steps = inOrder([
    ...views.slice(1).map((view): ScriptStep => ({ kind: 'state', atMs: view.atMs })),
    ...suspensionSteps(suspensions),
    ...settlementSteps(views, (view) => footballResults(situationOf(view, match.times, view.atMs))),
    ...lateStopSteps(happened, lateGoal),
    ...delaySteps(match),
    ...lineupSteps(match),
    ...end.steps,
  ]);
  return {
    eventId: match.eventId,
    fixture: match.fixture,
    listedAtMs: match.listedAtMs,
    steps,
    beginsAtMs: match.times.kickOffMs,
    endsAtMs: end.endsAtMs,
    ...withoutUndefined({ lineups: match.lineups }),
    storyStates: STORY_STATES,
    margin: { line: 0.055, live: 0.075 },
    stateAt: (atMs) => {
      const state = withScorers(footballState(viewAt(atMs), match.times, atMs), match);
      return atMs >= end.endsAtMs ? { ...state, status: end.finalStatus } : state;
    },
    marketsAt: (atMs) => footballMarkets(believedRates(match, atMs), situationOf(viewAt(atMs), match.times, atMs)),
    isOpenAt: (atMs) => isOutside(suspensions, atMs),
  };
}

/** Names who scored where it is known who plays. */
function withScorers(state: EventState, { lineups, hash }: FootballMatch): EventState {
  return lineups === undefined || state.score === null
    ? state
    : { ...state, scorers: scorersOf(lineups, hash, state.score) };
}

/** Line-ups are told an hour before the start. */
function lineupSteps({ lineups, times, listedAtMs }: FootballMatch): ScriptStep[] {
  const atMs = Math.max(listedAtMs, times.kickOffMs - 60 * MINUTE);
  return lineups === undefined ? [] : [{ kind: 'lineups', atMs }];
}

/** A start that is put off by more than a few minutes is told beforehand. */
function delaySteps({ times, scheduledMs }: FootballMatch): ScriptStep[] {
  if (times.kickOffMs - scheduledMs < 5 * MINUTE) return [];
  return [{ kind: 'reschedule', atMs: scheduledMs - 5 * MINUTE, startsAtMs: times.kickOffMs }];
}
