import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How much garbage may lie beside what lives before all is collected. Left alone it is once to three times as much. */
const GARBAGE_PERCENT = 15;

/**
 * Keeps the space for old objects near what lives in it: connections that come and go in masses are garbage when they
 * are old, and hundreds of megabytes of it would lie there. Collects once, because how much may lie there is reckoned
 * at a collection and begins at 256 MB.
 */
export function limitOldGeneration(): void {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}
