/** Resolves when the page is seen: at once where it is. */
export function untilSeen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}

/** Does work whose signal ends it when the page is no longer seen; resolves when it has ended, however it did. */
export async function whileSeen(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const ends = new AbortController();
  const look = () => {
    if (document.hidden) ends.abort();
  };
  document.addEventListener('visibilitychange', look);
  look();
  await work(ends.signal).catch(() => undefined);
  document.removeEventListener('visibilitychange', look);
}
