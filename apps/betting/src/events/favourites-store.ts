import { makeAutoObservable, observable } from 'mobx';
import { FAVOURITES_VERSION } from '../stored.ts';

const KEY = 'longshot.favourites';

/** At most so many are kept; the oldest goes first. */
export const MAX_FAVOURITES = 200;

const readIds = (text: string | null): readonly string[] => {
  try {
    const kept = JSON.parse(text ?? 'null') as { version?: unknown; eventIds?: unknown } | null;
    if (kept?.version !== FAVOURITES_VERSION || !Array.isArray(kept.eventIds)) return [];
    return kept.eventIds.filter((id): id is string => typeof id === 'string').slice(-MAX_FAVOURITES);
  } catch {
    return [];
  }
};

/**
 * The events a player starred, kept in this browser and agreed on by its tabs. Storage that is full or forbidden keeps
 * nothing and breaks nothing.
 */
export class FavouritesStore {
  private readonly ids = observable.set<string>();
  private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
    this.storage = storage;
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true });
    this.ids.replace(this.read());
  }

  /** How many events are starred. */
  get count(): number {
    return this.ids.size;
  }

  /** Whether an event is starred. */
  has(eventId: string): boolean {
    return this.ids.has(eventId);
  }

  /** Stars an event or takes its star away. */
  toggle(eventId: string): void {
    if (!this.ids.delete(eventId)) this.ids.add(eventId);
    this.ids.replace([...this.ids].slice(-MAX_FAVOURITES));
    try {
      this.storage?.setItem(KEY, JSON.stringify({ version: FAVOURITES_VERSION, eventIds: [...this.ids] }));
    } catch {
      // A star that is not kept is no reason to stop the page.
    }
  }

  /** Hears of other tabs; returns what ends it. */
  listen(): () => void {
    const handleStorage = (event: StorageEvent) => {
      if (event.key === KEY) this.takeOver(readIds(event.newValue));
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }

  private takeOver(ids: readonly string[]): void {
    this.ids.replace(ids);
  }

  private read(): readonly string[] {
    try {
      return readIds(this.storage?.getItem(KEY) ?? null);
    } catch {
      return [];
    }
  }
}
