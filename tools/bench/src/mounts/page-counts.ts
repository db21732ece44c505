import type { CDPSession } from '@playwright/test';

/** Counts of a page after everything that nobody needs has been taken away. */
export interface PageCounts {
  readonly listeners: number;
  readonly nodes: number;
  readonly heapBytes: number;
}

/** Counts twice over what the collector of the first round let go of. */
export async function countPage(session: CDPSession): Promise<PageCounts> {
  await session.send('Performance.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { listeners: valueOf('JSEventListeners'), nodes: valueOf('Nodes'), heapBytes: valueOf('JSHeapUsedSize') };
}
