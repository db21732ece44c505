type Undo = () => Promise<void>;

/** Things that a run has to put away, the last first: also when it is interrupted. */
export class Leftovers {
  readonly #undos = new Set<Undo>();

  /** Notes how something is put away. What it answers puts it away, once, and forgets it. */
  add(undo: Undo): Undo {
    this.#undos.add(undo);
    return async () => {
      if (this.#undos.delete(undo)) await undo();
    };
  }

  /** Puts everything away; a failure does not keep the rest. */
  async clear(): Promise<void> {
    for (const undo of [...this.#undos].reverse()) {
      this.#undos.delete(undo);
      await undo().catch(() => undefined);
    }
  }
}

/** Those of this run: an interrupt concerns the whole process. */
export const leftovers = new Leftovers();
