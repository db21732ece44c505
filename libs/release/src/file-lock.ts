import { open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from './make-folder.ts';
import { ReleaseConflict } from './release-conflict.ts';

const timeoutMs = 2000;
const pauseMs = 25;

/**
 * Runs while no other process runs under the same lock file. A lock whose process is gone counts as free.
 *
 * @throws ReleaseConflict when the lock is not free within two seconds.
 */
export async function underLock<Result>(file: string, run: () => Promise<Result>): Promise<Result> {
  await makeFolder(dirname(file));
  await acquire(file, Date.now() + timeoutMs);
  try {
    return await run();
  } finally {
    await rm(file, { force: true });
  }
}

async function acquire(file: string, deadline: number): Promise<void> {
  while (!(await create(file))) {
    if (await isAbandoned(file)) {
      await rm(file, { force: true });
      continue;
    }
    if (Date.now() > deadline) throw new ReleaseConflict(`${file} is held by another process`);
    await wait(pauseMs);
  }
}

async function create(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => '0'));
  // A lock just made may be empty for a moment: not abandoned.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
