import { isEventMessage, type FeedMessage } from '../../../trading/feed/index.ts';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import { findRules } from '../../coupons/auto-cash-out-rules.ts';
import type { CouponAnnouncer } from '../../coupons/coupon-announcer.ts';
import type { CouponContext } from '../../coupons/coupon-context.ts';
import { loadCoupons } from '../../coupons/coupon-repository.ts';
import { valueOf } from '../../coupons/sale-value.ts';
import { cashOutMargin, priceCoupon } from '../price-coupon.ts';
import { mayReach, RuleIndex, type WatchedRule } from './rule-index.ts';
import { hasHappened } from './rule-events.ts';
import { sellByRule } from './sell-by-rule.ts';

/** How long what is heard is gathered before the rules that it touches are judged. */
const GATHER_MS = 100;

/** How often all rules are read anew, whatever was heard: news between processes may be lost. */
const READ_ALL_MS = 60_000;

/** How long to wait after the database has refused. */
const RETRY_AFTER_MS = 1_000;

/** Nothing is known of advances here: the sale asks. */
const NO_PLEDGES: ReadonlySet<number> = new Set();

/**
 * Sells coupons that bring what their players have set. Rules stand in the database and are kept here by event, so that a price
 * is compared with the rules it touches and nothing is read for it; what is sold is judged again in the transaction of its sale.
 */
export class AutoCashOuts {
  readonly #context: CouponContext;
  readonly #announcer: CouponAnnouncer;
  readonly #rules = new RuleIndex();
  readonly #cancels = new Set<() => void>();
  readonly #events = new Set<string>();
  readonly #coupons = new Set<number>();
  #isAllDue = true;
  #work: Promise<number> | null = null;
  #isWakeDue = false;
  #isStarted = false;
  #unsubscribe: () => void = () => undefined;

  constructor(context: CouponContext, announcer: CouponAnnouncer) {
    this.#context = context;
    this.#announcer = announcer;
  }

  /** Reads the rules and follows prices and coupons from now on. */
  start(): void {
    this.#isStarted = true;
    this.#unsubscribe = this.#context.bus.subscribe('coupon', ({ coupon }) => {
      this.#coupons.add(Number(coupon.couponId));
      this.#wake(GATHER_MS);
    });
    this.#readAll();
  }

  /** Resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#unsubscribe();
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
    await this.settled();
  }

  /** Takes a message of the feed after the book has; never throws. */
  handle(message: FeedMessage): void {
    if (!isEventMessage(message) || !this.#rules.hasEvent(message.eventId)) return;
    this.#events.add(message.eventId);
    this.#wake(GATHER_MS);
  }

  /** Judges what was heard of since the last time, and sells; answers how many coupons were sold. */
  async judge(): Promise<number> {
    await this.settled();
    this.#work = this.#judgeHeard();
    try {
      return await this.#work;
    } finally {
      this.#work = null;
    }
  }

  /** Resolves when nothing is being judged any more. */
  async settled(): Promise<void> {
    while (this.#work) await this.#work.catch(() => undefined);
  }

  async #judgeHeard(): Promise<number> {
    const coupons = this.#isAllDue ? null : [...this.#coupons];
    const events = [...this.#events];
    this.#isAllDue = false;
    this.#coupons.clear();
    this.#events.clear();
    try {
      await this.#read(coupons);
    } catch (error) {
      // What was heard is not known to have come to anything.
      this.#isAllDue = true;
      this.#wake(RETRY_AFTER_MS);
      throw error;
    }
    const due = coupons === null ? this.#rules.couponIds() : new Set([...coupons, ...this.#rules.couponsOf(events)]);
    let sold = 0;
    for (const couponId of due) {
      const watched = this.#rules.get(couponId);
      if (watched && this.#isReached(watched) && (await this.#sell(watched))) sold += 1;
    }
    return sold;
  }

  /** Reads rules with their coupons; null: all of them. */
  async #read(couponIds: readonly number[] | null): Promise<void> {
    if (couponIds?.length === 0) return;
    const { kysely } = this.#context.database;
    const rules = await findRules(kysely, couponIds);
    const records = await loadCoupons(
      kysely,
      rules.map(({ coupon_id }) => coupon_id),
    );
    for (const id of couponIds ?? this.#rules.couponIds()) this.#rules.delete(id);
    const ruleOf = new Map(rules.map((rule) => [rule.coupon_id, rule]));
    for (const record of records) {
      const rule = ruleOf.get(record.coupon.id);
      if (rule) this.#rules.put({ rule, record });
    }
  }

  #isReached(watched: WatchedRule): boolean {
    const { book } = this.#context;
    if (!hasHappened(book, watched.rule, watched.record) || !mayReach(watched, book)) return false;
    const priced = priceCoupon(this.#context, watched.record, NO_PLEDGES);
    if ('reason' in priced) return false;
    return valueOf(priced.terms, priced.bets, cashOutMargin(this.#context)) >= watched.rule.value_minor;
  }

  async #sell({ rule, record }: WatchedRule): Promise<boolean> {
    try {
      const sale = await sellByRule(this.#context, record);
      if (!sale) return false;
      this.#rules.delete(rule.coupon_id);
      for (const each of [sale.record, ...sale.others]) this.#announcer.announce(each);
      return true;
    } catch (error) {
      // Not at the prices of this moment: the next ones are judged again.
      if (error instanceof RequestRefused) return false;
      this.#context.log.error({ err: error, couponId: rule.coupon_id }, 'a coupon could not be sold by its rule');
      this.#coupons.add(rule.coupon_id);
      this.#wake(RETRY_AFTER_MS);
      return false;
    }
  }

  #readAll(): void {
    this.#isAllDue = true;
    this.#wake(0);
    this.#later(READ_ALL_MS, () => this.#readAll());
  }

  #wake(delayMs: number): void {
    if (!this.#isStarted || this.#isWakeDue) return;
    this.#isWakeDue = true;
    this.#later(delayMs, () => {
      this.#isWakeDue = false;
      this.judge().catch((error: unknown) => {
        this.#context.log.error({ err: error }, 'rules of cash-out could not be judged');
      });
    });
  }

  #later(delayMs: number, callback: () => void): void {
    const cancel = this.#context.clock.after(delayMs, () => {
      this.#cancels.delete(cancel);
      callback();
    });
    this.#cancels.add(cancel);
  }
}
