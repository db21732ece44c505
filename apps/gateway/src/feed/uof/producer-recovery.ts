import type { FeedClock } from '../feed-clock.ts';
import type { AliveMessage, SnapshotCompleteMessage } from '../feed-messages.ts';
import { Backoff } from './backoff.ts';

/** A recovery that has not completed after so long is asked for again. */
const PATIENCE_MS = 10 * 60_000;
/** Older than this, everything is asked for: producers keep no more. */
const LONGEST_MS = 10 * 3_600_000;

/** What asking needs. */
export interface RecoveryInput {
  readonly clock: FeedClock;
  /** Asks; rejects when it could not be. */
  ask(requestId: number, afterMs: number | undefined): Promise<void>;
  warn(sentence: string): void;
  /** A number no other recovery has. */
  nextRequestId(): number;
  /** Until when this producer was heard before, where that is known. */
  readonly lastSeenMs: number | undefined;
}

/** The recovery of one producer: asked for until it is granted, believed when its own snapshot is complete. */
export class ProducerRecovery {
  readonly #producer: number;
  readonly #input: RecoveryInput;
  readonly #backoff: Backoff;
  #cancelPatience: () => void = () => undefined;
  #pendingId: number | null = null;
  #isWanted = false;
  /** The last sign of life by the producer's own clock while it was trusted: recovery begins there. */
  #trustedUntilMs: number | undefined;

  constructor(producer: number, input: RecoveryInput) {
    this.#producer = producer;
    this.#input = input;
    this.#backoff = new Backoff(input.clock);
    this.#trustedUntilMs = input.lastSeenMs;
  }

  /** A sign of life came. */
  alive({ timestampMs, isSubscribed }: AliveMessage): void {
    if (isSubscribed && !this.#isWanted) this.#trustedUntilMs = timestampMs;
  }

  /** Whether a completed snapshot is the one that was asked for last. */
  isCompletedBy({ requestId }: SnapshotCompleteMessage): boolean {
    if (this.#pendingId === null || requestId !== this.#pendingId) return false;
    this.#pendingId = null;
    this.#isWanted = false;
    this.#cancelPatience();
    return true;
  }

  /** Wants a recovery; it is asked for when there is a connection to hear it on. */
  want(isConnected: boolean): void {
    this.#isWanted = true;
    if (isConnected) this.#request();
  }

  /** The connection stands again: what was wanted is asked for, since its answer could not be heard. */
  connected(): void {
    if (this.#isWanted) this.#request();
  }

  /** The connection is lost: nothing can be heard, so nothing is asked. */
  lost(): void {
    this.#pendingId = null;
    this.#backoff.stop();
    this.#cancelPatience();
  }

  #request(): void {
    const { clock, ask, warn, nextRequestId } = this.#input;
    const requestId = nextRequestId();
    this.#pendingId = requestId;
    const sinceMs = this.#trustedUntilMs;
    const isRecent = sinceMs !== undefined && clock.nowMs() - sinceMs < LONGEST_MS;
    this.#cancelPatience();
    this.#cancelPatience = clock.after(PATIENCE_MS, () => this.#request());
    ask(requestId, isRecent ? sinceMs : undefined).then(
      () => this.#backoff.succeeded(),
      (error: unknown) => {
        if (this.#pendingId !== requestId) return;
        warn(`Producer ${this.#producer} could not be asked to recover: ${String(error)}`);
        this.#backoff.again(() => this.#request());
      },
    );
  }
}
