/** Ports of reloading, from the page. */
export interface ReloadPorts {
  /** May throw where the browser forbids it. */
  readonly storage: () => Storage;
  /** Milliseconds since 1970: the moment outlives the page. */
  readonly now: () => number;
  readonly reload: () => void;
}

const storageKey = 'longshot.chunk-reloaded-at';
const pauseMs = 60_000;

/** Remembers a reload, unless there was one in the last minute; false also where nothing can be remembered. */
const remember = (open: () => Storage, nowMs: number): boolean => {
  try {
    const storage = open();
    if (nowMs - Number(storage.getItem(storageKey) ?? 0) < pauseMs) return false;
    storage.setItem(storageKey, String(nowMs));
    return true;
  } catch {
    return false;
  }
};

/** Loads the page anew after a script of it did not come; at most once a minute, so that an outage is no loop. */
export function reloadAfterChunkFailure({ storage, now, reload }: ReloadPorts): boolean {
  const isDue = remember(storage, now());
  if (isDue) reload();
  return isDue;
}
