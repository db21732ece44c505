import { PersistedRecord, type PersistedFields, type RecordStorage } from '@longshot/remote';
import { makeAutoObservable, observableRef } from 'mobx';
import { SPORTS_ORDER_VERSION } from '../stored.ts';

const KEY = 'longshot.sports-order';

const orderOf = ({ sports }: PersistedFields): readonly string[] =>
  Array.isArray(sports) ? sports.filter((slug): slug is string => typeof slug === 'string') : [];

/** The order a player gave the sports, by their slugs; those it does not name come after, as they come. */
export class SportsOrderStore {
  order: readonly string[];
  private readonly record: PersistedRecord;

  constructor(storage: RecordStorage) {
    this.record = new PersistedRecord(storage, KEY, SPORTS_ORDER_VERSION);
    this.order = orderOf(this.record.read());
    makeAutoObservable<this, 'record'>(this, { order: observableRef, record: false }, { autoBind: true });
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
    this.record.write({ sports: order });
  }
}
