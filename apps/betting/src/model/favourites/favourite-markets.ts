import { PersistedRecord, type PersistedFields, type RecordStorage } from '@longshot/remote';
import { makeAutoObservable, observable } from 'mobx';
import { FAVOURITE_MARKETS_VERSION } from '../stored.ts';

const KEY = 'longshot.favourite-markets';

/** At most so many are kept; the oldest goes first. */
const MAX_MARKETS = 60;

const idsOf = ({ marketIds }: PersistedFields): readonly number[] =>
  Array.isArray(marketIds) ? marketIds.filter((id): id is number => Number.isInteger(id)).slice(-MAX_MARKETS) : [];

/**
 * The markets a player pinned: they stand first on the page of every game that has them. Kept in this browser; storage
 * that is full or forbidden keeps nothing and breaks nothing.
 */
export class FavouriteMarkets {
  private readonly ids = observable.set<number>();
  private readonly record: PersistedRecord;

  constructor(storage: RecordStorage) {
    this.record = new PersistedRecord(storage, KEY, FAVOURITE_MARKETS_VERSION);
    makeAutoObservable<this, 'record'>(this, { record: false }, { autoBind: true });
    this.ids.replace(idsOf(this.record.read()));
  }

  /** Whether a market is pinned. */
  has(marketId: number): boolean {
    return this.ids.has(marketId);
  }

  /** Pins a market or lets it go. */
  toggle(marketId: number): void {
    if (!this.ids.delete(marketId)) this.ids.add(marketId);
    this.ids.replace([...this.ids].slice(-MAX_MARKETS));
    this.record.write({ marketIds: [...this.ids] });
  }
}
