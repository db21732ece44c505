import type { Championship, EventHead, EventImage, Incident, Market, Sport } from '@longshot/contracts';
import { compareStructural, computed, makeAutoObservable, observableRef } from 'mobx';
import type { DescribedMarket, DescribedMarkets } from './described-names.ts';
import { endingOf, type Ending } from './ending.ts';
import { MarketEntry } from './market-entry.ts';

/** An event of a board or of its own page. What never changes about it is plain, the rest observable. */
export class EventEntry {
  readonly id: string;
  readonly sport: Sport;
  readonly championship: Championship;
  head: EventHead;
  /** The keys of the markets that are here: on a board those of its columns, on its own page all. */
  marketKeys: readonly string[] = [];
  /** Incidents as they were told; `mergeIncidents` makes the story of them. Filled on the event's own page alone. */
  incidents: readonly Incident[] = [];
  /** Names of the markets that the feed describes and no catalogue knows. Filled on the event's own page alone. */
  described: DescribedMarkets = new Map();
  /** Plain, for it is read on every tick; `marketKeys` tells of who comes and goes. Written here alone. */
  readonly markets = new Map<string, MarketEntry>();

  constructor(image: EventImage) {
    const { markets, incidents = [], ...head } = image;
    this.id = image.id;
    this.sport = image.sport;
    this.championship = image.championship;
    this.head = head;
    this.incidents = incidents;
    makeAutoObservable(
      this,
      {
        id: false,
        sport: false,
        championship: false,
        markets: false,
        // As actions these would cost more than what they do; a price changes inside the action that takes a frame.
        marketOf: false,
        changePrice: false,
        head: observableRef,
        columns: computed({ equals: compareStructural }),
        score: computed({ equals: compareStructural }),
        clock: computed({ equals: compareStructural }),
        marketKeys: observableRef,
        incidents: observableRef,
        described: observableRef,
      },
      { autoBind: true },
    );
    this.replaceMarkets(markets);
  }

  /** Keys of the markets in the board's columns; null where there is none. */
  get columns(): EventHead['columns'] {
    return this.head.columns;
  }

  /** The score, or null before the start. */
  get score(): EventHead['score'] {
    return this.head.score;
  }

  /** The clock as it was last told; null before the start. */
  get clock(): EventHead['clock'] {
    return this.head.clock;
  }

  /** When it starts or started. */
  get startsAtMs(): number {
    return this.head.startsAtMs;
  }

  /** Whether it is played now. */
  get isLive(): boolean {
    return this.head.isLive;
  }

  /** How it ended; null while it has not. */
  get ending(): Ending | null {
    return endingOf(this.head.status);
  }

  /** Whether it is over, for whatever reason. */
  get isOver(): boolean {
    return this.ending !== null;
  }

  /** Whether pictures of it are sent. */
  get hasVideo(): boolean {
    return this.head.hasVideo === true;
  }

  /** How many markets it has in all. */
  get marketCount(): number {
    return this.head.marketCount;
  }

  /** A market, or undefined when it is not offered. */
  marketOf(key: string): MarketEntry | undefined {
    return this.marketKeys.length === 0 ? undefined : this.markets.get(key);
  }

  /** Takes over one price of a market that is here. Call it inside an action. */
  changePrice(marketKey: string, outcomeId: string, coef: string, isActive: boolean): void {
    this.markets.get(marketKey)?.changePrice(outcomeId, coef, isActive);
  }

  /** Takes over the event whole; what did not change stays as it is. */
  replace(image: EventImage): void {
    const { markets, incidents = [], ...head } = image;
    this.head = head;
    if (incidents.length > 0 || this.incidents.length > 0) this.incidents = incidents;
    this.replaceMarkets(markets);
  }

  /** Takes over a part of the head. */
  changeHead(part: Partial<EventHead>): void {
    this.head = { ...this.head, ...part };
  }

  /** Takes over the names of described markets. */
  nameMarkets(markets: readonly DescribedMarket[]): void {
    this.described = new Map(markets.map((market) => [market.marketKey, market]));
  }

  /** More has happened. */
  addIncidents(more: readonly Incident[]): void {
    this.incidents = [...this.incidents, ...more];
  }

  /** Puts a market in, new or whole anew. */
  putMarket(market: Market): void {
    this.takeMarket(market);
    this.noteKeys();
  }

  /** Takes a market out; nothing happens when it is not there. */
  dropMarket(key: string): void {
    this.markets.delete(key);
    this.noteKeys();
  }

  private replaceMarkets(markets: readonly Market[]): void {
    const keys = new Set(markets.map(({ key }) => key));
    for (const key of this.markets.keys()) if (!keys.has(key)) this.markets.delete(key);
    for (const market of markets) this.takeMarket(market);
    this.noteKeys();
  }

  private takeMarket(market: Market): void {
    const known = this.markets.get(market.key);
    if (known === undefined) this.markets.set(market.key, new MarketEntry(market));
    else known.replace(market);
  }

  /** Whoever reads markets hears of it only when one came or went. */
  private noteKeys(): void {
    const keys = [...this.markets.keys()];
    if (keys.join() !== this.marketKeys.join()) this.marketKeys = keys;
  }
}
