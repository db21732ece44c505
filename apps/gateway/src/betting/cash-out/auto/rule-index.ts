import { couponType, isOpenStatus } from '@longshot/domain/coupon/types';
import type { RuleRow } from '../../coupons/auto-cash-out-rules.ts';
import type { PriceBook } from '../../coupons/coupon-context.ts';
import type { CouponRecord } from '../../coupons/coupon-record.ts';

/** A rule with the coupon that it sells, as both were read last. */
export interface WatchedRule {
  readonly rule: RuleRow;
  readonly record: CouponRecord;
}

/** Coefficients of the book and of bets are thousandths. */
const WHOLE = 1_000;

/** Rules by their coupon and by the events of its open bets. */
export class RuleIndex {
  readonly #rules = new Map<number, WatchedRule>();
  readonly #couponsOf = new Map<string, Set<number>>();

  /** Whether a price of this event can be of interest. */
  hasEvent(eventId: string): boolean {
    return this.#couponsOf.has(eventId);
  }

  /** The rule of a coupon, or undefined. */
  get(couponId: number): WatchedRule | undefined {
    return this.#rules.get(couponId);
  }

  /** The coupons of all rules. */
  couponIds(): number[] {
    return [...this.#rules.keys()];
  }

  /** The coupons with a rule and an open bet on one of these events. */
  couponsOf(eventIds: Iterable<string>): Set<number> {
    const found = new Set<number>();
    for (const eventId of eventIds) for (const id of this.#couponsOf.get(eventId) ?? []) found.add(id);
    return found;
  }

  put(watched: WatchedRule): void {
    this.delete(watched.rule.coupon_id);
    this.#rules.set(watched.rule.coupon_id, watched);
    for (const eventId of openEvents(watched)) {
      const coupons = this.#couponsOf.get(eventId);
      if (coupons) coupons.add(watched.rule.coupon_id);
      else this.#couponsOf.set(eventId, new Set([watched.rule.coupon_id]));
    }
  }

  delete(couponId: number): void {
    const watched = this.#rules.get(couponId);
    if (!watched) return;
    this.#rules.delete(couponId);
    for (const eventId of openEvents(watched)) {
      const coupons = this.#couponsOf.get(eventId);
      coupons?.delete(couponId);
      if (coupons?.size === 0) this.#couponsOf.delete(eventId);
    }
  }
}

const openBets = ({ record: { bets } }: WatchedRule) => bets.filter((bet) => isOpenStatus(bet.status_id));
const openEvents = (watched: WatchedRule): string[] => openBets(watched).map(({ event_id }) => event_id);

/**
 * Whether a coupon may bring what its rule asks for; never false where it does. A sieve and no price: of a single or an express
 * each open bet is at most as likely as 1 / its coefficient of now, so that the coupon brings at most its possible win divided by
 * them. Of the others nothing is ruled out but what is more than the possible win.
 */
export function mayReach(watched: WatchedRule, book: Pick<PriceBook, 'outcome'>): boolean {
  const { terms, possible_win_minor: best } = watched.record.coupon;
  const isOneLine = terms.typeId === couponType.single || terms.typeId === couponType.express;
  let most = best + 1;
  for (const { event_id, market_key, outcome_id } of openBets(watched)) {
    const coef = book.outcome(event_id, market_key, outcome_id)?.coef ?? null;
    if (coef === null) return false;
    if (isOneLine) most *= WHOLE / coef;
  }
  // A millionth for what is lost in the divisions.
  return most * 1.000_001 >= watched.rule.value_minor;
}
