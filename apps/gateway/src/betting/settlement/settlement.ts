import { scoreText } from '../coupons/score-text.ts';
import type { CouponAnnouncer } from '../coupons/coupon-announcer.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { isEventMessage, type FeedMessage } from '../../trading/feed/index.ts';
import { EVENT_CANCEL_SLOT, type MarketResult } from './market-result.ts';
import { EarlyPayouts } from './early-payouts.ts';
import { LostEvents, type FeedRequests } from './lost-events.ts';
import { ResultKeeper } from './result-keeper.ts';
import { OverdueCoupons, type Overdue } from './overdue-coupons.ts';
import { resultsOfMessage } from './results-of-message.ts';
import {
  findCancelledEvents,
  findCouponsOf,
  findGoalOrders,
  findOpenEvents,
  findPassedBy,
  findPending,
  deleteResults,
  markApplied,
  missedSinceMs,
  type CouponName,
  type PendingResult,
} from './results-repository.ts';
import { settlePlacedCoupon } from './settle-placed-coupon.ts';

/** How often coupons that a result has passed by, results that failed to apply and lost events are looked for. */
const POLL_INTERVAL_MS = 15_000;

/** How long to wait after the database has refused. */
const RETRY_AFTER_MS = 1_000;

/** How many results are applied in one go. */
const BATCH = 500;

/** How long results are kept. */
const KEEP_MS = 14 * 24 * 3_600_000;

/** How far back results are asked for again after a downtime. */
const CATCH_UP_MS = 7 * 24 * 3_600_000;

/** Share of a process in the way from the feed's word to a payout. */
export interface SettlementShare {
  /** It reads the feed: stores what that says, and finds events of which it will say nothing any more. */
  readonly keeps: boolean;
  /** It applies what is stored, by whichever process. */
  readonly applies: boolean;
}

/**
 * Turns the feed's results into money. What the feed says is stored first and applied from the store, so that the end
 * of the process loses nothing: applying goes on where it stopped, and applying again changes nothing. Another process
 * may apply than the one that stores: it is told by the bus, and looks by itself.
 */
export class Settlement {
  readonly #context: CouponContext;
  readonly #announcer: CouponAnnouncer;
  readonly #lostEvents: LostEvents;
  readonly #cancelledEvents = new Set<string>();
  readonly #early = new EarlyPayouts();
  readonly #overdue: OverdueCoupons;
  readonly #keeper: ResultKeeper;
  #work: Promise<void> | null = null;
  #isMore = false;
  #isLookDue = false;
  #isStopped = true;
  #share: SettlementShare = { keeps: true, applies: true };
  #cancelInspection: () => void = () => undefined;
  #endListening: readonly (() => void)[] = [];
  #forgottenAtMs = -Infinity;

  constructor(context: CouponContext, announcer: CouponAnnouncer) {
    this.#context = context;
    this.#announcer = announcer;
    this.#lostEvents = new LostEvents(context);
    this.#overdue = new OverdueCoupons(context);
    this.#keeper = new ResultKeeper(context, (count) => context.bus.publish('results-stored', { count }));
  }

  /** Applies what was stored before and not applied, then follows the feed and the staff; as far as it is this process's share. */
  async start(share: SettlementShare): Promise<void> {
    this.#isStopped = false;
    this.#share = share;
    if (share.keeps) await this.#recall();
    if (share.applies) this.#listen();
    this.#inspect();
  }

  async #recall(): Promise<void> {
    const { kysely } = this.#context.database;
    for (const eventId of await findCancelledEvents(kysely)) this.#cancelledEvents.add(eventId);
    this.#early.restore(await findGoalOrders(kysely));
  }

  #listen(): void {
    const { bus } = this.#context;
    const topics = ['market-decided', 'results-stored'] as const;
    this.#endListening = topics.map((topic) => bus.subscribe(topic, () => this.#wake()));
  }

  /** Since when the feed should say results again: see `missedSinceMs`. */
  missedSinceMs(): Promise<number | undefined> {
    const { database, clock } = this.#context;
    return missedSinceMs(database.kysely, clock.nowMs() - CATCH_UP_MS);
  }

  /** Stores what has been heard and ends; resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const end of this.#endListening) end();
    this.#cancelInspection();
    await this.#work;
    await this.#keeper.stop();
  }

  /**
   * Takes a message of the feed; never throws. Where it says something about results, or that everything before it has been
   * said, it answers a promise as long as anything heard so far is not stored.
   */
  handle(message: FeedMessage): Promise<void> | undefined {
    if (message.type === 'alive') return this.#keeper.stored();
    if (!isEventMessage(message)) return undefined;
    const event = this.#context.book.event(message.eventId);
    const early =
      message.type === 'odds_change' && message.state ? this.#early.resultOf(event, message.timestampMs) : null;
    const results = [...resultsOfMessage(message, scoreText(event)), ...(early === null ? [] : [early])];
    if (results.length === 0) return undefined;
    this.#keeper.take(results.filter((result) => this.#isNews(result)));
    return this.#keeper.stored();
  }

  /** Asks this feed about events before they are given up. */
  follow(feed: FeedRequests): void {
    this.#lostEvents.follow(feed);
    this.#overdue.follow(feed);
  }

  /** Coupons that are open though an event of theirs is over. */
  get overdue(): Overdue {
    return this.#overdue.found;
  }

  /** Events with an open bet that was placed before a time. */
  openEvents(placedBeforeMs: number): Promise<readonly string[]> {
    return findOpenEvents(this.#context.database.kysely, placedBeforeMs);
  }

  /** Resolves when everything heard so far has been stored and applied. */
  async settled(): Promise<void> {
    await this.#keeper.settled();
    while (this.#work) await this.#work;
  }

  /** The state of an event is told with every price: only a cancellation that begins or ends is news. */
  #isNews({ slot, isActive, eventId }: MarketResult): boolean {
    if (slot !== EVENT_CANCEL_SLOT) return true;
    if (this.#cancelledEvents.has(eventId) === isActive) return false;
    if (isActive) this.#cancelledEvents.add(eventId);
    else this.#cancelledEvents.delete(eventId);
    return true;
  }

  #inspect(): void {
    if (this.#isStopped) return;
    this.#isLookDue = true;
    this.#lostEvents.watch();
    this.#wake();
    this.#cancelInspection = this.#context.clock.after(POLL_INTERVAL_MS, () => this.#inspect());
  }

  #wake(): void {
    this.#isMore = true;
    if (this.#work || this.#isStopped) return;
    this.#work = this.#run().finally(() => {
      this.#work = null;
      if (this.#isMore && !this.#isStopped) this.#wake();
    });
  }

  async #run(): Promise<void> {
    try {
      while (this.#isMore) {
        this.#isMore = false;
        while (this.#share.applies && (await this.#applyPending()));
      }
      if (this.#isLookDue) await this.#lookAfter();
    } catch (error) {
      this.#context.log.error({ err: error }, 'results could not be applied; trying again');
      if (!this.#isStopped) this.#context.clock.after(RETRY_AFTER_MS, () => this.#wake());
    }
  }

  /** Applies the oldest results; answers whether there may be more. */
  async #applyPending(): Promise<boolean> {
    const { kysely } = this.#context.database;
    const pending = await findPending(kysely, BATCH);
    if (pending.length === 0) return false;
    const failed = await this.#settleAll(await findCouponsOf(kysely, pending));
    const applied = failed.length === 0 ? pending : await this.#withoutFailed(pending, failed);
    if (applied.length > 0) await markApplied(kysely, applied);
    return failed.length === 0 && pending.length === BATCH;
  }

  /** Leaves out the results that a coupon which failed waits for: they are applied again at the next look. */
  async #withoutFailed(pending: readonly PendingResult[], failed: readonly CouponName[]): Promise<PendingResult[]> {
    const failedIds = new Set(failed.map(({ couponId }) => couponId));
    const applied: PendingResult[] = [];
    for (const result of pending) {
      const coupons = await findCouponsOf(this.#context.database.kysely, [result]);
      if (!coupons.some(({ couponId }) => failedIds.has(couponId))) applied.push(result);
    }
    return applied;
  }

  /** Settles coupons, several at once where the database has several connections; answers those that failed. */
  async #settleAll(coupons: readonly CouponName[]): Promise<readonly CouponName[]> {
    const failed: CouponName[] = [];
    const queue = [...coupons];
    const worker = async (): Promise<void> => {
      for (let name = queue.shift(); name; name = queue.shift()) {
        try {
          for (const settled of await settlePlacedCoupon(this.#context, name)) this.#announcer.announce(settled);
        } catch (error) {
          failed.push(name);
          this.#context.log.error({ err: error, couponId: name.couponId }, 'a coupon could not be settled');
        }
      }
    };
    const workers = this.#context.database.kind === 'embedded' ? 1 : 4;
    await Promise.all(Array.from({ length: workers }, worker));
    return failed;
  }

  async #lookAfter(): Promise<void> {
    this.#isLookDue = false;
    if (this.#share.keeps) await this.#lookForLost();
    if (this.#share.applies) await this.#lookForPassedBy();
  }

  /** Asks the feed about what it owes; events that it does not know any more are results like others. */
  async #lookForLost(): Promise<void> {
    const count = await this.#lostEvents.store();
    if (count > 0) this.#context.bus.publish('results-stored', { count });
    await this.#overdue.inspect();
  }

  async #lookForPassedBy(): Promise<void> {
    const { database, clock } = this.#context;
    await this.#settleAll(await findPassedBy(database.kysely, BATCH));
    const elapsedMs = clock.elapsedMs();
    if (elapsedMs - this.#forgottenAtMs < 3_600_000) return;
    this.#forgottenAtMs = elapsedMs;
    await deleteResults(database.kysely, clock.nowMs() - KEEP_MS);
  }
}
