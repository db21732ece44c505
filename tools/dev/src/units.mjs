/**
 * Runs the specs of a package. Files that failed have a second try, as a journey has; the report in the package's
 * `unit-results.json` is of both, and names what failed on the first. A worker that jest had to end fails the run: a spec
 * left something running.
 *
 * Usage: `node tools/dev/src/units.mjs <folder of the package>`; `UNIT_WORKERS` says how many specs run at a time where
 * packages run side by side.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { failedTests, readReport, wasWorkerEnded, withSecondTry } from './results.mjs';
import { main, root, run, StepError } from './step.mjs';

/** Specs of the gateway wait for PostgreSQL and for clocks: one worker more than there are cores keeps these busy. */
const WAITING = 'apps/gateway';

const folder = process.argv[2] ?? '';
if (!existsSync(join(root, folder, 'package.json'))) throw new StepError(`${folder} is no folder of a package`);
const file = join(root, folder, 'unit-results.json');

const jest = async (extra) => {
  rmSync(file, { force: true });
  const workers =
    folder === WAITING ? availableParallelism() + 1 : (process.env.UNIT_WORKERS ?? availableParallelism());
  const fixed = ['-c', 'tools/jest/jest.config.js', '--selectProjects', folder, `--maxWorkers=${workers}`];
  const args = [...fixed, '--json', `--outputFile=${file}`, ...extra];
  const { code, text } = await run({ file: 'jest', args }, { output: 'both' });
  return { code, report: readReport(file), isLeft: wasWorkerEnded(text) };
};

/** Writes the report of both tries, and answers the exit code. */
const finish = ({ code, report }, isLeft) => {
  if (report !== undefined) writeFileSync(file, JSON.stringify({ ...report, wasWorkerEnded: isLeft }));
  return isLeft ? 1 : code;
};

await main(async () => {
  const first = await jest([]);
  if (first.code === 0 || first.report === undefined) return finish(first, first.isLeft);
  const failed = failedTests([first.report]);
  process.stdout.write(`${['failed, has a second try:', ...failed].join('\n  ')}\n`);
  const files = first.report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const second = await jest(['--runTestsByPath', ...files]);
  const report = second.report && withSecondTry(first.report, second.report);
  return finish({ code: second.code, report }, first.isLeft || second.isLeft);
});
