import type { KeptValue } from './coupon-port-store.ts';

interface Envelope {
  readonly version: number;
  readonly value: unknown;
}

function unwrap<T>(text: string | null, version: number, isValid: (value: unknown) => value is T): T | null {
  if (text === null) return null;
  try {
    const envelope = JSON.parse(text) as Envelope | null;
    return envelope?.version === version && isValid(envelope.value) ? envelope.value : null;
  } catch {
    return null;
  }
}

/**
 * A value in local storage under a key, with a version: another version or anything malformed reads as null and is
 * left where it is. Storage that is full or forbidden keeps nothing and breaks nothing.
 *
 * @deprecated Since 0.1.2 `persistInStorage`; dropped in 0.2.0.
 */
export function keepInStorage<T>(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  key: string,
  version: number,
  isValid: (value: unknown) => value is T,
): KeptValue<T> {
  return {
    read() {
      try {
        return unwrap(storage?.getItem(key) ?? null, version, isValid);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage?.setItem(key, JSON.stringify({ version, value } satisfies Envelope));
      } catch {
        // A full or forbidden storage must not stop a player from betting.
      }
    },
    onOtherTab(listener) {
      const handleStorage = (event: StorageEvent) => {
        if (event.key === key) listener(unwrap(event.newValue, version, isValid));
      };
      addEventListener('storage', handleStorage);
      return () => removeEventListener('storage', handleStorage);
    },
  };
}

export { keepInStorage as persistInStorage };
