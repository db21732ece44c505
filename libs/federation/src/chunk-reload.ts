/** What reloading needs of the page. */
export interface ReloadPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970: the moment outlives the page. */
  readonly now: () => number;
  readonly reload: () => void;
}

const storageKey = 'longshot.chunk-reloaded-at';
const pauseMs = 60_000;

/** Loads the page anew after a script of it did not come; at most once a minute, so that an outage is no loop. */
export function reloadAfterChunkFailure({ storage, now, reload }: ReloadPorts): boolean {
  const last = Number(storage.getItem(storageKey) ?? 0);
  if (now() - last < pauseMs) return false;
  storage.setItem(storageKey, String(now()));
  reload();
  return true;
}
