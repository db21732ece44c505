/** Does work after its request was answered, so that its length tells nothing. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Lets work run; what becomes of it is told to nobody but the log. */
  start(work: Promise<void>): void {
    const run = work.catch(this.#onError).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Resolves when nothing runs any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
