import { operations, type BetNames, type MarketNames } from '@longshot/contracts';
import type { MarketDescription, NameLanguage } from '@longshot/domain/markets/names';
import type { FastifyInstance } from 'fastify';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { FeedMessage, MarketDescriptionsMessage } from '../feed/feed-messages.ts';
import type { EventSnapshot, MarketBook } from '../market-book/index.ts';
import { betNamesOf, isCatalogued, nameMarketOf, type NameSources } from './line-names.ts';
import { descriptionKey, mergeDescriptions, type DescriptionsByKey } from './merge-descriptions.ts';
import { keepDescriptions, loadDescriptions } from './stored-descriptions.ts';

/** Input of the names of markets. */
export interface DescribedMarketsInput {
  readonly database: Database;
  readonly book: Pick<MarketBook, 'event' | 'playerName'>;
  readonly clock: Pick<FeedClock, 'nowMs'>;
  readonly log: Log;
}

/**
 * Names of the markets that the feed describes. Descriptions are kept by version: a restart names what it named
 * before.
 */
export class DescribedMarkets {
  readonly #input: DescribedMarketsInput;
  #markets: DescriptionsByKey = new Map();
  #list: readonly MarketDescription[] = [];
  #version = 0;
  #kept: Promise<void> = Promise.resolve();

  constructor(input: DescribedMarketsInput) {
    this.#input = input;
  }

  /** Takes up the newest version; call it before the feed begins. */
  async start(): Promise<void> {
    const { version, markets } = await loadDescriptions(this.#input.database);
    this.#version = version;
    this.#list = markets;
    this.#markets = new Map(markets.map((market) => [descriptionKey(market), market]));
  }

  /** Takes descriptions in; answers a promise until they are kept. Other messages are none of its affair. */
  handle(message: FeedMessage): Promise<void> | undefined {
    return message.type === 'market_descriptions' ? this.#take(message) : undefined;
  }

  /** Resolves when everything that was heard is kept. */
  settled(): Promise<void> {
    return this.#kept;
  }

  /**
   * Names of a bet whose market the catalogue of the code does not name, by the feed's descriptions; null where nobody
   * can, so that it is not sold.
   */
  betNames(event: EventSnapshot, marketKey: string, outcomeId: string): BetNames | null {
    return betNamesOf(event, marketKey, outcomeId, this.#sources());
  }

  /** The described markets of an event; undefined for an event that is not known. */
  namesOf(eventId: string, language: NameLanguage): MarketNames | undefined {
    const event = this.#input.book.event(eventId);
    if (event === undefined) return undefined;
    const sources = this.#sources();
    const markets = [...event.markets.values()].flatMap(({ key, outcomes }) => {
      if (isCatalogued(key)) return [];
      const outcomeIds = outcomes.map(({ outcomeId }) => outcomeId);
      return nameMarketOf(event, key, outcomeIds, sources, language) ?? [];
    });
    const places = new Map(this.#list.map(({ id }, index) => [id, index]));
    const placeOf = (key: string) => places.get(String(Number.parseInt(key, 10))) ?? places.size;
    return {
      eventId,
      version: this.#version,
      markets: markets.toSorted((a, b) => placeOf(a.marketKey) - placeOf(b.marketKey)),
    };
  }

  routes(app: FastifyInstance): void {
    route(app, operations.getMarketNames, ({ params, query }) => {
      const names = this.namesOf(params.eventId, query.lang);
      if (names === undefined) throw new RequestRefused('not_found');
      return names;
    });
  }

  #sources(): NameSources {
    const { book } = this.#input;
    return { descriptions: this.#list, playerName: (id) => book.playerName(id) };
  }

  #take(message: MarketDescriptionsMessage): Promise<void> | undefined {
    const { after, refused } = mergeDescriptions(this.#markets, message);
    for (const { code, field } of refused)
      this.#input.log.warn({ code, field }, 'a description of the feed is refused');
    const list = [...after.values()];
    if (JSON.stringify(list) === JSON.stringify(this.#list)) return undefined;
    this.#markets = after;
    this.#list = list;
    this.#kept = this.#kept.then(() => this.#keep(list));
    return this.#kept;
  }

  async #keep(markets: readonly MarketDescription[]): Promise<void> {
    const { database, clock, log } = this.#input;
    try {
      this.#version = await keepDescriptions(database, markets, clock.nowMs());
    } catch (error) {
      log.error({ err: error }, 'descriptions of markets could not be kept');
    }
  }
}
