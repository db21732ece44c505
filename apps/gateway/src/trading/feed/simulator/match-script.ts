import type { Lineups } from '@longshot/contracts';
import type { EventState } from '../event-state.ts';
import type { CancelWindow, FixtureMessage, MarketName, MarketResult } from '../feed-messages.ts';
import type { ModelMarket } from '../model/model-market.ts';

/** Something a script says at a moment. Times are those of the programme, not of the machine. */
export type ScriptStep =
  /** The state changed, or betting opens again: state and prices. */
  | { readonly kind: 'state'; readonly atMs: number }
  | { readonly kind: 'stop'; readonly atMs: number; readonly groups: readonly string[] }
  | { readonly kind: 'settle'; readonly atMs: number; readonly certainty: 1 | 2; markets(): readonly MarketResult[] }
  | { readonly kind: 'rollback'; readonly atMs: number; markets(): readonly MarketName[] }
  | ({ readonly kind: 'cancel'; readonly atMs: number; markets(): readonly MarketName[] } & CancelWindow)
  | ({ readonly kind: 'rollback-cancel'; readonly atMs: number; markets(): readonly MarketName[] } & CancelWindow)
  /** Who plays is known. */
  | { readonly kind: 'lineups'; readonly atMs: number }
  | { readonly kind: 'reschedule'; readonly atMs: number; readonly startsAtMs: number };

/** A step that moves money. */
export type MoneyStep = Extract<ScriptStep, { kind: 'settle' | 'rollback' | 'cancel' | 'rollback-cancel' }>;

/** Whether a step moves money. */
export function isMoneyStep(step: ScriptStep): step is MoneyStep {
  return (
    step.kind === 'settle' || step.kind === 'rollback' || step.kind === 'cancel' || step.kind === 'rollback-cancel'
  );
}

/** From when until when no bets are taken. */
export interface Suspension {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Everything that happens to one match, known beforehand: a pure function of time. */
export interface MatchScript {
  readonly eventId: string;
  /** The description; its times are the programme's. */
  readonly fixture: Omit<FixtureMessage, 'type' | 'timestampMs'>;
  /** Who plays, told by the step of that name. */
  readonly lineups?: Lineups;
  /** From when it stands on the line. */
  readonly listedAtMs: number;
  /** When the match begins, or would have. */
  readonly beginsAtMs: number;
  /** When all has been said. */
  readonly endsAtMs: number;
  /** In order of time. */
  readonly steps: readonly ScriptStep[];
  /** How many of its last states tell what has happened, where that is more than of most. */
  readonly storyStates?: number;
  /** The part of the stake the book keeps, as margin over 1, before and during the match. */
  readonly margin: { readonly line: number; readonly live: number };
  stateAt(atMs: number): EventState;
  /** Markets that can be bet on, with the book's own probabilities; nothing when it is over. */
  marketsAt(atMs: number): readonly ModelMarket[];
  isOpenAt(atMs: number): boolean;
}

/** The last of a list ordered by `atMs` that is not after a time; undefined when all are. */
export function lastAt<T extends { readonly atMs: number }>(list: readonly T[], atMs: number): T | undefined {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.atMs ?? Infinity) <= atMs) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

/** Whether a time is outside of every suspension. */
export function isOutside(suspensions: readonly Suspension[], atMs: number): boolean {
  return !suspensions.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
}

/** Suspensions as steps: a stop when one begins, state and prices when the last of those that overlap ends. */
export function suspensionSteps(suspensions: readonly Suspension[]): ScriptStep[] {
  return suspensions.flatMap(({ fromMs, untilMs }): ScriptStep[] => {
    const stop: ScriptStep = { kind: 'stop', atMs: fromMs, groups: ['all'] };
    return Number.isFinite(untilMs) ? [stop, { kind: 'state', atMs: untilMs }] : [stop];
  });
}

const KIND_ORDER = ['reschedule', 'lineups', 'stop', 'state', 'rollback', 'settle', 'cancel', 'rollback-cancel'];

/** Steps in order of time; at one time the stop comes before the state, and that before money. */
export function inOrder(steps: readonly ScriptStep[]): ScriptStep[] {
  return [...steps].sort((a, b) => a.atMs - b.atMs || KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind));
}

/** A market's name as text, to compare by. */
export function formatMarketName({ marketId, specifiers }: MarketName): string {
  return `${marketId}:${specifiers}`;
}

/** Those of the results that are not among others. */
export function without<T extends MarketName>(results: readonly T[], others: readonly MarketName[]): T[] {
  const names = new Set(others.map(formatMarketName));
  return results.filter((result) => !names.has(formatMarketName(result)));
}
