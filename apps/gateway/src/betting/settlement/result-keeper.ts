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
  readonly #onStored: () => void;
  #heard: MarketResult[] = [];
  #heardCount = 0;
  #storedCount = 0;
  #waiters: Waiter[] = [];
  #work: Promise<void> | null = null;
  #isStopped = false;

  /** `onStored` is told after every batch. */
  constructor(context: CouponContext, onStored: () => void) {
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
    while (this.#work) await this.#work;
  }

  /** Stores what is left, and ends. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
    await this.#store();
  }

  #wake(): void {
    if (this.#work || this.#isStopped) return;
    this.#work = this.#run().finally(() => {
      this.#work = null;
    });
  }

  async #run(): Promise<void> {
    // What is said in one turn is stored together.
    await Promise.resolve();
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
      const batch = this.#heard.slice(0, BATCH);
      await storeResults(database.kysely, batch, clock.nowMs());
      this.#heard = this.#heard.slice(batch.length);
      this.#storedCount += batch.length;
      for (const { resolve } of this.#waiters.filter(({ count }) => count <= this.#storedCount)) resolve();
      this.#waiters = this.#waiters.filter(({ count }) => count > this.#storedCount);
      this.#onStored();
    }
  }
}
