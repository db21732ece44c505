import type { FeedClock } from '../../../platform/clock/feed-clock.ts';
import type { AliveMessage, SnapshotCompleteMessage } from '../feed-messages.ts';
import type { FeedMemory } from '../feed-source.ts';
import { Backoff } from './backoff.ts';
import { EventRecoveries } from './event-recoveries.ts';
import { ProducerRecovery } from './producer-recovery.ts';
import { mayKnow, type Producer } from './producers.ts';
import { UofRefusal, type UofApi } from './uof-api.ts';

/** Input of recoveries. */
export interface RecoveriesInput {
  /** The feed's name: its marks are kept under it. */
  readonly name: string;
  readonly api: UofApi;
  readonly clock: FeedClock;
  readonly memory: FeedMemory | undefined;
  /** Until when producers without a mark were heard. */
  readonly lastSeenMs: number | undefined;
  /** The URN of an event. */
  urnOf(eventId: string): string | undefined;
  warn(sentence: string): void;
}

/**
 * Everything that is asked for again: of each producer what was missed, as far back as its own window reaches, and of single
 * events whose bets wait what lies before that.
 */
export class Recoveries {
  readonly #input: RecoveriesInput;
  readonly #recoveries = new Map<number, ProducerRecovery>();
  readonly #events: EventRecoveries;
  readonly #backoff: Backoff;
  #producers = new Map<number, Producer>();
  #marks: ReadonlyMap<number, number> = new Map();
  #lastRequestId: number;
  #isConnected = false;
  #isStopped = false;

  constructor(input: RecoveriesInput) {
    this.#input = input;
    this.#lastRequestId = Math.floor(input.clock.nowMs() / 1_000) % 1_000_000_000;
    this.#backoff = new Backoff(input.clock);
    this.#events = new EventRecoveries({
      clock: input.clock,
      warn: input.warn,
      recover: (eventId) => this.#askProducers(eventId),
    });
  }

  /** The producers that are recovered. */
  get producers(): readonly number[] {
    return [...this.#recoveries.keys()];
  }

  /** Whether everything missed has been told; what single events are asked about apart. */
  get isWhole(): boolean {
    return [...this.#recoveries.values()].every(({ isWanted }) => !isWanted);
  }

  /** Learns which producers there are and until when they were heard. Those named here are there in any case. */
  async start(producers: readonly number[]): Promise<void> {
    const { memory, name, warn } = this.#input;
    try {
      this.#marks = (await memory?.marks(name)) ?? this.#marks;
    } catch (error) {
      warn(`Until when the feed was heard could not be read: ${String(error)}`);
    }
    await this.#readProducers();
    const isListed = this.#producers.size > 0;
    const active = isListed ? [...this.#producers.values()].filter(({ isActive }) => isActive) : [];
    for (const id of isListed ? active.map((each) => each.id) : producers) this.meet(id);
  }

  stop(): void {
    this.#isStopped = true;
    this.#backoff.stop();
    this.#lose();
  }

  /** Knows a producer from now on; true when it was not known before, so that nothing it has said is whole. */
  meet(id: number): boolean {
    if (this.#recoveries.has(id)) return false;
    const { clock, api, warn, lastSeenMs } = this.#input;
    const recovery = new ProducerRecovery(id, {
      clock,
      warn,
      lastSeenMs: this.#marks.get(id) ?? lastSeenMs,
      recover: (requestId, afterMs) => api.recover(this.#producerOf(id), requestId, afterMs),
      nextRequestId: () => this.#nextRequestId(),
      windowMs: () => this.#producerOf(id).windowMs,
      missed: (beforeMs) => void this.#askAboutOpen(beforeMs),
    });
    this.#recoveries.set(id, recovery);
    return true;
  }

  /** Wants a producer to recover. */
  want(id: number): void {
    this.meet(id);
    this.#recoveries.get(id)?.want(this.#isConnected);
  }

  /** There is a connection: what is wanted is asked for. */
  connected(): void {
    this.#isConnected = true;
    for (const recovery of this.#recoveries.values()) recovery.connected();
    this.#events.connected();
  }

  /** The connection is lost. */
  lost(): void {
    this.#lose();
  }

  /** Whether a completed snapshot is the one that was asked for last. */
  isCompletedBy(message: SnapshotCompleteMessage): boolean {
    return this.#recoveries.get(message.producer)?.isCompletedBy(message) === true;
  }

  /** A sign of life came; where it says that the producer is whole until then, the answer keeps that. */
  alive(message: AliveMessage): (() => Promise<void>) | undefined {
    const untilMs = this.#recoveries.get(message.producer)?.alive(message);
    const { memory, name, warn } = this.#input;
    if (untilMs === undefined || !memory) return undefined;
    return () =>
      memory.mark(name, message.producer, untilMs).catch((error: unknown) => {
        warn(`Until when the feed was heard could not be kept: ${String(error)}`);
      });
  }

  /** See `FeedSource`. */
  requestEvent(eventId: string): number | undefined {
    return this.#events.want(eventId);
  }

  #lose(): void {
    this.#isConnected = false;
    for (const recovery of this.#recoveries.values()) recovery.lost();
    this.#events.lost();
  }

  #nextRequestId(): number {
    this.#lastRequestId += 1;
    return this.#lastRequestId;
  }

  #producerOf(id: number): Producer {
    return this.#producers.get(id) ?? this.#input.api.usualProducer(id);
  }

  async #readProducers(): Promise<void> {
    const { api, warn } = this.#input;
    try {
      this.#producers = new Map((await api.producers()).map((producer) => [producer.id, producer]));
    } catch (error) {
      warn(`The feed's producers could not be read: ${String(error)}`);
      if (!this.#isStopped) this.#backoff.again(() => void this.#readProducers());
    }
  }

  async #askAboutOpen(placedBeforeMs: number): Promise<void> {
    const { memory, warn } = this.#input;
    try {
      const eventIds = (await memory?.openEvents(placedBeforeMs)) ?? [];
      if (eventIds.length > 0) {
        warn(
          `The feed was not heard for longer than it can say again at once: it is asked about ${eventIds.length} events.`,
        );
      }
      for (const eventId of eventIds) this.#events.want(eventId);
    } catch (error) {
      warn(`Which events bets wait for could not be read: ${String(error)}`);
    }
  }

  /** Asks all who may know an event. One who does not know it says so, which is an answer. */
  async #askProducers(eventId: string): Promise<void> {
    const urn = this.#input.urnOf(eventId);
    if (urn === undefined) return;
    for (const id of this.#recoveries.keys()) {
      const producer = this.#producerOf(id);
      if (!mayKnow(producer, urn)) continue;
      try {
        await this.#input.api.recoverEvent(producer, urn, () => this.#nextRequestId());
      } catch (error) {
        if (!(error instanceof UofRefusal) || ![400, 403, 404].includes(error.status)) throw error;
      }
    }
  }
}
