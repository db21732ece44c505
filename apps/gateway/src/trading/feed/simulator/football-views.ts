import type { EventState, ScorePair } from '../event-state.ts';
import { EVENT_STATUS, type EventStatus, MATCH_STATUS } from '../feed-codes.ts';
import { BEFORE_KICK_OFF, footballScore, type FootballSituation } from '../model/football-situation.ts';
import type { FootballFact, FootballLengths, Side } from './football-facts.ts';
import { NO_FIGURES, type FootballFigures, type FootballPlay, possessionOf } from './football-plays.ts';

const SECOND = 1_000;
const HALF_SECONDS = 45 * 60;
/** How long after it happened the feed tells it, by kind. */
const NOTIFY_AFTER_MS = { goal: 4 * SECOND, red: 5 * SECOND, small: 3 * SECOND, annulment: 75 * SECOND } as const;

/** View of a football match from a moment on, until the next view. */
export interface FootballView {
  readonly atMs: number;
  readonly status: EventStatus;
  readonly matchStatus: number;
  readonly phase: FootballSituation['phase'];
  readonly first: ScorePair;
  readonly second: ScorePair;
  readonly redCards: ScorePair;
  readonly yellowCards: ScorePair;
  readonly corners: ScorePair;
  readonly figures: FootballFigures;
  /** When the match was broken off; 0 while it was not. */
  readonly brokenAtMs: number;
}

/** When the parts of a match begin and end. */
export interface FootballTimes extends FootballLengths {
  readonly kickOffMs: number;
}

const NONE: ScorePair = { home: 0, away: 0 };

/** A view before the start. */
export const FIRST_VIEW: FootballView = {
  atMs: -Infinity,
  status: EVENT_STATUS.notStarted,
  matchStatus: MATCH_STATUS.notStarted,
  phase: 'before',
  first: NONE,
  second: NONE,
  redCards: NONE,
  yellowCards: NONE,
  corners: NONE,
  figures: NO_FIGURES,
  brokenAtMs: 0,
};

/** When the second half begins, and when it ends. */
export function secondHalf({ kickOffMs, firstMs, breakMs, secondMs }: FootballTimes): {
  fromMs: number;
  untilMs: number;
} {
  const fromMs = kickOffMs + firstMs + breakMs;
  return { fromMs, untilMs: fromMs + secondMs };
}

/** When something happened. */
export function timeOf(fact: Pick<FootballFact, 'half' | 'at'>, times: FootballTimes): number {
  const start = fact.half === 1 ? times.kickOffMs : secondHalf(times).fromMs;
  return Math.round(start + fact.at * (fact.half === 1 ? times.firstMs : times.secondMs));
}

const plus = (pair: ScorePair, side: Side, count = 1): ScorePair => ({
  ...pair,
  [side]: pair[side] + count,
});

type Change = { readonly atMs: number; apply(view: FootballView): FootballView };

function changesOfFact(fact: FootballFact, times: FootballTimes): Change[] {
  const atMs = timeOf(fact, times);
  const scored =
    (count: number) =>
    (before: FootballView): FootballView => {
      const shot = { side: fact.side, attacks: 1, end: 'on-target' } as const;
      const view = count > 0 ? { ...before, figures: counted(before, shot) } : before;
      return fact.half === 1
        ? { ...view, first: plus(view.first, fact.side, count) }
        : { ...view, second: plus(view.second, fact.side, count) };
    };
  switch (fact.kind) {
    case 'goal':
      return [{ atMs: atMs + NOTIFY_AFTER_MS.goal, apply: scored(1) }];
    case 'annulled-goal':
      return [
        { atMs: atMs + NOTIFY_AFTER_MS.goal, apply: scored(1) },
        { atMs: atMs + NOTIFY_AFTER_MS.annulment, apply: scored(-1) },
      ];
    case 'red':
      return [
        { atMs: atMs + NOTIFY_AFTER_MS.red, apply: (view) => ({ ...view, redCards: plus(view.redCards, fact.side) }) },
      ];
    case 'yellow':
      return [
        {
          atMs: atMs + NOTIFY_AFTER_MS.small,
          apply: (view) => ({ ...view, yellowCards: plus(view.yellowCards, fact.side) }),
        },
      ];
    case 'corner':
      return [
        { atMs: atMs + NOTIFY_AFTER_MS.small, apply: (view) => ({ ...view, corners: plus(view.corners, fact.side) }) },
      ];
    case 'alarm':
      return [];
  }
}

/** The figures after something dangerous; a shot that went in or was saved was on target. */
function counted(
  { figures }: FootballView,
  { side, attacks, end }: Omit<FootballPlay, 'half' | 'at'>,
): FootballFigures {
  const after = {
    ...figures,
    attacks: plus(figures.attacks, side, attacks),
    dangerousAttacks: plus(figures.dangerousAttacks, side),
  };
  if (end === 'on-target') return { ...after, shotsOnTarget: plus(figures.shotsOnTarget, side) };
  return end === 'off-target' ? { ...after, shotsOffTarget: plus(figures.shotsOffTarget, side) } : after;
}

function changesOfPlay(play: FootballPlay, times: FootballTimes): Change {
  const atMs = timeOf(play, times) + NOTIFY_AFTER_MS.small;
  return { atMs, apply: (view) => ({ ...view, figures: counted(view, play) }) };
}

function phaseChanges(times: FootballTimes): Change[] {
  const to =
    (phase: FootballView['phase'], matchStatus: number, status: EventStatus = EVENT_STATUS.live) =>
    (view: FootballView): FootballView => ({ ...view, phase, matchStatus, status });
  const second = secondHalf(times);
  return [
    { atMs: times.kickOffMs, apply: to('first', MATCH_STATUS.firstHalf) },
    { atMs: times.kickOffMs + times.firstMs, apply: to('break', MATCH_STATUS.halfTime) },
    { atMs: second.fromMs, apply: to('second', MATCH_STATUS.secondHalf) },
    { atMs: second.untilMs, apply: to('over', MATCH_STATUS.ended, EVENT_STATUS.ended) },
  ];
}

/** All views of a match that is played to its end, in order of time. */
export function footballViews(
  facts: readonly FootballFact[],
  times: FootballTimes,
  plays: readonly FootballPlay[] = [],
): FootballView[] {
  const changes = [
    ...phaseChanges(times),
    ...facts.flatMap((fact) => changesOfFact(fact, times)),
    ...plays.map((play) => changesOfPlay(play, times)),
  ];
  changes.sort((a, b) => a.atMs - b.atMs);
  let view = FIRST_VIEW;
  return [view, ...changes.map((change) => (view = { ...change.apply(view), atMs: change.atMs }))];
}

/** Situation of a view at a time, for the price model. */
export function situationOf(view: FootballView, times: FootballTimes, atMs: number): FootballSituation {
  const { phase, first, second, redCards, yellowCards, corners } = view;
  const left = (fromMs: number, lengthMs: number): number => Math.min(1, Math.max(0, 1 - (atMs - fromMs) / lengthMs));
  const isBefore = phase === 'before';
  return {
    ...(isBefore ? BEFORE_KICK_OFF : { phase, first, second, redCards, yellowCards, corners }),
    firstLeft: isBefore ? 1 : phase === 'first' ? left(times.kickOffMs, times.firstMs) : 0,
    secondLeft: phase === 'second' ? left(secondHalf(times).fromMs, times.secondMs) : phase === 'over' ? 0 : 1,
  };
}

function clockOf(view: FootballView, times: FootballTimes, atMs: number): EventState['clock'] {
  const isBroken = view.status === EVENT_STATUS.interrupted || view.status === EVENT_STATUS.abandoned;
  const clock = { stoppageSeconds: 0, isRunning: false, takenAtMs: atMs, speed: 1 };
  const played = (fromMs: number, base: number): EventState['clock'] => {
    const seconds = Math.max(0, Math.floor(((isBroken ? view.brokenAtMs : atMs) - fromMs) / SECOND));
    const stoppageSeconds = Math.max(0, seconds - HALF_SECONDS);
    return { ...clock, seconds: base + Math.min(seconds, HALF_SECONDS), stoppageSeconds, isRunning: !isBroken };
  };
  switch (view.phase) {
    case 'before':
      return null;
    case 'first':
      return played(times.kickOffMs, 0);
    case 'break':
      return { ...clock, seconds: HALF_SECONDS };
    case 'second':
      return played(secondHalf(times).fromMs, HALF_SECONDS);
    case 'over':
      return { ...clock, seconds: 2 * HALF_SECONDS };
  }
}

/** The state the feed tells of a view at a time. */
export function footballState(view: FootballView, times: FootballTimes, atMs: number): EventState {
  const { phase, first, second } = view;
  const isStarted = phase !== 'before';
  const periods = [
    ...(isStarted ? [{ number: 1, matchStatus: MATCH_STATUS.firstHalf, ...first }] : []),
    ...(phase === 'second' || phase === 'over' ? [{ number: 2, matchStatus: MATCH_STATUS.secondHalf, ...second }] : []),
  ];
  const { yellowCards, redCards, corners, figures } = view;
  const possession = possessionOf(figures);
  return {
    status: view.status,
    matchStatus: view.matchStatus,
    score: isStarted ? footballScore({ ...BEFORE_KICK_OFF, first, second }) : null,
    periods,
    clock: clockOf(view, times, atMs),
    statistics: isStarted ? { yellowCards, redCards, corners, ...figures, possession } : {},
    game: null,
    server: null,
  };
}
