/**
 * Runs every test from any state of the checkout: lint, types, unit and gateway tests, journeys in a browser, proofs of
 * the applications' independence. Ends with the line `N passed, N failed`; the exit code is 0 only when nothing failed.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserAdvice, ensureBrowser } from './src/browser.mjs';
import { build } from './src/build.mjs';
import { install } from './src/install.mjs';
import { jestResult, playwrightResult, stageResult, summary, reportedFailures } from './src/results.mjs';
import { cacheFolder, main, npmCommand, root, run } from './src/step.mjs';

const journeysReport = join(root, 'test-results/journeys.json');

/** Failures of any try, named beside the last line: the end of a long output is what is kept of it. */
const told = [];

await main(async () => {
  const results = await runAll();
  process.stdout.write(told.map((line) => `${line}\n`).join(''));
  process.stdout.write(`${summary(results)}\n`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});

async function runAll() {
  try {
    await install();
  } catch (error) {
    return [failure(error)];
  }
  const checks = await Promise.all([check('lint'), check('typecheck')]);
  const unit = await units();
  const journeys = await journeysInBrowser().catch((error) => failure(error));
  // Whom changes concern, who runs on which host, and each application once more, alone: the same bytes.
  return [...checks, unit, journeys, await check('independence')];
}

function failure(error) {
  process.stdout.write(`${error.message}\n`);
  return { passed: 0, failed: 1 };
}

async function check(script) {
  const { code, text } = await run(npmCommand(['run', '--silent', script]), {
    output: 'capture',
    env: environmentOfTools(),
  });
  process.stdout.write(`${code === 0 ? 'ok    ' : 'failed'} ${script}\n${code === 0 ? '' : text}`);
  if (code !== 0) told.push(`failed ${script}`);
  return stageResult(code);
}

/** Every package's specs, two packages at a time; what has not changed since it passed is not run again. */
async function units() {
  for (const file of unitReports()) rmSync(file);
  const { code } = await run(npmCommand(['run', '--silent', 'unit', '--', '--output-style=static']), {
    env: environmentOfTools(),
  });
  told.push(...reportedFailures(unitReports()));
  return jestResult(unitReports(), code, await testedPackages());
}

/** How many packages have specs: as many have to tell. */
async function testedPackages() {
  const { text } = await run(npmCommand(['exec', '--', 'nx', 'show', 'projects', '--with-target', 'test', '--json']), {
    output: 'capture',
    env: environment(),
  });
  return JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1)).length;
}

function unitReports() {
  const packages = ['apps', 'libs', 'tools'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  return packages.map((folder) => join(folder, 'unit-results.json')).filter((file) => existsSync(file));
}

async function journeysInBrowser() {
  await build();
  if (!(await ensureBrowser())) throw new Error(browserAdvice);
  rmSync(journeysReport, { force: true });
  const { code } = await run(npmCommand(['exec', '--', 'nx', 'run', 'workspace:journeys', '--output-style=stream']), {
    env: environment(),
  });
  return playwrightResult(journeysReport, code);
}

/**
 * For programs that are started many times: their code is compiled once. Not for journeys, some of which count the
 * functions that were called.
 */
function environmentOfTools() {
  return { ...environment(), NODE_COMPILE_CACHE: join(cacheFolder, 'compiled') };
}

/** The caller's environment without what describes a running site: tests start their own. */
function environment() {
  const { PORT: _port, LONGSHOT_DATA: _data, FEED: _feed, ...rest } = process.env;
  return { ...rest, NX_DAEMON: 'false', NX_TUI: 'false' };
}
