import { isTakenOffer, type Offer } from '@longshot/domain/promotions';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { findAllOffers } from './offers-repository.ts';

/** How often it is looked for offers that another process published. */
const POLL_INTERVAL_MS = 60_000;

const RULES_PAGE = /^\/(?:bonus|bonuses\/offers)\/rules\/([^/]+)$/;
const TOURNAMENT_PAGE = /^\/bonus\/casino\/tournaments\/([^/]+)$/;
const CASINO_PAGE = /^\/bonus\/casino\/(?:promotions\/)?(?!(?:promo|tournaments)$)([^/]+)$/;

/** Whether an offer is played in games: stakes in them count for it, or it looks at what was lost in them. */
const isOfCasino = (offer: Offer): boolean =>
  offer.kind === 'tournament' ||
  (offer.kind === 'cashback' && offer.product === 'casino') ||
  (isTakenOffer(offer) && (offer.asks.weights.get('casino')?.numerator ?? 0n) > 0n);

/** Pages of offers that there are: every offer that was ever published has its terms to read. */
export class OfferPages {
  readonly #context: PromotionsContext;
  readonly #clock: Pick<FeedClock, 'after'>;
  /** Numbers of the offers by the pages that they have. */
  #rules: ReadonlySet<string> = new Set();
  #casino: ReadonlySet<string> = new Set();
  #tournaments: ReadonlySet<string> = new Set();
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
    const pages = [
      [RULES_PAGE, this.#rules],
      [TOURNAMENT_PAGE, this.#tournaments],
      [CASINO_PAGE, this.#casino],
    ] as const;
    return pages.every(([page, ids]) => {
      const id = page.exec(path)?.[1];
      return id === undefined || ids.has(id);
    });
  }

  /** Reads anew which offers there are. */
  async read(): Promise<void> {
    const { database, siteId } = this.#context;
    const offers = await findAllOffers(database.kysely, siteId);
    const idsOf = (isMeant: (offer: Offer) => boolean) => new Set(offers.filter(isMeant).map(({ id }) => id));
    this.#rules = idsOf(isTakenOffer);
    this.#casino = idsOf(isOfCasino);
    this.#tournaments = idsOf(({ kind }) => kind === 'tournament');
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
