import type { FeedClock } from '../../../platform/clock/feed-clock.ts';
import { Backoff } from './backoff.ts';

/** One question after another, so far apart: the interface counts them. */
const PAUSE_MS = 200;
/** An event is asked about again after so long. */
const AGAIN_AFTER_MS = 3_600_000;
/** Time before a lost connection whose grants may not have been heard: they are asked again. */
const UNHEARD_MS = 10 * 60_000;

/** Input of recoveries of events. */
export interface EventRecoveryInput {
  readonly clock: FeedClock;
  /** Asks every producer that may know the event to say everything about it again; rejects when one could not be asked. */
  recover(eventId: string): Promise<void>;
  warn(sentence: string): void;
}

/** Asks about single events what was said of them longer ago than a producer's recovery reaches. */
export class EventRecoveries {
  readonly #input: EventRecoveryInput;
  readonly #grantedAtMs = new Map<string, number>();
  readonly #wanted = new Set<string>();
  readonly #backoff: Backoff;
  #isConnected = false;
  #isAsking = false;
  #isPausing = false;

  constructor(input: EventRecoveryInput) {
    this.#input = input;
    this.#backoff = new Backoff(input.clock);
  }

  /** Wants to know of an event, once an hour at most; answers since when it is granted by `elapsedMs`, undefined while it is not. */
  want(eventId: string): number | undefined {
    const grantedAtMs = this.#grantedAtMs.get(eventId);
    const isOld = grantedAtMs === undefined || this.#input.clock.elapsedMs() - grantedAtMs >= AGAIN_AFTER_MS;
    if (isOld) {
      this.#wanted.add(eventId);
      void this.#next();
    }
    return grantedAtMs;
  }

  /** There is a connection to hear the answers on. */
  connected(): void {
    this.#isConnected = true;
    void this.#next();
  }

  /** The connection is lost; what was granted last is asked again. */
  lost(): void {
    this.#isConnected = false;
    this.#backoff.stop();
    this.#isPausing = false;
    const elapsedMs = this.#input.clock.elapsedMs();
    for (const [eventId, grantedAtMs] of this.#grantedAtMs) {
      if (elapsedMs - grantedAtMs >= UNHEARD_MS) continue;
      this.#grantedAtMs.delete(eventId);
      this.#wanted.add(eventId);
    }
  }

  async #next(): Promise<void> {
    const [eventId] = this.#wanted;
    if (eventId === undefined || !this.#isConnected || this.#isAsking || this.#isPausing) return;
    const { clock, recover, warn } = this.#input;
    this.#isAsking = true;
    try {
      await recover(eventId);
      this.#wanted.delete(eventId);
      // Granted on a line that was lost meanwhile is granted to nobody.
      if (this.#isConnected) this.#grantedAtMs.set(eventId, clock.elapsedMs());
      else this.#wanted.add(eventId);
      this.#backoff.succeeded();
      this.#isPausing = true;
      clock.after(PAUSE_MS, () => this.#goOn());
    } catch (error) {
      warn(`The feed could not be asked about event ${eventId}: ${String(error)}`);
      this.#isPausing = true;
      this.#backoff.again(() => this.#goOn());
    }
    this.#isAsking = false;
  }

  #goOn(): void {
    this.#isPausing = false;
    void this.#next();
  }
}
