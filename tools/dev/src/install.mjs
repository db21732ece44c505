import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, npmCommand, projectNode, root, run, StepError } from './step.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(cacheFolder, 'install.txt');

/** Installs the dependencies where they are missing or the lock file is another one, and checks that it is kept. */
export async function install() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp() && projectNode() !== undefined) return;
  process.stdout.write('Installing dependencies\n');
  const committed = readFileSync(lockFile, 'utf8');
  const { code, text } = await run(npmCommand(['install', '--no-audit', '--no-fund']), { output: 'capture' });
  if (code !== 0) throw new StepError(`npm install failed: ${firstError(text)}`);
  keepLock(committed);
  if (projectNode() === undefined) await run(npmCommand(['rebuild', 'node']), { output: 'capture' });
  if (projectNode() === undefined) {
    throw new StepError('Node 24 is missing after npm install: let npm run install scripts (npm rebuild node).');
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp());
}

/** Stamp of what decides which packages are installed: the lock file and every package.json of the workspace. */
function stamp() {
  const folders = ['apps', 'libs', 'tools'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  const manifests = ['', 'e2e', ...folders].map((folder) => join(root, folder, 'package.json'));
  const hash = createHash('sha256').update(readFileSync(lockFile));
  for (const file of manifests.filter((name) => existsSync(name))) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** Another npm may spell the lock differently; other packages than the committed ones are an error. */
function keepLock(committed) {
  const now = readFileSync(lockFile, 'utf8');
  if (now === committed) return;
  const difference = firstDifference(JSON.parse(committed).packages, JSON.parse(now).packages);
  writeFileSync(lockFile, committed);
  if (difference !== undefined) {
    throw new StepError(
      `package-lock.json does not fit the package.json files: npm install would change ${difference}.`,
    );
  }
}

/** The first package whose version or content two locks disagree about. Exported for its test. */
export function firstDifference(before, after) {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => path !== '');
  return paths.find((path) => identity(before[path]) !== identity(after[path]));
}

function identity(entry) {
  return entry === undefined ? undefined : JSON.stringify([entry.version, entry.integrity, entry.link ?? false]);
}

function firstError(text) {
  const lines = text.split('\n').filter((line) => /npm (error|ERR!)/.test(line));
  return (lines[0] ?? text.trim().split('\n').at(-1) ?? '').replace(/^npm (error|ERR!)\s*/, '');
}
