import { EVENT_STATUS } from '../feed-codes.ts';
import type { EventState } from '../event-state.ts';
import type { FixtureMessage, MarketResult } from '../feed-messages.ts';
import { voidResult } from '../model/line-outcome.ts';
import type { ModelMarket } from '../model/model-market.ts';
import { type Wander, wanderAt } from '../model/random.ts';
import { calledOffScript, type CallOff } from './called-off.ts';
import {
  inOrder,
  isOutside,
  lastAt,
  type MatchScript,
  formatMarketName,
  type ScriptStep,
  type Suspension,
  suspensionSteps,
  without,
} from './match-script.ts';
import { swappedResult } from './swapped-result.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** When results are told: what is decided on the way, the final result, its confirmation; and how long a break-off waits. */
const AFTER_MS = { decided: 15 * SECOND, final: 35 * SECOND, confirmed: 5 * MINUTE, broken: 10 * MINUTE } as const;
/** How opinion wanders, in parts of one: the sport says what one is worth. */
const OPINION: Wander = {
  slow: { far: 1, spanMs: 60 * MINUTE, holdMs: 11 * MINUTE },
  quick: { far: 0.4, spanMs: 40 * SECOND, holdMs: 7 * SECOND },
};

/** View of a match from a moment on, until the next view. */
export interface SportView<Situation> {
  readonly atMs: number;
  readonly situation: Situation;
  /** No bets are taken for so long. */
  readonly pauseMs: number;
  /** Whether it may decide a market. */
  readonly decides: boolean;
}

/** The state of an event but for its status, which the script knows. */
export type SportState = Pick<EventState, 'matchStatus' | 'score' | 'periods' | 'clock'>;

/** A sport as the script needs it. `sinceMs` is how long ago the situation was told: clocks run on. */
export interface SportModel<Situation> {
  readonly first: Situation;
  /** Opinion leans to home above 0, to away below, by about one at most. */
  markets(situation: Situation, sinceMs: number, opinion: number): readonly ModelMarket[];
  /** Results that the situation decides. */
  results(situation: Situation): readonly MarketResult[];
  /** The situation as if the match had ended so: names every market there can be. */
  asOver(situation: Situation): Situation;
  /** The situation with the sides the other way round. */
  swapped(situation: Situation): Situation;
  state(situation: Situation, sinceMs: number, isRunning: boolean): SportState;
}

/** Everything a match is made of. */
export interface SportMatch<Situation> {
  readonly eventId: string;
  readonly hash: number;
  readonly fixture: Omit<FixtureMessage, 'type' | 'timestampMs'>;
  readonly listedAtMs: number;
  readonly scheduledMs: number;
  readonly model: SportModel<Situation>;
  /** From the start to the end. */
  readonly views: readonly SportView<Situation>[];
  /** Broken off when so much of the views has been, 0..1. */
  readonly abandonedAt?: number;
  /** The first final result takes one side for the other; the confirmed one corrects it. */
  readonly swapsSides?: boolean;
  readonly callOff?: CallOff;
}

function settlementSteps<Situation>(
  views: readonly SportView<Situation>[],
  { results }: SportModel<Situation>,
): ScriptStep[] {
  let before: Situation | undefined;
  return views.slice(0, -1).flatMap((view): ScriptStep[] => {
    if (!view.decides) return [];
    const last = before;
    before = view.situation;
    const markets = () => without(results(view.situation), last === undefined ? [] : results(last));
    return [{ kind: 'settle', atMs: view.atMs + AFTER_MS.decided, certainty: 1, markets }];
  });
}

/** The final results; of a match broken off, what was not decided is returned. */
function finalResults<Situation>({ results, asOver }: SportModel<Situation>, last: Situation, isBroken: boolean) {
  const decided = [...results(last)];
  if (!isBroken) return decided;
  const known = new Set(decided.map(formatMarketName));
  const returned = [...results(asOver(last))].filter((market) => !known.has(formatMarketName(market)));
  return [
    ...decided,
    ...returned.map((market) => ({
      ...market,
      outcomes: market.outcomes.map(({ outcomeId }) => voidResult(outcomeId)),
    })),
  ];
}

/** The final results as they are told first: sometimes with the sides mixed up. */
function firstResults<Situation>(
  { model, swapsSides = false }: SportMatch<Situation>,
  views: readonly SportView<Situation>[],
  right: readonly MarketResult[],
): readonly MarketResult[] {
  const last = views.at(-1);
  if (!swapsSides || !last) return right;
  const decided = views.slice(0, -1).findLast(({ decides }) => decides);
  const reported = decided ? model.results(decided.situation) : [];
  return swappedResult(right, model.results(model.swapped(last.situation)), reported);
}

function suspensionsOf<Situation>(views: readonly SportView<Situation>[], overAtMs: number): Suspension[] {
  const pauses = views
    .filter(({ pauseMs }) => pauseMs > 0)
    .map(({ atMs, pauseMs }) => ({ fromMs: atMs, untilMs: atMs + pauseMs }));
  return [...pauses, { fromMs: overAtMs, untilMs: Infinity }];
}

/** Writes the script of a match of a sport. */
export function sportScript<Situation>(match: SportMatch<Situation>): MatchScript {
  const { model, eventId, fixture, listedAtMs, scheduledMs, hash } = match;
  const startsAtMs = match.views[0]?.atMs ?? scheduledMs;
  const opinionAt = (atMs: number): number => wanderAt(hash, atMs, atMs >= startsAtMs, OPINION);
  if (match.callOff) {
    return calledOffScript(match, match.callOff, (atMs) => model.markets(model.first, 0, opinionAt(atMs)));
  }
  const isBroken = match.abandonedAt !== undefined;
  const count = Math.max(2, Math.ceil(match.views.length * (match.abandonedAt ?? 1)));
  const views = match.views.slice(0, isBroken ? Math.min(count, match.views.length - 1) : undefined);
  const last = views.at(-1) ?? { atMs: scheduledMs, situation: model.first };
  const overAtMs = isBroken ? last.atMs + AFTER_MS.broken : last.atMs;
  const stoppedAtMs = last.atMs;
  const endsAtMs = overAtMs + AFTER_MS.confirmed;
  const suspensions = suspensionsOf(views, stoppedAtMs);
  const viewAt = (atMs: number) => lastAt(views, atMs) ?? { atMs, situation: model.first };
  const results = () => finalResults(model, last.situation, isBroken);
  const first = () => (isBroken ? results() : firstResults(match, views, results()));
  const { live, interrupted, abandoned, ended, closed, notStarted } = EVENT_STATUS;
  const statusAt = (atMs: number) => {
    if (atMs < startsAtMs) return notStarted;
    if (atMs < stoppedAtMs) return live;
    if (isBroken) return atMs < overAtMs ? interrupted : abandoned;
    return atMs < endsAtMs ? ended : closed;
  };
  const isLate = startsAtMs - scheduledMs >= 5 * MINUTE;
  return {
    eventId,
    fixture,
    listedAtMs,
    endsAtMs,
    beginsAtMs: startsAtMs,
    margin: { line: 0.055, live: 0.075 },
    steps: inOrder([
      ...(isLate ? [{ kind: 'reschedule', atMs: scheduledMs - 5 * MINUTE, startsAtMs } as const] : []),
      ...views.map(({ atMs }): ScriptStep => ({ kind: 'state', atMs })),
      ...suspensionSteps(suspensions),
      ...(isBroken ? [{ kind: 'state', atMs: overAtMs } as const] : []),
      ...settlementSteps(views, model),
      { kind: 'settle', atMs: overAtMs + AFTER_MS.final, certainty: 1, markets: first },
      { kind: 'settle', atMs: endsAtMs, certainty: 2, markets: results },
      { kind: 'state', atMs: endsAtMs },
    ]),
    stateAt: (atMs) => {
      const status = statusAt(atMs);
      const view = viewAt(atMs);
      const isRunning = status === live;
      const sinceMs = isRunning ? atMs - view.atMs : 0;
      const state = model.state(view.situation, sinceMs, isRunning);
      const clock = state.clock && { ...state.clock, takenAtMs: atMs };
      return { status, statistics: {}, game: null, server: null, ...state, clock };
    },
    marketsAt: (atMs) => {
      if (atMs >= stoppedAtMs) return [];
      const view = viewAt(atMs);
      return model.markets(view.situation, Math.max(0, atMs - view.atMs), opinionAt(atMs));
    },
    isOpenAt: (atMs) => isOutside(suspensions, atMs),
  };
}
