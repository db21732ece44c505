import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { PromotionsContext } from '../promotions-context.ts';

/** How often it is looked for offers that another process published. */
const POLL_INTERVAL_MS = 60_000;

const RULES_PAGE = /^\/(?:bonus|bonuses\/offers)\/rules\/([^/]+)$/;

/** Pages of offers that there are: every offer that was ever published has its terms to read. */
export class OfferPages {
  readonly #context: PromotionsContext;
  readonly #clock: Pick<FeedClock, 'after'>;
  #ids: ReadonlySet<string> = new Set();
  #isStopped = true;
  #work: Promise<void> = Promise.resolve();
  #cancel: () => void = () => undefined;

  constructor(context: PromotionsContext, clock: Pick<FeedClock, 'after'>) {
    this.#context = context;
    this.#clock = clock;
  }

  async start(): Promise<void> {
    this.#isStopped = false;
    await this.read();
    this.#readLater();
  }

  /** Ends; resolves when nothing is being read any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#work;
  }

  /** Whether there is the offer that an address below the language prefix names. */
  isKnown(path: string): boolean {
    const id = RULES_PAGE.exec(path)?.[1];
    return id === undefined || this.#ids.has(id);
  }

  /** Reads anew which offers there are. */
  async read(): Promise<void> {
    const { database, siteId } = this.#context;
    const query = database.kysely.selectFrom('offers').select('id').where('site_id', '=', siteId);
    const rows = await query.where('is_current', '=', true).execute();
    this.#ids = new Set(rows.map(({ id }) => id));
  }

  #readLater(): void {
    if (this.#isStopped) return;
    this.#cancel = this.#clock.after(POLL_INTERVAL_MS, () => {
      this.#work = this.read()
        .catch((error: unknown) => this.#context.log.error({ err: error }, 'offers could not be read'))
        .then(() => this.#readLater());
    });
  }
}
