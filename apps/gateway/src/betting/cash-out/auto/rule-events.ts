import { isOpenStatus } from '@longshot/domain/coupon/types';
import { type EventState, isOver, MATCH_STATUS } from '../../../trading/feed/index.ts';
import type { RuleEvent, RuleRow } from '../../coupons/auto-cash-out-rules.ts';
import type { PriceBook } from '../../coupons/coupon-context.ts';
import type { CouponRecord } from '../../coupons/coupon-record.ts';

/** The sport whose matches rules wait for something of. */
const SPORT = 'football';

/** Parts of a match from half-time on. */
const SECOND_PART: ReadonlySet<number> = new Set([
  ...[MATCH_STATUS.halfTime, MATCH_STATUS.secondHalf, MATCH_STATUS.overtime, MATCH_STATUS.ended],
]);

const sumOf = (pair: { readonly home: number; readonly away: number } | null | undefined): number =>
  pair ? pair.home + pair.away : 0;

/** How often something has happened in a match, as its state tells. */
const counts: Readonly<Record<RuleEvent, (state: EventState) => number>> = {
  goal: ({ score }) => sumOf(score),
  'red-card': ({ statistics }) => sumOf(statistics.redCards) + sumOf(statistics.yellowRedCards),
  'half-time': ({ matchStatus, status }) => (SECOND_PART.has(matchStatus) || isOver(status) ? 1 : 0),
};

/** How often something has happened in the football matches of a coupon's open bets, by event. Empty where it has none. */
export function countEvents(
  book: Pick<PriceBook, 'event'>,
  { bets }: CouponRecord,
  event: RuleEvent,
): Readonly<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const bet of bets) {
    const match = isOpenStatus(bet.status_id) ? book.event(bet.event_id) : undefined;
    if (match?.sport.slug === SPORT) counted[bet.event_id] = counts[event](match.state);
  }
  return counted;
}

/** Whether a rule waits for nothing, or what it waits for has happened since it was set: a goal that was none has not. */
export function hasHappened(
  book: Pick<PriceBook, 'event'>,
  { event, counted }: Pick<RuleRow, 'event' | 'counted'>,
  record: CouponRecord,
): boolean {
  if (event === null) return true;
  const now = countEvents(book, record, event);
  return Object.entries(now).some(([eventId, count]) => count > (counted?.[eventId] ?? Infinity));
}
