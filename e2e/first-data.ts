/**
 * Run before all journeys: the data that a site begins with, made once, of which each site takes a copy. Without the desk
 * and with it.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseBuilt, releaseDesk, root, runProgram } from './release-built.ts';

/** Names the folder to the processes of the journeys. */
const VARIABLE = 'LONGSHOT_FIRST_DATA';

/** Where the first data of a site lies. */
export function firstData(hasDesk: boolean): string {
  return path.join(process.env[VARIABLE] ?? '', hasDesk ? 'with-desk' : 'site');
}

/** Makes the data; what is returned takes them away. */
async function makeFirstData(): Promise<() => Promise<void>> {
  process.env[VARIABLE] = await mkdtemp(path.join(tmpdir(), 'longshot-first-'));
  await runProgram('e2e/first-database.ts', [firstData(false)]);
  await releaseBuilt(firstData(false), root);
  await cp(firstData(false), firstData(true), { recursive: true });
  await releaseDesk(firstData(true));
  return () => rm(process.env[VARIABLE] ?? '', { recursive: true, force: true });
}

// Playwright asks for it by this name.
export { makeFirstData as default };
