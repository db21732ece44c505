import { PRODUCER } from '../feed-codes.ts';
import type { FeedClock } from '../feed-clock.ts';
import { type FeedMessage, isEventMessage } from '../feed-messages.ts';
import type { FeedCounters, FeedOptions, FeedSink, FeedSource } from '../feed-source.ts';
import type { BrokerConnection, OpenBroker } from './amqp-broker.ts';
import { Backoff } from './backoff.ts';
import { FixtureFetcher } from './fixture-fetcher.ts';
import { ProducerRecovery } from './producer-recovery.ts';
import { readMessages, type ReadContext } from './read-message.ts';
import type { UofApi } from './uof-api.ts';
import { UofCounts } from './uof-counts.ts';
import { parseXml } from './xml-tree.ts';

/** A message larger than this is none of the feed's. */
const LARGEST_BYTES = 8 * 1024 * 1024;

/** What a source over a broker is made of. */
export interface AmqpSourceOptions extends FeedOptions {
  /** Without credentials, for logs. */
  readonly name: string;
  readonly open: OpenBroker;
  readonly api: UofApi;
}

/**
 * Hears the Unified Odds Feed from a broker. Each connection begins with a recovery of every producer; nothing is trusted
 * before its snapshot is complete. A lost connection suspends at once and is tried again with growing pauses.
 */
export class AmqpSource implements FeedSource {
  readonly name: string;
  readonly #options: AmqpSourceOptions;
  readonly #counts: UofCounts;
  readonly #context: ReadContext;
  readonly #recoveries = new Map<number, ProducerRecovery>();
  #connection: BrokerConnection | null = null;
  #isConnected = false;
  #isStopped = false;
  #deadLetters = 0;
  #lastRequestId = 0;
  #running: { sink: FeedSink; clock: FeedClock; backoff: Backoff; fixtures: FixtureFetcher } | null = null;

  constructor(options: AmqpSourceOptions) {
    this.name = options.name;
    this.#options = options;
    this.#counts = new UofCounts(options.warn);
    this.#context = { counts: this.#counts, speed: 1 };
  }

  async start(sink: FeedSink, clock: FeedClock): Promise<void> {
    const fixtures = new FixtureFetcher({
      clock,
      fetch: (eventId) => this.#options.api.fixture(eventId, this.#context),
      say: (message) => this.#say(message),
      warn: (sentence) => this.#warn(sentence),
    });
    this.#running = { sink, clock, backoff: new Backoff(clock), fixtures };
    this.#lastRequestId = Math.floor(clock.nowMs() / 1_000) % 1_000_000_000;
    for (const producer of Object.values(PRODUCER)) this.#recoveryOf(producer, clock);
    void this.#describeMarkets(new Backoff(clock));
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#running?.backoff.stop();
    this.#running?.fixtures.stop();
    for (const recovery of this.#recoveries.values()) recovery.lost();
    await this.#connection?.close();
    this.#running = null;
  }

  recover(producer: number, _sinceMs: number): Promise<void> {
    const clock = this.#running?.clock;
    if (clock) this.#recoveryOf(producer, clock).want(this.#isConnected);
    return Promise.resolve();
  }

  counters(): FeedCounters {
    return { ...this.#counts.counters(), deadLetters: this.#deadLetters };
  }

  #recoveryOf(producer: number, clock: FeedClock): ProducerRecovery {
    const known = this.#recoveries.get(producer);
    if (known) return known;
    const recovery = new ProducerRecovery(producer, {
      clock,
      ask: (requestId, afterMs) => this.#options.api.recover(producer, requestId, afterMs),
      warn: (sentence) => this.#warn(sentence),
      nextRequestId: () => ++this.#lastRequestId,
      lastSeenMs: this.#options.lastSeenMs,
    });
    this.#recoveries.set(producer, recovery);
    return recovery;
  }

  async #connect(): Promise<void> {
    if (this.#isStopped || !this.#running) return;
    const { backoff } = this.#running;
    try {
      const connection = await this.#options.open({
        onMessage: (content) => this.#take(content),
        onLost: (reason) => this.#lost(reason),
      });
      if (this.#isStopped) return await connection.close();
      this.#connection = connection;
      backoff.succeeded();
      for (const producer of this.#recoveries.keys()) this.#distrust(producer);
      this.#isConnected = true;
      for (const recovery of this.#recoveries.values()) recovery.connected();
    } catch (error) {
      this.#warn(`The broker of the feed cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
      backoff.again(() => void this.#connect());
    }
  }

  #lost(reason: string): void {
    if (this.#isStopped) return;
    this.#isConnected = false;
    this.#connection = null;
    this.#warn(`The connection to the broker of the feed is lost: ${reason}`);
    for (const [producer, recovery] of this.#recoveries) {
      recovery.lost();
      this.#distrust(producer);
    }
    this.#running?.backoff.again(() => void this.#connect());
  }

  /** Says that what a producer has sent is not whole: its prices are suspended until it has recovered. */
  #distrust(producer: number): void {
    const timestampMs = this.#running?.clock.nowMs() ?? 0;
    this.#say({ type: 'alive', producer, timestampMs, isSubscribed: false });
  }

  /** Takes a delivered document; false when it is none that can be read. */
  #take(content: Buffer): boolean {
    if (content.length > LARGEST_BYTES) return this.#refuse('it is too large');
    try {
      for (const message of readMessages(parseXml(content.toString('utf8')), this.#context)) this.#hear(message);
      return true;
    } catch (error) {
      return this.#refuse(error instanceof Error ? error.message : String(error));
    }
  }

  #refuse(reason: string): false {
    if (this.#deadLetters === 0) this.#warn(`A message of the feed cannot be read: ${reason}`);
    this.#deadLetters += 1;
    return false;
  }

  #hear(message: FeedMessage): void {
    if (!this.#running) return;
    const { clock, fixtures } = this.#running;
    if ('producer' in message && !this.#recoveries.has(message.producer)) {
      this.#recoveryOf(message.producer, clock);
      this.#distrust(message.producer);
    }
    if (message.type === 'snapshot_complete' && !this.#recoveryOf(message.producer, clock).isCompletedBy(message))
      return;
    if (isEventMessage(message)) {
      if (message.type === 'fixture_change') fixtures.changed(message.eventId);
      else fixtures.heardOf(message.eventId);
    }
    this.#say(message);
    // After the book has heard it: a sign of life after a silence begins a recovery, from the one before the silence.
    if (message.type === 'alive') this.#recoveryOf(message.producer, clock).alive(message);
  }

  #say(message: FeedMessage): void {
    if (!this.#isStopped) this.#running?.sink(message);
  }

  #warn(sentence: string): void {
    this.#options.warn?.(sentence);
  }

  async #describeMarkets(backoff: Backoff): Promise<void> {
    if (this.#isStopped) return;
    try {
      for (const message of await this.#options.api.marketDescriptions(this.#context)) this.#say(message);
    } catch (error) {
      this.#warn(`The feed's markets could not be described: ${String(error)}`);
      backoff.again(() => void this.#describeMarkets(backoff));
    }
  }
}
