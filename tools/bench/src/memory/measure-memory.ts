import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from '../report/bench-row.ts';
import { startSite } from '../site/start-site.ts';
import { followStream } from './follow-stream.ts';

const streamingMs = 30_000;
const limit = 450;
const megabytes = (bytes: number): number => bytes / 1e6;

/** Resident memory of a gateway with the embedded database: once it is ready, and after it has streamed for a while. */
export async function measureMemory(): Promise<readonly BenchRow[]> {
  const site = await startSite({ databaseUrl: null });
  try {
    const atStart = await site.residentBytes();
    const client = await followStream(site.url, ['board:live', 'board:line']);
    await wait(streamingMs);
    const streamed = await site.residentBytes();
    const messages = client.close();
    return [
      {
        what: 'gateway, embedded database: resident once ready',
        unit: 'megabytes',
        value: megabytes(atStart),
        aim: { kind: 'at most', limit },
      },
      {
        what: `gateway, embedded database: resident after 30 s of stream (${messages} messages)`,
        unit: 'megabytes',
        value: megabytes(streamed),
        aim: { kind: 'at most', limit },
      },
    ];
  } finally {
    await site.stop();
  }
}
