/** Something small that outlives the page, under one key; another version or anything malformed reads as null. */
export interface KeptRecord<T> {
  read(): T | null;
  /** Null forgets it. */
  write(value: T | null): void;
}

/** Where it is kept; null where the browser forbids storage. */
export type RecordStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

interface Envelope {
  readonly version: number;
  readonly value: unknown;
}

/** Keeps a record in storage. Storage that is full or forbidden keeps nothing and breaks nothing. */
export function keepRecord<T>(
  storage: RecordStorage,
  key: string,
  version: number,
  isValid: (value: unknown) => value is T,
): KeptRecord<T> {
  return {
    read() {
      try {
        const envelope = JSON.parse(storage?.getItem(key) ?? 'null') as Envelope | null;
        return envelope?.version === version && isValid(envelope.value) ? envelope.value : null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        if (value === null) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify({ version, value } satisfies Envelope));
      } catch {
        // A full or forbidden storage must not stop a player from betting.
      }
    },
  };
}

/** True for an object that is not null and no array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
