import { findMarket } from '@longshot/domain/markets';
import { applyEventMessage, applyHold, retrust } from './apply-message.ts';
import type { BookChange, BookListener } from './book-changes.ts';
import type { BookImage, BookStep, MarketHold } from './book-image.ts';
import { BookEvent } from './book-event.ts';
import { changesOfBook } from './image-changes.ts';
import type {
  ApplyContext,
  DescriptionMap,
  EventFilter,
  EventResult,
  EventSnapshot,
  OutcomeQuote,
} from './book-snapshots.ts';
import type { FeedMessage, MarketDescription } from '../feed/feed-messages.ts';
import type { FeedSink } from '../feed/feed-source.ts';
import type { MarketKey } from '../feed/market-key.ts';
import { dropOldEvents } from './drop-old-events.ts';
import { ClockSkips, type BookClock } from './clock-skips.ts';
import { ProducerWatch, type ProducerChange, type ProducerMove, type ProducerState } from './producer-watch.ts';

/** Options of the book. */
export interface MarketBookOptions {
  /**
   * Times of the book are those of this clock, not of the messages: a replay's prices are fresh when they come. What
   * grows old does so by time that passes; what is shown is told by the machine's clock.
   */
  readonly clock: BookClock;
  /** Another one each time a gateway or feed starts anew; made of the time when left out. */
  readonly epoch?: string;
}

/**
 * Everything the feed has said, in its newest form: per event, with a sequence. Messages go in by `apply`;
 * listeners are told what became different, readers get snapshots. Nothing in it is ever half applied.
 */
export class MarketBook {
  readonly epoch: string;
  readonly #clock: BookClock;
  readonly #skips: ClockSkips;
  readonly #events = new Map<string, BookEvent>();
  readonly #producers = new ProducerWatch();
  /** By listener, the letters of the changes that it hears of; all where it names none. */
  readonly #listeners = new Map<BookListener, string | null>();
  readonly #producerListeners = new Set<(change: ProducerChange) => void>();
  readonly #groups = new Map<number, readonly string[]>();
  readonly #descriptions = new Map<string, MarketDescription>();
  readonly #players = new Map<string, string>();
  #clk = 0;
  #onStep: ((step: BookStep) => void) | null = null;
  /** Epoch that quotes name: the book's own, or that of the book it goes on from. */
  #quotedEpoch: string;

  constructor({ clock, epoch }: MarketBookOptions) {
    this.#clock = clock;
    this.#skips = new ClockSkips(clock);
    this.epoch = epoch ?? clock.nowMs().toString(36);
    this.#quotedEpoch = this.epoch;
  }

  /** Rises with every frame of changes. */
  get clk(): number {
    return this.#clk;
  }

  /** Whether any producer is trusted; false before the first message. */
  get isFeedUp(): boolean {
    return [...this.#producers.states().values()].includes('up');
  }

  /** Takes a message in; what it changed is told to the listeners as one frame, and answered. */
  apply(message: FeedMessage): readonly BookChange[] {
    const changes = this.#take(message);
    this.#onStep?.({ message });
    return changes;
  }

  #take(message: FeedMessage): readonly BookChange[] {
    const elapsedMs = this.#clock.elapsedMs();
    if (message.type === 'market_descriptions') return this.#describe(message.markets);
    if (message.type === 'player_profile') {
      this.#players.set(message.playerId, message.name);
      return [];
    }
    if (message.type === 'alive') return this.#producerMoved(this.#producers.alive(message, elapsedMs));
    if (message.type === 'snapshot_complete') {
      return this.#producerMoved(this.#producers.snapshotComplete(message, elapsedMs));
    }
    if ('producer' in message && !this.#producers.known.has(message.producer))
      this.#producers.heard(message.producer, elapsedMs);
    const event = this.#events.get(message.eventId) ?? new BookEvent(message.eventId);
    this.#events.set(message.eventId, event);
    const context = this.#context(elapsedMs);
    if (message.type === 'odds_change') return this.#publish(event.applyOdds(message, context));
    return this.#publish(applyEventMessage(event, message, context));
  }

  /** Has a market be as the staff says, or follow the feed again: told as a frame, as what the feed says. */
  hold(hold: MarketHold): void {
    const event = this.#events.get(hold.eventId) ?? new BookEvent(hold.eventId);
    this.#events.set(hold.eventId, event);
    this.#publish(applyHold(event, hold, this.#producers.distrusted));
    this.#onStep?.({ hold });
  }

  /**
   * The way of a feed into the book: takes each message in, then tells who follows the feed, and answers what the follower
   * does; of prices without a state only who wants those.
   */
  sink(follower: (message: FeedMessage) => void | Promise<void>, takesPrices = true): FeedSink {
    return (message) => {
      this.apply(message);
      const isPrices = message.type === 'odds_change' && message.state === undefined;
      return isPrices && !takesPrices ? undefined : follower(message);
    };
  }

  /**
   * Suspends what producers silent for too long have priced, and forgets old events. Call it every second. A clock that has
   * gone on by far more than the time that passed tells of a machine that stood still, or was set forward: what was said
   * meanwhile is not known, so every producer has been silent.
   */
  check(): void {
    const elapsedMs = this.#clock.elapsedMs();
    const silentMs = this.#skips.take();
    for (const change of this.#producers.check(elapsedMs, silentMs)) {
      this.#producerMoved(change);
      this.#onStep?.({ silent: change.producer });
    }
    dropOldEvents(this.#events, elapsedMs);
  }

  /** Forgets old events, where another process watches the producers. Call it every second. */
  tidy(): void {
    dropOldEvents(this.#events, this.#clock.elapsedMs());
  }

  /** Suspends what a producer has priced: who watches it has said so, or is not heard any more. */
  distrust(producer: number): void {
    this.#producerMoved(this.#producers.fell(producer));
  }

  /** The whole book as plain data. */
  image(): BookImage {
    const elapsedMs = this.#clock.elapsedMs();
    return {
      epoch: this.#quotedEpoch,
      events: [...this.#events.values()].map((event) => event.image({ elapsedMs })),
      producers: this.#producers.image(elapsedMs),
      descriptions: [...this.#descriptions.values()],
      players: [...this.#players],
    };
  }

  /** Becomes the book that an image tells of; the difference is told to the listeners as one frame. */
  restore(image: BookImage): void {
    const elapsedMs = this.#clock.elapsedMs();
    this.#quotedEpoch = image.epoch;
    this.#producers.restore(image.producers, elapsedMs);
    this.#skips.take();
    this.#describe(image.descriptions);
    for (const [playerId, name] of image.players) this.#players.set(playerId, name);
    const after = new Map(image.events.map((event) => [event.eventId, BookEvent.of(event, { elapsedMs })]));
    const changes = changesOfBook(this.#events, after);
    this.#events.clear();
    for (const [id, event] of after) this.#events.set(id, event);
    this.#publish(changes);
  }

  /** One event, also when it is over; undefined when it is not known or not described yet. */
  event(eventId: string): EventSnapshot | undefined {
    return this.#events.get(eventId)?.snapshot();
  }

  /** The events of the line and live that pass the filter, by start and id. */
  events(filter: EventFilter = {}): EventSnapshot[] {
    const found: EventSnapshot[] = [];
    for (const entry of this.#events.values()) {
      if (!entry.isListed || (filter.isLive !== undefined && entry.isLive !== filter.isLive)) continue;
      const fixture = entry.fixture;
      if (filter.sport !== undefined && fixture?.sport.slug !== filter.sport) continue;
      if (filter.championshipId !== undefined && fixture?.championship.id !== filter.championshipId) continue;
      if (filter.startsBeforeMs !== undefined && (fixture?.startsAtMs ?? 0) >= filter.startsBeforeMs) continue;
      const event = entry.snapshot();
      if (event) found.push(event);
    }
    return found.sort((a, b) => a.startsAtMs - b.startsAtMs || Number(a.eventId) - Number(b.eventId));
  }

  /** One price with all that placing a bet needs to know; undefined when there is no such outcome. */
  outcome(eventId: string, marketKey: MarketKey, outcomeId: string): OutcomeQuote | undefined {
    const event = this.#events.get(eventId);
    const market = event?.markets.get(marketKey);
    const outcome = market?.outcomes.find((candidate) => candidate.outcomeId === outcomeId);
    if (!event?.fixture || !market || !outcome) return undefined;
    const knownMs = Math.max(market.confirmedAtElapsedMs, this.#producers.trustedUntilMs(market.producer));
    const priceAgeMs = this.#clock.elapsedMs() - knownMs + this.#skips.skippedMs;
    return {
      eventId,
      marketKey,
      outcomeId,
      coef: outcome.coef,
      previousCoef: outcome.previousCoef,
      isActive: outcome.isActive,
      marketStatus: market.status,
      isOver: !event.isListed,
      isCatalogued: findMarket(market.marketId) !== undefined,
      isLive: event.isLive,
      startsAtMs: event.fixture.startsAtMs,
      epoch: this.#quotedEpoch,
      sequence: event.sequence,
      priceTimeMs: Math.round(this.#clock.nowMs() - priceAgeMs),
      priceAgeMs,
      probability: outcome.probability,
    };
  }

  /** Final scores, newest first. */
  results(filter: EventFilter = {}): EventResult[] {
    return [...this.#events.values()]
      .flatMap((event) => event.result() ?? [])
      .filter((result) => filter.sport === undefined || result.sport.slug === filter.sport)
      .filter((result) => filter.championshipId === undefined || result.championship.id === filter.championshipId)
      .sort((a, b) => b.endedAtMs - a.endedAtMs || Number(b.eventId) - Number(a.eventId));
  }

  /** The feed's own words for markets, by id or `id/variant`. */
  get descriptions(): DescriptionMap {
    return this.#descriptions;
  }

  /** The name of a player that outcomes refer to by id. */
  playerName(playerId: string): string | undefined {
    return this.#players.get(playerId);
  }

  /** Every producer heard so far and whether it is trusted. */
  producers(): ReadonlyMap<number, ProducerState> {
    return this.#producers.states();
  }

  /** Every producer heard so far: how long nothing was heard of it, and how long it is not known to be right. */
  producerAges(): ReturnType<ProducerWatch['image']> {
    return this.#producers.image(this.#clock.elapsedMs());
  }

  /** Tells of every frame from now on, or of those with a change of certain letters (`er`); the answer ends it. */
  onFrame(listener: BookListener, letters: string | null = null): () => void {
    this.#listeners.set(listener, letters);
    return () => void this.#listeners.delete(listener);
  }

  /** Tells everything that is done to the book, so that another one can go along; null ends it. */
  reportSteps(listener: ((step: BookStep) => void) | null): void {
    this.#onStep = listener;
  }

  /** Tells when a producer goes down, recovers or is up again; the answer ends it. */
  onProducer(listener: (change: ProducerChange) => void): () => void {
    this.#producerListeners.add(listener);
    return () => void this.#producerListeners.delete(listener);
  }

  #context(elapsedMs: number): ApplyContext {
    const nowMs = this.#clock.nowMs();
    return { nowMs, elapsedMs, groups: this.#groups, distrusted: this.#producers.distrusted };
  }

  #publish(changes: readonly BookChange[]): readonly BookChange[] {
    if (changes.length === 0) return changes;
    this.#clk += 1;
    const frame = { epoch: this.epoch, clk: this.#clk, atMs: this.#clock.nowMs(), changes };
    for (const [listener, letters] of this.#listeners)
      if (letters === null || changes.some(([letter]) => letters.includes(letter))) listener(frame);
    return changes;
  }

  #producerMoved(move: ProducerMove | undefined): readonly BookChange[] {
    if (!move) return [];
    const { trustedUntilElapsedMs, ...moved } = move;
    const silentMs = this.#clock.elapsedMs() - trustedUntilElapsedMs;
    const change = { ...moved, trustedUntilMs: Math.round(this.#clock.nowMs() - silentMs) };
    const changes: BookChange[] = [];
    for (const event of this.#events.values())
      changes.push(...retrust(event, change.producer, this.#producers.distrusted));
    this.#publish(changes);
    for (const listener of this.#producerListeners) listener(change);
    return changes;
  }

  #describe(markets: readonly MarketDescription[]): readonly BookChange[] {
    for (const market of markets) {
      const key = market.variant === undefined ? String(market.marketId) : `${market.marketId}/${market.variant}`;
      this.#descriptions.set(key, market);
      if (market.groups.length > 0) this.#groups.set(market.marketId, market.groups);
    }
    return [];
  }
}
