import { makeAutoObservable, observable } from 'mobx';
import { FAVOURITE_MARKETS_VERSION } from '../stored.ts';

const KEY = 'longshot.favourite-markets';

/** At most so many are kept; the oldest goes first. */
const MAX_MARKETS = 60;

type StoragePort = Pick<Storage, 'getItem' | 'setItem'>;

function readIds(text: string | null): readonly number[] {
  try {
    const kept = JSON.parse(text ?? 'null') as { version?: unknown; marketIds?: unknown } | null;
    if (kept?.version !== FAVOURITE_MARKETS_VERSION || !Array.isArray(kept.marketIds)) return [];
    return kept.marketIds.filter((id): id is number => Number.isInteger(id)).slice(-MAX_MARKETS);
  } catch {
    return [];
  }
}

/**
 * The markets a player pinned: they stand first on the page of every game that has them. Kept in this browser; storage
 * that is full or forbidden keeps nothing and breaks nothing.
 */
export class FavouriteMarkets {
  private readonly ids = observable.set<number>();
  private readonly storage: StoragePort | null;

  constructor(storage: StoragePort | null) {
    this.storage = storage;
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true });
    try {
      this.ids.replace(readIds(storage?.getItem(KEY) ?? null));
    } catch {
      // A browser that forbids its storage has no pins.
    }
  }

  /** Whether a market is pinned. */
  has(marketId: number): boolean {
    return this.ids.has(marketId);
  }

  /** Pins a market or lets it go. */
  toggle(marketId: number): void {
    if (!this.ids.delete(marketId)) this.ids.add(marketId);
    this.ids.replace([...this.ids].slice(-MAX_MARKETS));
    try {
      this.storage?.setItem(KEY, JSON.stringify({ version: FAVOURITE_MARKETS_VERSION, marketIds: [...this.ids] }));
    } catch {
      // A pin that is not kept is no reason to stop the page.
    }
  }
}
