/**
 * Runs the specs of a package. Files that failed have a second try, as a journey has; the report in the package's
 * `unit-results.json` is of both, and names what failed on the first.
 *
 * Usage: `node tools/dev/src/units.mjs <folder of the package>`
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failedTests, readReport, withSecondTry } from './results.mjs';
import { main, root, run, StepError } from './step.mjs';

const folder = process.argv[2] ?? '';
if (!existsSync(join(root, folder, 'package.json'))) throw new StepError(`${folder} is no folder of a package`);
const file = join(root, folder, 'unit-results.json');

const jest = async (extra) => {
  rmSync(file, { force: true });
  const fixed = ['-c', 'tools/jest/jest.config.js', '--selectProjects', folder, '--maxWorkers=100%'];
  const { code } = await run({ file: 'jest', args: [...fixed, '--json', `--outputFile=${file}`, ...extra] });
  return { code, report: readReport(file) };
};

await main(async () => {
  const first = await jest([]);
  if (first.code === 0 || first.report === undefined) return first.code;
  const failed = failedTests([first.report]);
  process.stdout.write(`${['failed, has a second try:', ...failed].join('\n  ')}\n`);
  const files = first.report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const second = await jest(['--runTestsByPath', ...files]);
  if (second.report !== undefined) writeFileSync(file, JSON.stringify(withSecondTry(first.report, second.report)));
  return second.code;
});
