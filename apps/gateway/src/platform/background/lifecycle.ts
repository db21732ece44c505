/** Something that works by itself, or has to be closed. */
export interface Unit {
  /** Begins to work; what is left out has begun with its composition. */
  readonly start?: () => Promise<void> | void;
  /** Sends nobody new here; what is asked meanwhile is answered. */
  readonly drain?: () => Promise<void>;
  /** Resolves when nothing of it runs any more. */
  readonly stop?: () => Promise<void> | void;
}

/** Background work of a process: nothing before `start`, which begins it in the order it was added. */
export class Lifecycle {
  readonly #units: Unit[] = [];
  readonly #disposers: (() => Promise<void> | void)[] = [];

  /** Adds a unit, to be started after those that were added before and stopped before them. */
  add(unit: Unit): void {
    this.#units.push(unit);
    if (!unit.start && unit.stop) this.#disposers.push(unit.stop);
  }

  /** Starts everything in order. Called once. A unit that fails is stopped with those before it. */
  async start(): Promise<void> {
    for (const { start, stop } of this.#units) {
      if (!start) continue;
      if (stop) this.#disposers.push(stop);
      await start();
    }
  }

  /** Lets everything that serves somebody for long tell them to go elsewhere. */
  async drain(): Promise<void> {
    await Promise.all(this.#units.map(({ drain }) => drain?.()));
  }

  /** Stops what was started, the last first. */
  async stop(): Promise<void> {
    for (let stop = this.#disposers.pop(); stop; stop = this.#disposers.pop()) await stop();
  }
}
