import { SerialWork } from '../../platform/background/serial-work.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { MarketResult } from './market-result.ts';
import { storeResults } from './results-repository.ts';

/** How long to wait after the database has refused. */
const RETRY_AFTER_MS = 1_000;

/** How many results are stored in one statement. */
const BATCH = 500;

interface Waiter {
  /** Waits until so many results have been stored in all. */
  readonly count: number;
  readonly resolve: () => void;
}

/**
 * Stores what the feed says about results, in its order, as soon as it is said and apart from applying it: whoever said it
 * may forget it only afterwards. What the database refuses is stored later.
 */
export class ResultKeeper {
  readonly #context: CouponContext;
  readonly #onStored: (count: number) => void;
  #heard: MarketResult[] = [];
  #heardCount = 0;
  #storedCount = 0;
  /** In the order of their counts; of the first of them so many were told. */
  #waiters: Waiter[] = [];
  #toldCount = 0;
  readonly #work = new SerialWork(
    () => this.#run(),
    (error) => this.#context.log.error({ err: error }, 'results could not be stored'),
  );
  #isStopped = false;

  /** `onStored` is told after every batch how many it were. */
  constructor(context: CouponContext, onStored: (count: number) => void) {
    this.#context = context;
    this.#onStored = onStored;
  }

  /** Takes results. */
  take(results: readonly MarketResult[]): void {
    this.#heard.push(...results);
    this.#heardCount += results.length;
    if (results.length > 0) this.#wake();
  }

  /** Resolves when everything taken so far is stored; undefined when it is. */
  stored(): Promise<void> | undefined {
    if (this.#storedCount === this.#heardCount) return undefined;
    return new Promise((resolve) => this.#waiters.push({ count: this.#heardCount, resolve }));
  }

  /** Resolves when nothing is being stored. */
  async settled(): Promise<void> {
    await this.#work.settled();
  }

  /** Stores what is left, and ends. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work.settled();
    await this.#store();
  }

  #wake(): void {
    if (!this.#isStopped) void this.#work.wake();
  }

  async #run(): Promise<void> {
    try {
      await this.#store();
    } catch (error) {
      const { log, clock } = this.#context;
      log.error({ err: error }, 'results could not be stored; trying again');
      if (!this.#isStopped) clock.after(RETRY_AFTER_MS, () => this.#wake());
    }
  }

  async #store(): Promise<void> {
    const { database, clock } = this.#context;
    while (this.#heard.length > 0) {
      const heard = this.#heard;
      this.#heard = [];
      // Nothing is copied a batch: after days of silence the feed says a million results at once.
      for (let from = 0; from < heard.length; from += BATCH) {
        const batch = heard.slice(from, from + BATCH);
        try {
          await storeResults(database.kysely, batch, clock.nowMs());
        } catch (error) {
          this.#heard = [...heard.slice(from), ...this.#heard];
          throw error;
        }
        this.#storedCount += batch.length;
        this.#tellWaiters();
        this.#onStored(batch.length);
      }
    }
  }

  #tellWaiters(): void {
    while ((this.#waiters[this.#toldCount]?.count ?? Infinity) <= this.#storedCount)
      this.#waiters[this.#toldCount++]?.resolve();
    if (this.#toldCount < this.#waiters.length) return;
    this.#waiters = [];
    this.#toldCount = 0;
  }
}
