import { openStorage } from './open-storage.ts';

/** A moment kept in the browser: milliseconds since 1970, 0 where nothing is kept or storage is forbidden. */
export interface PersistedTime {
  readonly read: () => number;
  readonly write: (epochMs: number) => void;
}

/** Keeps a moment under a key of a storage; `open` may throw where the browser forbids it. */
export const persistTime = (open: () => Storage, key: string): PersistedTime => {
  const storage = openStorage(open);
  return {
    read: () => {
      const persisted = Number(storage.getItem(key));
      return Number.isFinite(persisted) ? persisted : 0;
    },
    write: (epochMs) => storage.setItem(key, String(epochMs)),
  };
};
