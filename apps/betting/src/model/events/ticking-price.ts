import type { Outcome } from '@longshot/contracts';
import { createAtom } from 'mobx';

/** A price as it stands: its decimal coefficient, and whether it may be bet on while its market is active. */
export type Price = Pick<Outcome, 'coef' | 'isActive'>;

/**
 * A price that ticks, on its own: who follows it is not concerned with the market around it. Observable; beside that
 * it has listeners, because a cell that is told costs a fraction of a reaction that has to find out.
 */
export class TickingPrice implements Price {
  /** The coefficient and whether it is open, for who was told of them: reading them here is not observed. */
  coef: string;
  isActive: boolean;
  private isObserved = false;
  private readonly atom = createAtom(
    'price',
    () => void (this.isObserved = true),
    () => void (this.isObserved = false),
  );
  /** Replaced, never changed: who stops listening while all are told does not disturb the others. */
  private listeners: readonly ((price: Price) => void)[] = [];

  constructor({ coef, isActive }: Price) {
    this.coef = coef;
    this.isActive = isActive;
  }

  /** The price as it stands. */
  get(): Price {
    this.atom.reportObserved();
    return { coef: this.coef, isActive: this.isActive };
  }

  /** Takes over a price; nothing happens when it is the same. */
  change(coef: string, isActive: boolean): void {
    if (this.coef === coef && this.isActive === isActive) return;
    this.coef = coef;
    this.isActive = isActive;
    // Most prices have listeners alone: telling MobX of each would cost as much as writing it.
    if (this.isObserved) this.atom.reportChanged();
    for (const listener of this.listeners) listener(this);
  }

  /** Calls the listener with each later price, which it reads and does not keep. Returns what ends it. */
  listen(listener: (price: Price) => void): () => void {
    this.listeners = [...this.listeners, listener];
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }
}
