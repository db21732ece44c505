import type { FeedClock } from '../platform/clock/feed-clock.ts';
import type { Log } from '../platform/observability/log.ts';

/** Work that is done again and again. */
export interface Repeated {
  readonly work: () => Promise<unknown>;
  readonly everyMs: number;
  /** Said to the log where it fails; it is tried again at its next time. */
  readonly failure: string;
}

/** Does work at once and then every so often, never twice at a time. */
export class RepeatedWork {
  readonly #clock: Pick<FeedClock, 'after'>;
  readonly #log: Log;
  readonly #repeated: Repeated;
  #isStopped = true;
  #running: Promise<void> = Promise.resolve();
  #cancel: () => void = () => undefined;

  constructor(clock: Pick<FeedClock, 'after'>, log: Log, repeated: Repeated) {
    this.#clock = clock;
    this.#log = log;
    this.#repeated = repeated;
  }

  /** Begins; resolves when the work was done for the first time. */
  async start(): Promise<void> {
    this.#isStopped = false;
    this.#running = this.#run();
    await this.#running;
  }

  /** Ends; resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      await this.#repeated.work();
    } catch (error) {
      this.#log.error({ err: error }, this.#repeated.failure);
    }
    if (this.#isStopped) return;
    this.#cancel = this.#clock.after(this.#repeated.everyMs, () => {
      this.#running = this.#run();
    });
  }
}
