import { execFile } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { median } from '../report/median.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { checkout } from '../site/checkout.ts';
import { startSite, type RunningSite } from '../site/start-site.ts';

const run = promisify(execFile);
const rounds = 5;
const pollIntervalMs = 10;
const entryLimit = 10 * 1_024;

/** Runs the release command as its own process, as people do. */
async function release({ dataFolder }: RunningSite, ...line: readonly string[]): Promise<unknown> {
  const env = { ...process.env, LONGSHOT_DATA: dataFolder };
  const args = [join(checkout, 'tools/release/src/cli.ts'), ...line, '--json'];
  const { stdout } = await run(process.execPath, args, { env, cwd: checkout, maxBuffer: 20_000_000 });
  return JSON.parse(stdout);
}

const budgetsOff = ['--waive', 'budget', '--until', '2099-01-01'];

/** A release like the one before it, and what making and checking it took in seconds. */
async function composed(site: RunningSite, reason: string): Promise<{ readonly id: string; readonly seconds: number }> {
  const startedMs = performance.now();
  const { id } = (await release(site, 'compose', '--newest', 'all', '--reason', reason)) as { readonly id: string };
  await release(site, 'validate', id, ...budgetsOff);
  return { id, seconds: (performance.now() - startedMs) / 1_000 };
}

/** From the start of a command until a page comes with the release, in milliseconds. */
async function untilServed(site: RunningSite, id: string, ...line: readonly string[]): Promise<number> {
  const startedMs = performance.now();
  const command = release(site, ...line);
  for (;;) {
    const page = await fetch(`${site.url}/en/line`).then((answer) => answer.text());
    if (page.includes(id)) break;
    await wait(pollIntervalMs);
  }
  const servedMs = performance.now() - startedMs;
  await command;
  return servedMs;
}

async function largestEntry(): Promise<number> {
  const apps = (await readdir(join(checkout, 'dist/apps'))).filter((app) => app !== 'host' && app !== 'desk');
  const sizes = await Promise.all(apps.map((app) => stat(join(checkout, 'dist/apps', app, 'remoteEntry.js.gz'))));
  return Math.max(...sizes.map(({ size }) => size));
}

/** Measures the costs of a release for those who make it: checking it, showing it, taking it back. */
export async function measureRelease(): Promise<readonly BenchRow[]> {
  const site = await startSite({ databaseUrl: null });
  try {
    const before = (await release(site, 'status')) as { readonly stable: string };
    const first = await composed(site, 'types from before');
    await rm(join(site.dataFolder, 'store/types'), { recursive: true, force: true });
    const cold = await composed(site, 'types compiled');
    const [promotions, rollbacks]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      promotions.push(await untilServed(site, first.id, 'promote', first.id));
      rollbacks.push(await untilServed(site, before.stable, 'rollback'));
    }
    const apps = (await readdir(join(checkout, 'dist/apps'))).length;
    const all = `${apps} applications`;
    return [
      { what: `compose and validate, ${all}, types known`, unit: 's', value: first.seconds, aim: atMost(10) },
      { what: `compose and validate, ${all}, types compiled`, unit: 's', value: cold.seconds, aim: atMost(10) },
      { what: 'promote until the first page with it', unit: 'ms', value: median(promotions), aim: atMost(1_000) },
      { what: 'roll back until the first page with it', unit: 'ms', value: median(rollbacks), aim: atMost(1_000) },
      { what: "the largest remote's entry, gzip", unit: 'bytes', value: await largestEntry(), aim: atMost(entryLimit) },
    ];
  } finally {
    await site.stop();
  }
}

function atMost(limit: number): NonNullable<BenchRow['aim']> {
  return { kind: 'at most', limit };
}
