import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** How large the space for new objects may become. Left alone it grows to 128 MB and stays there. */
const LIMIT_BYTES = 32 * 1024 * 1024;

/** How often its size is looked at while it grows. */
const POLL_INTERVAL_MS = 20;

function youngGenerationBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;
}

/**
 * Keeps the space for new objects at about 32 MB, as `--max-semi-space-size` would from the command line: it may grow
 * until it is that large, and not from then on. Costs a little more collecting, saves 100 MB.
 */
export function limitYoungGeneration(): void {
  const timer = setInterval(() => {
    if (youngGenerationBytes() < LIMIT_BYTES) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    clearInterval(timer);
  }, POLL_INTERVAL_MS);
  timer.unref();
}
