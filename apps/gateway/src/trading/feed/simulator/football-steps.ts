import { EVENT_STATUS, type EventStatus, MATCH_STATUS } from '../feed-codes.ts';
import type { MarketResult } from '../feed-messages.ts';
import type { Faults } from './match-outcome.ts';
import { type FootballTimes, type FootballView, secondHalf } from './football-views.ts';
import { type ScriptStep, without } from './match-script.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** When results are told: decided markets, the final result, its confirmation; and what a broken-off match waits. */
const AFTER_MS = { decided: 25 * SECOND, final: 40 * SECOND, confirmed: 5 * MINUTE, broken: 15 * MINUTE } as const;

/** The views of a match that is interrupted at a share of its playing time and not taken up again. */
export function breakOff(views: readonly FootballView[], times: FootballTimes, share: number): FootballView[] {
  const playedMs = share * (times.firstMs + times.secondMs);
  const startMs = playedMs < times.firstMs ? times.kickOffMs : secondHalf(times).fromMs - times.firstMs;
  const brokenAtMs = Math.round(startMs + playedMs);
  const before = views.filter((view) => view.atMs <= brokenAtMs);
  const last = before.at(-1);
  if (!last) return [];
  const { interrupted, abandoned } = EVENT_STATUS;
  return [
    ...before,
    { ...last, brokenAtMs, atMs: brokenAtMs, status: interrupted, matchStatus: MATCH_STATUS.interrupted },
    { ...last, brokenAtMs, atMs: brokenAtMs + AFTER_MS.broken, status: abandoned, matchStatus: MATCH_STATUS.abandoned },
  ];
}

const DECISIVE = ['phase', 'first', 'second', 'corners', 'yellowCards', 'redCards'] as const;

/** Whether nothing has changed that a market is settled from. */
function decidesNothing(view: FootballView, before: FootballView): boolean {
  return DECISIVE.every((field) => view[field] === before[field]);
}

function hasFewerGoals(view: FootballView, before: FootballView): boolean {
  const goals = ({ first, second }: FootballView): number => first.home + first.away + second.home + second.away;
  return goals(view) < goals(before);
}

/**
 * Steps that settle each view's decisions a little later and roll back those that a view takes back. The results are
 * worked out when they are asked for: most scripts are never played.
 */
export function settlementSteps(
  views: readonly FootballView[],
  resultsOf: (view: FootballView) => readonly MarketResult[],
): ScriptStep[] {
  let before = views[0];
  return views.slice(1).flatMap((view): ScriptStep[] => {
    const last = before;
    before = view;
    if (!last || decidesNothing(view, last) || view.phase === 'over' || view.status === EVENT_STATUS.abandoned)
      return [];
    const fresh = () => without(resultsOf(view), resultsOf(last));
    const settle: ScriptStep = { kind: 'settle', atMs: view.atMs + AFTER_MS.decided, certainty: 1, markets: fresh };
    if (!hasFewerGoals(view, last)) return [settle];
    const gone = () => without(resultsOf(last), resultsOf(view));
    return [settle, { kind: 'rollback', atMs: view.atMs + 2 * SECOND, markets: gone }];
  });
}

/** The last view as somebody misread it: one goal more for the side that has fewer. */
function misread(view: FootballView): FootballView {
  const side = view.second.home > view.second.away ? 'away' : 'home';
  return { ...view, second: { ...view.second, [side]: view.second[side] + 1 } };
}

/** The final results, first scouted and then confirmed, and when all has been said. */
export function endSteps(
  last: FootballView,
  faults: Faults,
  resultsOf: (view: FootballView) => readonly MarketResult[],
): { readonly steps: ScriptStep[]; readonly endsAtMs: number; readonly finalStatus: EventStatus } {
  const first = faults.correctsResult && last.phase === 'over' ? misread(last) : last;
  const endsAtMs = last.atMs + AFTER_MS.confirmed;
  const steps: ScriptStep[] = [
    { kind: 'settle', atMs: last.atMs + AFTER_MS.final, certainty: 1, markets: () => resultsOf(first) },
    { kind: 'settle', atMs: endsAtMs, certainty: 2, markets: () => resultsOf(last) },
    { kind: 'state', atMs: endsAtMs },
  ];
  return { steps, endsAtMs, finalStatus: last.phase === 'over' ? EVENT_STATUS.closed : EVENT_STATUS.abandoned };
}
