import { setTimeout as wait } from 'node:timers/promises';

/** How long something may take to reach everybody before it counts as not having reached the rest. */
const LIMIT_MS = 20_000;

/** Waits until something holds for all; answers how long that took, and for how many it does not hold. */
export async function untilAll<Each>(
  all: readonly Each[],
  holds: (each: Each) => boolean,
): Promise<{ readonly afterMs: number; readonly left: number }> {
  const startMs = performance.now();
  const left = () => all.filter((each) => !holds(each)).length;
  while (left() > 0 && performance.now() - startMs < LIMIT_MS) await wait(10);
  return { afterMs: performance.now() - startMs, left: left() };
}
