/** Collects what was started and has to end: timers, reactions, listeners. */
export class Disposables {
  private readonly disposers: (() => void)[];

  constructor(...disposers: readonly (() => void)[]) {
    this.disposers = [...disposers];
  }

  /** Adds what ends something. */
  add(...disposers: readonly (() => void)[]): void {
    this.disposers.push(...disposers);
  }

  /** Ends everything, in the order it was added; a second time there is nothing left to end. */
  readonly dispose = (): void => {
    for (const dispose of this.disposers.splice(0)) dispose();
  };
}
