import { parseBenchArguments, usage, UsageError, type Section } from './arguments.ts';
import { measureBoard } from './board/measure-board.ts';
import { measureBooks } from './books/measure-books.ts';
import { measureCoupon } from './coupon/measure-coupon.ts';
import { measureDraws } from './draws/measure-draws.ts';
import { measureFederation } from './federation/measure-federation.ts';
import { measureFrames } from './frames/measure-frames.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureMemory } from './memory/measure-memory.ts';
import { measureMounts } from './mounts/measure-mounts.ts';
import { measurePage } from './page/measure-page.ts';
import { measurePlacing } from './placing/measure-placing.ts';
import { measureReads } from './reads/measure-reads.ts';
import { measureRelease } from './release/measure-release.ts';
import type { BenchRow } from './report/bench-row.ts';
import { formatTable } from './report/format-table.ts';
import { measureRounds } from './rounds/measure-rounds.ts';
import { measureScripts } from './scripts/measure-scripts.ts';
import { leftovers } from './site/leftovers.ts';
import { measureStart } from './start/measure-start.ts';
import { measureStream } from './stream/measure-stream.ts';
import { measureSustained } from './sustained/measure-sustained.ts';

const measures: Readonly<Record<Section, (seconds?: number) => Promise<readonly BenchRow[]>>> = {
  board: measureBoard,
  scripts: measureScripts,
  page: measurePage,
  placing: measurePlacing,
  rounds: measureRounds,
  coupon: measureCoupon,
  draws: measureDraws,
  books: measureBooks,
  frames: measureFrames,
  reads: measureReads,
  memory: measureMemory,
  mounts: measureMounts,
  stream: measureStream,
  sustained: measureSustained,
  load: measureLoad,
  start: measureStart,
  release: measureRelease,
  federation: measureFederation,
};

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

async function main(): Promise<number> {
  const { only, isJson, seconds } = parseBenchArguments(process.argv.slice(2));
  const rows: BenchRow[] = [];
  let failed = 0;
  for (const section of only) {
    say(`Measuring ${section} …`);
    try {
      rows.push(...(await measures[section](seconds)));
    } catch (error) {
      failed++;
      say(`${section} could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(isJson ? JSON.stringify(rows, null, 2) : formatTable(rows));
  return failed === 0 ? 0 : 1;
}

for (const [signal, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => void leftovers.clear().finally(() => process.exit(exitCode)));

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  say(`bench: ${error.message}\nusage: ${usage}`);
  process.exitCode = 64;
}
