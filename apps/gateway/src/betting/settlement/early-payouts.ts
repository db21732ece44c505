import { EARLY_PAYOUT, type GoalOrder, type Goals, goalsAfter, leadOf } from '@longshot/domain/coupon/settle';
import { type EventState, isOver, MATCH_STATUS } from '../../trading/feed/index.ts';
import type { EventSnapshot } from '../../trading/market-book/index.ts';
import { EARLY_SLOT, type MarketResult } from './market-result.ts';

/** Parts of a match that its result is of: what comes after them pays nobody early. */
const REGULAR: ReadonlySet<number> = new Set([MATCH_STATUS.firstHalf, MATCH_STATUS.halfTime, MATCH_STATUS.secondHalf]);

/** Goals of regular time; null where the state does not tell them. */
function regularGoals({ periods, score, matchStatus }: EventState): Goals | null {
  const regular = periods.filter((period) => REGULAR.has(period.matchStatus));
  if (regular.length > 0) {
    const sum = (side: keyof Goals) => regular.reduce((goals, period) => goals + period[side], 0);
    return { home: sum('home'), away: sum('away') };
  }
  return REGULAR.has(matchStatus) ? score : null;
}

const { outcomeIds, marketKey, sportSlug } = EARLY_PAYOUT;

/** A side that is not ahead any more by its corrected score is told undecided, so that what was told before does not stay. */
const outcome = (outcomeId: string, isAhead: boolean): MarketResult['outcomes'][string] => ({
  outcomeId,
  result: isAhead ? 1 : -1,
  voidFactor: 0,
  deadHeatFactor: '1',
});

/** Leads of matches that are played, which pay bets on their result early. */
export class EarlyPayouts {
  readonly #orders = new Map<string, GoalOrder>();
  /** Events whose leads have been told before: whatever becomes of their goals is told too. */
  readonly #told = new Set<string>();

  /** Goes on from what was stored: the order of goals by event. */
  restore(orders: ReadonlyMap<string, GoalOrder>): void {
    for (const [eventId, order] of orders) {
      this.#orders.set(eventId, order);
      this.#told.add(eventId);
    }
  }

  /** Takes the state of an event; answers what it makes of leads, nothing where that is no news. */
  resultOf(event: EventSnapshot | undefined, timestampMs: number): MarketResult | null {
    if (event?.sport.slug !== sportSlug) return null;
    const { eventId, state } = event;
    const goals = regularGoals(state);
    if (goals === null) return null;
    const before = this.#orders.get(eventId) ?? '';
    const order = goalsAfter(before, goals);
    if (order !== before) this.#orders.set(eventId, order);
    // Of a match that is over without a lead nothing has to be known any more.
    if (isOver(state.status) && !this.#told.has(eventId)) this.#orders.delete(eventId);
    if (order === before) return null;
    const isAhead = { home: leadOf(order, 'home') !== null, away: leadOf(order, 'away') !== null };
    if (!this.#told.has(eventId) && !isAhead.home && !isAhead.away) return null;
    this.#told.add(eventId);
    const outcomes = [outcome(outcomeIds.home, isAhead.home), outcome(outcomeIds.away, isAhead.away)];
    return {
      eventId,
      marketKey,
      slot: EARLY_SLOT,
      isActive: true,
      timestampMs,
      windowStartMs: null,
      windowEndMs: null,
      outcomes: Object.fromEntries(outcomes.map((each) => [each.outcomeId, each])),
      score: order,
    };
  }
}
