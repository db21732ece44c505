import { CannotStart } from './cannot-start.ts';
import { readMachine } from './machine.ts';
import { planCluster } from './plan.ts';
import { Cluster } from './run-cluster.ts';

/** One word to end may come twice: from the terminal, and from npm. */
const SAME_WORD_MS = 1_000;

const report = (line: string): void => void process.stderr.write(`${line}\n`);

/** Ends everything when told, in order; told again, at once. */
function endOnSignal(cluster: Cluster): void {
  let toldAtMs: number | null = null;
  const end = async (): Promise<void> => {
    if (toldAtMs !== null && performance.now() - toldAtMs < SAME_WORD_MS) return;
    if (toldAtMs !== null) {
      cluster.kill();
      process.exit(1);
    }
    toldAtMs = performance.now();
    await cluster.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
}

/** Lines of a gateway for the person who starts it, after where it is; its log is told as it comes. */
const linesAfterReady = (lines: readonly string[]): readonly string[] =>
  lines
    .slice(lines.findIndex((line) => line.startsWith('Longshot is ready')) + 1)
    .filter((line) => !line.startsWith('{'));

async function run(): Promise<void> {
  const machine = readMachine(process.env);
  const plan = await planCluster(machine.deskPort !== null);
  const cluster = new Cluster({ ...machine, plan, environment: process.env, report });
  endOnSignal(cluster);
  try {
    await cluster.start();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  console.log(`Longshot is ready: http://localhost:${machine.port}`);
  for (const line of linesAfterReady(cluster.saidBy('web-1'))) console.log(line);
  for (const line of cluster.describe()) console.log(line);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  report(error.message);
  process.exitCode = 1;
}
