/** A moment kept in the browser: milliseconds since 1970, 0 where nothing is kept or storage is forbidden. */
export interface KeptTime {
  readonly read: () => number;
  readonly write: (epochMs: number) => void;
}

/** Keeps a moment under a key of a storage; `open` may throw where the browser forbids it. */
export const keepTime = (open: () => Storage, key: string): KeptTime => ({
  read() {
    try {
      const kept = Number(open().getItem(key));
      return Number.isFinite(kept) ? kept : 0;
    } catch {
      return 0;
    }
  },
  write(epochMs) {
    try {
      open().setItem(key, String(epochMs));
    } catch {
      // Forbidden: it will be asked again.
    }
  },
});
