/**
 * Work that one run at a time does, and that is woken whenever there may be something to do. A wake while it runs has it
 * run once more; none is lost, also not one in the moment in which it comes to rest.
 */
export class SerialWork {
  readonly #run: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #running: Promise<void> | null = null;
  #isMore = false;

  /** `run` does everything that there is at its beginning; `onError` is told of a run that was broken off. */
  constructor(run: () => Promise<void>, onError: (error: unknown) => void) {
    this.#run = run;
    this.#onError = onError;
  }

  /** Has it run; resolves when it rests, and never rejects. */
  wake(): Promise<void> {
    this.#isMore = true;
    this.#running ??= this.#runWhileMore();
    return this.#running;
  }

  /** Resolves when nothing runs any more. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #runWhileMore(): Promise<void> {
    // What wakes it in one turn is done together.
    await Promise.resolve();
    while (this.#isMore) {
      this.#isMore = false;
      await this.#run().catch(this.#onError);
    }
    // In the same turn as the last look: whoever wakes it after that finds it at rest.
    this.#running = null;
  }
}
