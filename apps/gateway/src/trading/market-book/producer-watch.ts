import type { AliveMessage, SnapshotCompleteMessage } from '../feed/feed-messages.ts';

/** How long a producer may be silent. Source: the Unified Odds Feed sends `alive` every 10 s. */
const SILENCE_LIMIT_MS = 20_000;

/** `up`: trusted; `down`: silent for too long; `recovering`: heard again, not complete yet. */
export type ProducerState = 'up' | 'down' | 'recovering';

/** A producer's state changed. */
export interface ProducerChange {
  readonly producer: number;
  readonly state: ProducerState;
  /** When it was last heard while trusted: recovery begins there. */
  readonly trustedUntilMs: number;
}

/** A change of state as the watch tells it, in time that passes. */
export interface ProducerMove extends Omit<ProducerChange, 'trustedUntilMs'> {
  readonly trustedUntilElapsedMs: number;
}

/** A producer as plain data: times as ages. */
export interface ProducerImage {
  readonly producer: number;
  readonly state: ProducerState;
  readonly heardAgoMs: number;
  readonly trustedAgoMs: number;
}

interface Producer {
  state: ProducerState;
  lastHeardMs: number;
  trustedUntilMs: number;
}

/** Knows which producers may be trusted. Times are those that pass, `elapsedMs` of the book's clock. */
export class ProducerWatch {
  /** Those whose prices may not be taken; one never heard of is trusted until it is silent. */
  readonly distrusted = new Set<number>();
  readonly #producers = new Map<number, Producer>();

  /** Those that have been heard. */
  readonly known: ReadonlyMap<number, unknown> = this.#producers;

  /** A message other than alive came: a producer not known before counts as up. */
  heard(producer: number, elapsedMs: number): void {
    if (!this.#producers.has(producer)) {
      this.#producers.set(producer, { state: 'up', lastHeardMs: elapsedMs, trustedUntilMs: elapsedMs });
    }
  }

  /** A sign of life. Answers the change of state it makes, if any. */
  alive(message: AliveMessage, elapsedMs: number): ProducerMove | undefined {
    this.heard(message.producer, elapsedMs);
    const entry = this.#producers.get(message.producer);
    if (!entry) return undefined;
    entry.lastHeardMs = elapsedMs;
    const mustRecover = entry.state === 'down' || (entry.state === 'up' && !message.isSubscribed);
    if (mustRecover) return this.#move(message.producer, entry, 'recovering');
    if (entry.state === 'up') entry.trustedUntilMs = elapsedMs;
    return undefined;
  }

  /** A recovery is complete. A producer that is down stays so: it must be heard first. */
  snapshotComplete(message: SnapshotCompleteMessage, elapsedMs: number): ProducerMove | undefined {
    const entry = this.#producers.get(message.producer);
    if (entry?.state !== 'recovering') return undefined;
    entry.trustedUntilMs = elapsedMs;
    return this.#move(message.producer, entry, 'up');
  }

  /** Finds those silent for too long; all may have been silent for longer than it seems. */
  check(elapsedMs: number, silentMs = 0): ProducerMove[] {
    const silent = [...this.#producers].filter(
      ([, entry]) => entry.state !== 'down' && Math.max(elapsedMs - entry.lastHeardMs, silentMs) > SILENCE_LIMIT_MS,
    );
    return silent.map(([producer, entry]) => this.#move(producer, entry, 'down'));
  }

  /** Trusts a producer no more, whatever it says of itself; one that is down already stays so. */
  fell(producer: number): ProducerMove | undefined {
    const entry = this.#producers.get(producer);
    return entry && entry.state !== 'down' ? this.#move(producer, entry, 'down') : undefined;
  }

  /** Every producer as plain data. */
  image(elapsedMs: number): ProducerImage[] {
    return [...this.#producers].map(([producer, { state, lastHeardMs, trustedUntilMs }]) => ({
      producer,
      state,
      heardAgoMs: elapsedMs - lastHeardMs,
      trustedAgoMs: elapsedMs - trustedUntilMs,
    }));
  }

  /** Knows what an image tells, and nothing else. */
  restore(image: readonly ProducerImage[], elapsedMs: number): void {
    this.#producers.clear();
    this.distrusted.clear();
    for (const { producer, state, heardAgoMs, trustedAgoMs } of image) {
      const [lastHeardMs, trustedUntilMs] = [elapsedMs - heardAgoMs, elapsedMs - trustedAgoMs];
      this.#producers.set(producer, { state, lastHeardMs, trustedUntilMs });
      if (state !== 'up') this.distrusted.add(producer);
    }
  }

  /** Until when everything of a producer is known to be right; longer ago than anything when it was never heard. */
  trustedUntilMs(producer: number): number {
    return this.#producers.get(producer)?.trustedUntilMs ?? -Infinity;
  }

  /** The state of every producer heard so far. */
  states(): ReadonlyMap<number, ProducerState> {
    return new Map([...this.#producers].map(([producer, entry]) => [producer, entry.state]));
  }

  #move(producer: number, entry: Producer, state: ProducerState): ProducerMove {
    entry.state = state;
    if (state === 'up') this.distrusted.delete(producer);
    else this.distrusted.add(producer);
    return { producer, state, trustedUntilElapsedMs: entry.trustedUntilMs };
  }
}
