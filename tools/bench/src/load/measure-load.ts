import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createBenchDatabase } from '../placing/bench-database.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { leftovers } from '../site/leftovers.ts';
import { end, startSite } from '../site/start-site.ts';
import type { ProbeRequest, ProbeReport } from './gateway-probe.ts';
import type { FromLoad, LoadInput } from './load-generator.ts';

const rates = { followers: 1_000, readsPerSecond: 400, betsPerSecond: 100 } as const;
const defaultSeconds = 600;
const warmUpMs = 15_000;

/** From then on memory must be flat; a shorter load is looked at in its middle. */
const flatAfterMs = 120_000;

type Seen = Extract<FromLoad, { type: 'seen' }>;

async function askProbe(gateway: ChildProcess, question: ProbeRequest = 'tell'): Promise<ProbeReport> {
  const answer = once(gateway, 'message') as Promise<[ProbeReport]>;
  gateway.send(question);
  return (await answer)[0];
}

async function askLoad(load: ChildProcess): Promise<Seen> {
  const answer = once(load, 'message') as Promise<[Seen]>;
  load.send('tell');
  return (await answer)[0];
}

async function startLoad(input: LoadInput): Promise<ChildProcess> {
  const load = fork(join(import.meta.dirname, 'load-generator.ts'), [JSON.stringify(input)]);
  leftovers.add(() => end(load));
  const running = once(load, 'message');
  const ended = once(load, 'exit').then(() => Promise.reject(new Error('The load ended before it began.')));
  await Promise.race([running, ended]);
  return load;
}

function rowsOf(seconds: number, seen: Seen, probe: ProbeReport, grownBytes: number): readonly BenchRow[] {
  const what = `${rates.followers} followers, ${rates.readsPerSecond} requests/s, ${rates.betsPerSecond} bets/s, ${seconds} s`;
  const megabytes = (bytes: number) => bytes / 1e6;
  const row = (name: string, part: Omit<BenchRow, 'what'>): BenchRow => ({ what: `${what}: ${name}`, ...part });
  return [
    row(`bet, median (${seen.bets.count})`, { unit: 'ms', value: seen.bets.p50 }),
    row('bet, p99', { unit: 'ms', value: seen.bets.p99, aim: { kind: 'at most', limit: 50 } }),
    row(`other requests, median (${seen.reads.count})`, { unit: 'ms', value: seen.reads.p50 }),
    row('other requests, p99', { unit: 'ms', value: seen.reads.p99 }),
    row('failed', {
      unit: 'count',
      value: seen.bets.failures + seen.reads.failures,
      aim: { kind: 'at most', limit: 0 },
    }),
    row('followers lost', {
      unit: 'count',
      value: rates.followers - seen.followers,
      aim: { kind: 'at most', limit: 0 },
    }),
    row('loop lag, p99, the timer’s 10 ms included', {
      unit: 'ms',
      value: probe.lagMs.p99,
      aim: { kind: 'at most', limit: 20 },
    }),
    row('loop lag, longest', { unit: 'ms', value: probe.lagMs.max }),
    row('percent of one core', { unit: 'count', value: (probe.cpuMs / probe.elapsedMs) * 100 }),
    row('resident', { unit: 'megabytes', value: megabytes(probe.residentBytes) }),
    row('held after a collection, grown since the second minute', {
      unit: 'megabytes',
      value: megabytes(grownBytes),
      aim: { kind: 'at most', limit: 20 },
    }),
  ];
}

/**
 * A thousand followers, readers and players who bet, for ten minutes unless told. The load is a process of its own, and
 * what is said of the gateway's loop, processor and memory is said by a probe inside the gateway's process.
 */
export async function measureLoad(seconds: number = defaultSeconds): Promise<readonly BenchRow[]> {
  const database = await createBenchDatabase();
  if (database === null) throw new Error('the load needs a PostgreSQL server: set DATABASE_URL');
  try {
    const probe = join(import.meta.dirname, 'gateway-probe.ts');
    const site = await startSite({ databaseUrl: database.url, preload: probe, hasApplications: false });
    try {
      const load = await startLoad({ url: site.url, databaseUrl: database.url, ...rates });
      await wait(warmUpMs);
      await Promise.all([askProbe(site.process), askLoad(load)]);
      const flatMs = Math.min(flatAfterMs, seconds * 500);
      await wait(flatMs);
      const { heldBytes } = await askProbe(site.process, 'collect and tell');
      await wait(seconds * 1_000 - flatMs);
      const [reported, seen] = await Promise.all([askProbe(site.process), askLoad(load)]);
      const last = await askProbe(site.process, 'collect and tell');
      await end(load);
      return rowsOf(seconds, seen, reported, last.heldBytes - heldBytes);
    } finally {
      await site.stop();
    }
  } finally {
    await database.drop();
  }
}
