import { makeAutoObservable, observableRef } from 'mobx';
import { SPORTS_ORDER_VERSION } from '../stored.ts';

const KEY = 'longshot.sports-order';

const readOrder = (text: string | null): readonly string[] => {
  try {
    const kept = JSON.parse(text ?? 'null') as { readonly version?: unknown; readonly sports?: unknown } | null;
    if (kept?.version !== SPORTS_ORDER_VERSION || !Array.isArray(kept.sports)) return [];
    return kept.sports.filter((slug): slug is string => typeof slug === 'string');
  } catch {
    return [];
  }
};

/** The order a player gave the sports, by their slugs; those it does not name come after, as they come. */
export class SportsOrderStore {
  order: readonly string[];
  private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
    this.storage = storage;
    this.order = this.read();
    makeAutoObservable<this, 'storage' | 'read'>(
      this,
      { order: observableRef, storage: false, read: false },
      { autoBind: true },
    );
  }

  /** The list in the player's order. */
  sorted<Item extends { readonly sport: { readonly slug: string } }>(items: readonly Item[]): readonly Item[] {
    const { order } = this;
    if (order.length === 0) return items;
    const placeOf = ({ sport }: Item) => (order.includes(sport.slug) ? order.indexOf(sport.slug) : order.length);
    return items.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  /** Moves a sport among those that are shown, up by −1 or down by 1; at an end it stays. */
  move(shown: readonly string[], slug: string, step: -1 | 1): void {
    const from = shown.indexOf(slug);
    const to = from + step;
    if (from < 0 || to < 0 || to >= shown.length) return;
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, slug);
    this.put([...next, ...this.order.filter((each) => !next.includes(each))]);
  }

  /** Forgets the player's order. */
  reset(): void {
    this.put([]);
  }

  private put(order: readonly string[]): void {
    this.order = order;
    try {
      this.storage?.setItem(KEY, JSON.stringify({ version: SPORTS_ORDER_VERSION, sports: order }));
    } catch {
      // An order that is not kept still holds for this visit.
    }
  }

  private read(): readonly string[] {
    try {
      return readOrder(this.storage?.getItem(KEY) ?? null);
    } catch {
      return [];
    }
  }
}
