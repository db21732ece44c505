import type { FeedClock } from '../../../platform/clock/feed-clock.ts';
import type { AliveMessage, SnapshotCompleteMessage } from '../feed-messages.ts';
import { createSteadyClock } from '../../../platform/clock/steady-clock.ts';
import { Backoff } from './backoff.ts';

/** A recovery that has not completed after so long is asked for again. */
const TIMEOUT_MS = 10 * 60_000;
/** Asked for so much less than the producer allows: a question takes its time. */
const MARGIN_MS = 60_000;

/** Input of the recovery of a producer. */
export interface RecoveryInput {
  readonly clock: FeedClock;
  /** Asks; rejects when it could not be. */
  recover(requestId: number, afterMs: number | undefined): Promise<void>;
  warn(sentence: string): void;
  /** A number no other recovery has. */
  nextRequestId(): number;
  /** How far back the producer says again what settles bets. */
  windowMs(): number;
  /** Told of a time up to which nothing can be recovered by asking the producer: it was not heard, and is too long ago. */
  missed(beforeMs: number): void;
  /** Until when this producer was heard before, where that is known. */
  readonly lastSeenMs: number | undefined;
}

/** The recovery of one producer: asked for until it is granted, believed when its own snapshot is complete. */
export class ProducerRecovery {
  readonly #producer: number;
  readonly #input: RecoveryInput;
  readonly #backoff: Backoff;
  #cancelTimeout: () => void = () => undefined;
  #pendingId: number | null = null;
  // Before the first recovery nothing is known to be whole, however much is heard.
  #isWanted = true;
  /** The last sign of life by the producer's own clock while it was trusted: recovery begins there. */
  #trustedUntilMs: number | undefined;
  /** The producer's clock as far as it is known: it is not set when the machine's is. */
  readonly #clock: FeedClock;

  constructor(producer: number, input: RecoveryInput) {
    this.#producer = producer;
    this.#input = input;
    this.#clock = createSteadyClock(input.clock);
    this.#backoff = new Backoff(input.clock);
    this.#trustedUntilMs = input.lastSeenMs;
  }

  /** Whether what the producer has said is not whole yet. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** A sign of life came; answers until when everything of this producer has been heard now, undefined while it has not. */
  alive({ timestampMs, isSubscribed }: AliveMessage): number | undefined {
    if (!isSubscribed || this.#isWanted) return undefined;
    this.#trustedUntilMs = timestampMs;
    return timestampMs;
  }

  /** Whether a completed snapshot is the one that was asked for last. */
  isCompletedBy({ requestId }: SnapshotCompleteMessage): boolean {
    if (this.#pendingId === null || requestId !== this.#pendingId) return false;
    this.#pendingId = null;
    this.#isWanted = false;
    this.#cancelTimeout();
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
    this.#cancelTimeout();
  }

  /** Since when to ask: as far back as the producer allows where more was missed, undefined where nothing was heard before. */
  #afterMs(): number | undefined {
    if (this.#trustedUntilMs === undefined) return undefined;
    const { windowMs, missed } = this.#input;
    const nowMs = this.#clock.nowMs();
    const earliestMs = nowMs - windowMs() + MARGIN_MS;
    if (this.#trustedUntilMs < earliestMs) missed(earliestMs);
    return Math.max(Math.min(this.#trustedUntilMs, nowMs), earliestMs);
  }

  #request(): void {
    const { clock, recover, warn, nextRequestId } = this.#input;
    const requestId = nextRequestId();
    this.#pendingId = requestId;
    this.#cancelTimeout();
    this.#cancelTimeout = clock.after(TIMEOUT_MS, () => this.#request());
    recover(requestId, this.#afterMs()).then(
      () => this.#backoff.succeeded(),
      (error: unknown) => {
        if (this.#pendingId !== requestId) return;
        warn(`Producer ${this.#producer} could not be asked to recover: ${String(error)}`);
        this.#backoff.again(() => this.#request());
      },
    );
  }
}
