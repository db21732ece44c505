import { spawn } from 'node:child_process';
import type { BenchRow } from '../report/bench-row.ts';
import { checkout } from '../site/checkout.ts';
import { leftovers } from '../site/leftovers.ts';
import { freePort, untilReady } from '../site/start-site.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';
import { endGroup } from './end-group.ts';

/** Runs `npm start` until it says that it is ready, ends it, and answers how long that took, in seconds. */
async function startOnce(dataFolder: string): Promise<number> {
  const env = { ...process.env, LONGSHOT_DATA: dataFolder, PORT: String(await freePort()), DATABASE_URL: '', FEED: '' };
  const startedMs = performance.now();
  // A group of its own, so that what npm starts can be ended with it.
  const npm = spawn('npm', ['start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const stop = leftovers.add(() => endGroup(npm));
  try {
    await untilReady(npm);
    return (performance.now() - startedMs) / 1_000;
  } finally {
    await stop();
  }
}

/** The second `npm start` with nothing changed, until the site is ready. The first one installs and builds. */
export async function measureStart(): Promise<readonly BenchRow[]> {
  const folder = await temporaryFolder('start');
  try {
    const first = await startOnce(folder.path);
    const second = await startOnce(folder.path);
    return [
      { what: 'npm start on a fresh data folder', unit: 's', value: first },
      { what: 'second npm start, nothing changed', unit: 's', value: second, aim: { kind: 'at most', limit: 15 } },
    ];
  } finally {
    await folder.remove();
  }
}
