import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheFolder, projectNode, root, run, StepError } from './step.mjs';

const stampFile = join(cacheFolder, 'build.txt');
const logFile = join(cacheFolder, 'build.log');
const ignored = new Set(['node_modules', 'dist', 'fixture']);

/** Builds every application that is not built from these very files yet. Answers whether anything had to be done. */
export async function build() {
  const stamp = stampOf(inputs());
  const isBuilt = apps().every((app) => existsSync(join(root, 'dist/apps', app, 'integrity.json')));
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  process.stdout.write('Building applications\n');
  const nx = { file: projectNode(), args: [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build'] };
  // Without its daemon: nothing of a start may stay behind when it ends.
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const { code, text } = await run({ ...nx, args: [...nx.args, '--output-style=static'] }, { output: 'capture', env });
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(logFile, text);
  if (code !== 0) throw new StepError(`The build failed: ${firstError(text)} (all of it: ${relative(root, logFile)})`);
  writeFileSync(stampFile, stamp);
  return true;
}

/** Names of the applications that are built: those with a webpack configuration. */
export function apps() {
  return readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'webpack.config.mjs')));
}

function inputs() {
  const folders = [...apps().map((app) => `apps/${app}`), 'libs', 'tools/federation'];
  return [...folders.flatMap((folder) => filesBelow(join(root, folder))), join(root, 'package-lock.json')];
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesBelow(path);
    return /\.spec\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

/** Times and sizes stand for contents: reading everything on each start would take longer than the start. */
function stampOf(files) {
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function firstError(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => /^(ERROR in|Error:|\[webpack-cli\])/.test(line));
  return at === -1 ? 'nx run-many -t build ended with an error' : lines.slice(at, at + 2).join(' ');
}
