import type { Latencies } from './latencies.ts';

/** How often it looks at what is due. */
const POLL_INTERVAL_MS = 5;

/** Something that is done so many times a second whatever comes of it, by whoever is free. */
export interface OpenLoopInput<Worker> {
  readonly perSecond: number;
  readonly workers: readonly Worker[];
  readonly run: (worker: Worker, nth: number) => Promise<void>;
  readonly latencies: Latencies;
}

/**
 * Does something at a rate that does not wait for answers: each time counts from when it was due, so that a server that
 * stands still for a second is seen by all who would have come in that second. Returns what ends it.
 */
export function startOpenLoop<Worker>({ perSecond, workers, run, latencies }: OpenLoopInput<Worker>): () => void {
  const free = [...workers];
  const waiting: number[] = [];
  const startMs = performance.now();
  let begun = 0;
  const serve = (): void => {
    while (free.length > 0 && waiting.length > 0) {
      const [worker, dueMs] = [free.shift(), waiting.shift()];
      if (worker === undefined || dueMs === undefined) return;
      void run(worker, (begun += 1))
        .then(
          () => latencies.add(performance.now() - dueMs),
          () => (latencies.failures += 1),
        )
        .then(() => {
          free.push(worker);
          serve();
        });
    }
  };
  let due = 0;
  const timer = setInterval(() => {
    const shouldBe = Math.floor(((performance.now() - startMs) / 1_000) * perSecond);
    for (; due < shouldBe; due += 1) waiting.push(startMs + ((due + 1) / perSecond) * 1_000);
    serve();
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}
