import { PRODUCER } from '../feed-codes.ts';
import type { FeedClock } from '../../../platform/clock/feed-clock.ts';
import { type AliveMessage, type FeedMessage, isEventMessage } from '../feed-messages.ts';
import type { FeedCounters, FeedOptions, FeedSink, FeedSource } from '../feed-source.ts';
import { UrnKinds } from '../urn/urn-kinds.ts';
import type { BrokerConnection, OpenBroker } from './amqp-broker.ts';
import { Backoff } from './backoff.ts';
import { FixtureFetcher } from './fixture-fetcher.ts';
import { MessageIntake } from './message-intake.ts';
import type { ReadContext } from './read-context.ts';
import { Recoveries } from './recoveries.ts';
import type { UofApi } from './uof-api.ts';
import { UofCounts } from './uof-counts.ts';

/** Options of a source over a broker. */
export interface AmqpSourceOptions extends FeedOptions {
  /** Without credentials, for logs. */
  readonly name: string;
  readonly open: OpenBroker;
  readonly api: UofApi;
}

interface Running {
  readonly sink: FeedSink;
  readonly clock: FeedClock;
  readonly backoff: Backoff;
  readonly fixtures: FixtureFetcher;
  readonly intake: MessageIntake;
  readonly recoveries: Recoveries;
}

/**
 * Hears the Unified Odds Feed from a broker. Each connection begins with a recovery of every producer; nothing is trusted
 * before its snapshot is complete. A lost connection suspends at once and is tried again with growing pauses. A message is
 * acknowledged when what it says is kept.
 */
export class AmqpSource implements FeedSource {
  readonly name: string;
  readonly #options: AmqpSourceOptions;
  readonly #counts: UofCounts;
  readonly #context: ReadContext;
  #connection: BrokerConnection | null = null;
  #isConnected = false;
  #isStopped = false;
  #deadLetters = 0;
  #running: Running | null = null;

  constructor(options: AmqpSourceOptions) {
    this.name = options.name;
    this.#options = options;
    this.#counts = new UofCounts(options.warn);
    this.#context = { counts: this.#counts, kinds: options.kinds ?? new UrnKinds(), speed: 1 };
  }

  async start(sink: FeedSink, clock: FeedClock): Promise<void> {
    const [context, warn] = [this.#context, (sentence: string) => this.#warn(sentence)];
    const { api, memory, lastSeenMs } = this.#options;
    const fixtures = new FixtureFetcher({
      clock,
      fetch: (eventId) => api.fixture(eventId, context),
      say: (message) => this.#say(message),
      warn,
    });
    const intake = new MessageIntake({ clock, context, handle: (message) => this.#handle(message), warn });
    const recoveries = new Recoveries({
      name: this.name,
      api,
      clock,
      memory,
      lastSeenMs,
      warn,
      urnOf: (eventId) => context.kinds.urnOf('event', eventId),
    });
    this.#running = { sink, clock, backoff: new Backoff(clock), fixtures, intake, recoveries };
    await recoveries.start(Object.values(PRODUCER));
    void this.#describeMarkets(new Backoff(clock));
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const running = this.#running;
    running?.backoff.stop();
    running?.fixtures.stop();
    running?.intake.stop();
    running?.recoveries.stop();
    await this.#connection?.close();
    this.#deadLetters = running?.intake.deadLetters ?? 0;
    this.#running = null;
  }

  recover(producer: number, _sinceMs: number): Promise<void> {
    this.#running?.recoveries.want(producer);
    return Promise.resolve();
  }

  isWhole(): boolean {
    return this.#isConnected && this.#running?.recoveries.isWhole === true;
  }

  requestEvent(eventId: string): number | undefined {
    return this.#running?.recoveries.requestEvent(eventId);
  }

  counters(): FeedCounters {
    return { ...this.#counts.counters(), deadLetters: this.#running?.intake.deadLetters ?? this.#deadLetters };
  }

  async #connect(): Promise<void> {
    const running = this.#running;
    if (this.#isStopped || !running) return;
    const { backoff, intake, recoveries } = running;
    try {
      const connection = await this.#options.open({
        onMessage: (content) => intake.take(content),
        onLost: (reason) => this.#lost(reason),
      });
      if (this.#isStopped) return await connection.close();
      this.#connection = connection;
      backoff.succeeded();
      for (const producer of recoveries.producers) this.#distrust(producer);
      this.#isConnected = true;
      recoveries.connected();
    } catch (error) {
      this.#warn(`The broker of the feed cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
      backoff.again(() => void this.#connect());
    }
  }

  #lost(reason: string): void {
    if (this.#isStopped || !this.#running) return;
    const { backoff, intake, recoveries } = this.#running;
    this.#isConnected = false;
    this.#connection = null;
    this.#warn(`The connection to the broker of the feed is lost: ${reason}`);
    intake.drop();
    recoveries.lost();
    for (const producer of recoveries.producers) this.#distrust(producer);
    backoff.again(() => void this.#connect());
  }

  /** Says that what a producer has sent is not whole: its prices are suspended until it has recovered. */
  #distrust(producer: number): void {
    const timestampMs = this.#running?.clock.nowMs() ?? 0;
    void this.#say({ type: 'alive', producer, timestampMs, isSubscribed: false });
  }

  #handle(message: FeedMessage): void | Promise<void> {
    if (!this.#running) return;
    const { fixtures, recoveries } = this.#running;
    if ('producer' in message && recoveries.meet(message.producer)) this.#distrust(message.producer);
    if (message.type === 'snapshot_complete' && !recoveries.isCompletedBy(message)) return;
    if (isEventMessage(message)) {
      if (message.type === 'fixture_change') fixtures.changed(message.eventId);
      else fixtures.heardOf(message.eventId);
    }
    const kept = this.#say(message);
    // After the book has heard it: a sign of life after a silence begins a recovery, from the one before the silence.
    if (message.type === 'alive') return this.#heardUntil(message, kept);
    return kept;
  }

  /** A mark is kept when everything said before it is. */
  #heardUntil(message: AliveMessage, kept: void | Promise<void>): void | Promise<void> {
    const keep = this.#running?.recoveries.alive(message);
    if (!keep) return kept;
    void Promise.resolve(kept).then(keep);
    return kept;
  }

  #say(message: FeedMessage): void | Promise<void> {
    return this.#isStopped ? undefined : this.#running?.sink(message);
  }

  #warn(sentence: string): void {
    this.#options.warn?.(sentence);
  }

  async #describeMarkets(backoff: Backoff): Promise<void> {
    if (this.#isStopped) return;
    try {
      for (const message of await this.#options.api.marketDescriptions(this.#context)) void this.#say(message);
    } catch (error) {
      this.#warn(`The feed's markets could not be described: ${String(error)}`);
      backoff.again(() => void this.#describeMarkets(backoff));
    }
  }
}
