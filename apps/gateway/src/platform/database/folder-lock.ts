import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { errorCode } from './dialect/database-errors.ts';
import { StartError } from './start-error.ts';

/** Holds a data folder for this process until it is released or the process ends, however it ends. */
export interface FolderLock {
  release(): Promise<void>;
}

/** How a folder is locked: by an abstract Unix socket, which the kernel frees, or by a file naming the process. */
export type LockKind = 'socket' | 'file';

function taken(folder: string): StartError {
  return new StartError(
    `The data folder ${folder} is in use by another Longshot process: stop it, or set LONGSHOT_DATA.`,
  );
}

async function lockBySocket(folder: string): Promise<FolderLock> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  const listening = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) =>
    listening.reject(error.code === 'EADDRINUSE' ? taken(folder) : error),
  );
  server.listen({ path: `\0longshot-${name}` }, () => listening.resolve());
  await listening.promise;
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** When a process began, as `ps` tells it; the empty text when it does not run. */
function startOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function isHeld(file: string): boolean {
  try {
    const { pid, start }: { pid?: number; start?: string } = JSON.parse(readFileSync(file, 'utf8'));
    return pid !== undefined && start !== undefined && start !== '' && startOf(pid) === start;
  } catch {
    return false;
  }
}

function lockByFile(folder: string): FolderLock {
  const file = join(folder, 'lock.json');
  const holder = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, holder, { flag: 'wx' });
      return { release: async () => rmSync(file, { force: true }) };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      if (isHeld(file)) throw taken(folder);
      // Its process has ended without taking it away.
      rmSync(file, { force: true });
    }
  }
  throw taken(folder);
}

/**
 * Takes a folder for this process alone, because the embedded database does not lock its files and two processes on
 * one folder lose data. `kill -9` frees it.
 *
 * @throws StartError when another process has it.
 */
export async function lockFolder(
  folder: string,
  kind: LockKind = process.platform === 'linux' ? 'socket' : 'file',
): Promise<FolderLock> {
  return kind === 'socket' ? lockBySocket(folder) : lockByFile(folder);
}
