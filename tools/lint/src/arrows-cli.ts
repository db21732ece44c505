/** Checks who imports whom: `node tools/lint/src/arrows-cli.ts`; `--note` writes the list of known breaches anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrowRules } from './arrows.ts';
import { keyOf } from './breach.ts';
import { findBreaches } from './find-breaches.ts';
import { judgeBreaches } from './judge-breaches.ts';

const root = join(import.meta.dirname, '../../..');
const knownFile = join(root, 'etc/known-arrows.json');

const found = await findBreaches(root, ['apps', 'libs', 'tools'], arrowRules);
if (process.argv.includes('--note')) {
  writeFileSync(knownFile, `${JSON.stringify(found.map(keyOf), null, 2)}\n`);
} else {
  const known = JSON.parse(readFileSync(knownFile, 'utf8')) as string[];
  const faults = judgeBreaches(found, known, arrowRules);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
