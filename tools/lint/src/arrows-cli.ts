/** Checks who imports whom: `node tools/lint/src/arrows-cli.ts`. */
import { join } from 'node:path';
import { arrowRules } from './arrows.ts';
import { describeBreach } from './breach.ts';
import { findBreaches } from './find-breaches.ts';

const found = await findBreaches(join(import.meta.dirname, '../../..'), ['apps', 'libs', 'tools'], arrowRules);
for (const breach of found) process.stderr.write(`${describeBreach(breach, arrowRules)}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
