/**
 * Takes the pictures of the main screens; with `--against <folder>` it compares them with those of that folder: how much
 * of each changed, told in a table, and a picture of each difference in `differences` beside the new ones.
 */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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
    if (changed > 0) await writeFile(path.join(differences, name), picture);
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
  process.stderr.write('--against needs the folder of the pictures before.\n');
  process.exitCode = 64;
} else {
  process.exitCode = take(at === -1 ? words : words.toSpliced(at, 2));
  if (process.exitCode === 0 && against !== undefined) await compare(path.resolve(against));
}
