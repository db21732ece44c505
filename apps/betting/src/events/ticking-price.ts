import type { Outcome } from '@longshot/contracts';
import { createAtom } from 'mobx';

/** A price as it stands: its decimal coefficient, and whether it may be bet on while its market is active. */
export type Price = Pick<Outcome, 'coef' | 'isActive'>;

/**
 * A price that ticks, on its own: who follows it is not concerned with the market around it. Observable; beside that
 * it has listeners, because a cell that is told costs a fraction of a reaction that has to find out.
 */
export class TickingPrice {
  private price: Price;
  private readonly atom = createAtom('price');
  /** Replaced, never changed: who stops listening while all are told does not disturb the others. */
  private listeners: readonly ((price: Price) => void)[] = [];

  constructor(price: Price) {
    this.price = price;
  }

  /** The price as it stands. */
  get(): Price {
    this.atom.reportObserved();
    return this.price;
  }

  /** Takes over a price; nothing happens when it is the same. */
  change(coef: string, isActive: boolean): void {
    if (this.price.coef === coef && this.price.isActive === isActive) return;
    this.price = { coef, isActive };
    this.atom.reportChanged();
    for (const listener of this.listeners) listener(this.price);
  }

  /** Calls the listener with each later price. Returns what ends it. */
  listen(listener: (price: Price) => void): () => void {
    this.listeners = [...this.listeners, listener];
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }
}
