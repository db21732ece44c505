import { parseSurviveArguments, usage, UsageError } from './arguments.ts';
import { joinOutcomes, type FaultOutcome } from './faults/fault.ts';
import { faults } from './faults/index.ts';
import { seededRandom } from './random.ts';
import { formatOutcomes, isSurvived } from './report/format-outcomes.ts';
import { beginFaultRun, type FaultRun } from './run-faults.ts';

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** From here on a run is the whole: 200 starts instead of 20. */
const WHOLE_FROM_MINUTES = 60;

const USUAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';

async function runRounds(run: FaultRun, minutes: number, only: string): Promise<ReadonlyMap<string, FaultOutcome>> {
  const outcomes = new Map<string, FaultOutcome>();
  const chosen = faults.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) throw new UsageError(`no fault has "${only}" in its name`);
  const endMs = performance.now() + minutes * 60_000;
  for (let nth = 0; nth < chosen.length || performance.now() < endMs; nth++) {
    const fault = chosen[nth % chosen.length];
    if (fault === undefined) break;
    say(`${new Date().toISOString().slice(11, 19)} ${fault.name} …`);
    const found = await run.run(fault);
    for (const words of [...found.lost, ...found.doubled, ...found.ledger, ...found.wrong]) say(`  ${words}`);
    outcomes.set(fault.name, joinOutcomes([...[outcomes.get(fault.name) ?? []].flat(), found]));
  }
  return outcomes;
}

async function main(): Promise<number> {
  const { minutes, only } = parseSurviveArguments(process.argv.slice(2));
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
  say(`SEED=${seed}`);
  const serverUrl = process.env['DATABASE_URL'] || USUAL_SERVER;
  const run = beginFaultRun({
    serverUrl,
    size: minutes < WHOLE_FROM_MINUTES ? 'usual' : 'whole',
    random: seededRandom(seed),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void run.close().finally(() => process.exit(130)));
  try {
    const outcomes = await runRounds(run, minutes, only);
    console.log(`${formatOutcomes(outcomes)}\n\nSEED=${seed}`);
    return [...outcomes.values()].every(isSurvived) ? 0 : 1;
  } finally {
    await run.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  say(`survive: ${error.message}; usage: ${usage}`);
  process.exitCode = 64;
}
