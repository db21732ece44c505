/**
 * Takes the pictures of the main screens. With `--against <commit>` it builds that commit in a checkout of its own, takes
 * its pictures too and compares both; with `--against <folder>` it compares with pictures taken before. What differs is
 * told in a table, how much of each, with a picture of each difference in `differences` beside the new ones.
 */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import config from '../playwright.config.ts';
import { comparePictures } from './compare-pictures.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.resolve(process.env['PICTURES'] ?? path.join(root, 'dist/pictures'));

const picturesIn = async (place: string): Promise<readonly string[]> =>
  (await readdir(place)).filter((name) => name.endsWith('.png')).sort();

/** Takes all pictures anew and answers the exit code of that. */
function take(more: readonly string[]): number {
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const words = ['test', '-c', path.join(root, 'e2e/pictures.config.ts'), 'screens', '--workers=1', ...more];
  return spawnSync(process.execPath, [playwright, ...words], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

/** Runs something and throws where it does not end well. */
function run(file: string, words: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync(file, words, { cwd, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${file} ${words.join(' ')} ended with ${status}.`);
}

/** Installs and builds a checkout by its own steps, as `npm start` does. */
const BUILDING = `
  const step = (name) => import(\`./tools/dev/src/\${name}.mjs\`);
  await (await step('install')).install();
  await (await step('build')).build();
`;

/** Takes the pictures of a commit, in a checkout of its own that goes away; answers where they are. */
async function takeOf(commit: string): Promise<string> {
  const taken = path.join(root, 'dist', `pictures-of-${commit.replaceAll(/[^\w.-]/g, '-')}`);
  const checkout = await mkdtemp(path.join(tmpdir(), 'longshot-pictures-'));
  run('git', ['worktree', 'add', '--detach', checkout, commit], root);
  try {
    run(process.execPath, ['--input-type=module', '-e', BUILDING], checkout);
    run(process.execPath, ['e2e/pictures/cli.ts'], checkout, { ...process.env, PICTURES: taken });
  } finally {
    run('git', ['worktree', 'remove', '--force', checkout], root);
    await rm(checkout, { recursive: true, force: true });
  }
  return taken;
}

/** Compares the pictures that both folders have, and tells of those that one of them has alone. */
async function compare(before: string): Promise<void> {
  const [old, now] = [await picturesIn(before), await picturesIn(folder)];
  const differences = path.join(folder, 'differences');
  await mkdir(differences, { recursive: true });
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage();
  process.stdout.write('| picture | pixels that changed | of all |\n| --- | --- | --- |\n');
  for (const name of now.filter((each) => old.includes(each))) {
    const pair = [await readFile(path.join(before, name)), await readFile(path.join(folder, name))] as const;
    const { changed, all, picture } = await comparePictures(page, ...pair);
    if (changed === 0) continue;
    await writeFile(path.join(differences, name), picture);
    process.stdout.write(`| ${name} | ${changed} | ${((changed / all) * 100).toFixed(2)} % |\n`);
  }
  for (const name of now.filter((each) => !old.includes(each))) process.stdout.write(`| ${name} | new | – |\n`);
  for (const name of old.filter((each) => !now.includes(each))) process.stdout.write(`| ${name} | gone | – |\n`);
  await browser.close();
  process.stdout.write(`${differences}\n`);
}

const words = process.argv.slice(2);
const at = words.indexOf('--against');
const against = at === -1 ? undefined : words[at + 1];
if (at !== -1 && against === undefined) {
  process.stderr.write('--against needs a commit, or the folder of pictures taken before.\n');
  process.exitCode = 64;
} else {
  process.exitCode = take(at === -1 ? words : words.toSpliced(at, 2));
  if (process.exitCode === 0 && against !== undefined)
    await compare(existsSync(against) ? path.resolve(against) : await takeOf(against));
}
