import { PersistedRecord, type RecordStorage } from '@longshot/remote';

/** Something small that outlives the page, under one key; another version or anything malformed reads as null. */
export interface PersistedItem<T> {
  read(): T | null;
  /** Null forgets it. */
  write(value: T | null): void;
}

/** Keeps a record in storage. */
export function persistItem<T>(
  storage: RecordStorage,
  key: string,
  version: number,
  isValid: (value: unknown) => value is T,
): PersistedItem<T> {
  const record = new PersistedRecord(storage, key, version);
  return {
    read() {
      const { value } = record.read();
      return isValid(value) ? value : null;
    },
    write(value) {
      if (value === null) record.remove();
      else record.write({ value });
    },
  };
}
