import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../bench/src/site/start-site.ts';

const run = promisify(execFile);

const DEBIAN = '/usr/lib/postgresql';

/** Where PostgreSQL's own programs are; null where this machine has none. */
export function findBinaries(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), '/usr/local/pgsql/bin', '/usr/bin'];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL does not run as root: there it runs as its own user. */
const asOwner = (command: readonly string[]): readonly [string, readonly string[]] => {
  const [program = '', ...args] = command;
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', ...command]] : [program, args];
};

async function tell(...command: readonly string[]): Promise<string> {
  const [program, args] = asOwner(command);
  return (await run(program, args, { cwd: tmpdir() })).stdout;
}

/** A folder that PostgreSQL's user may write. */
export async function ownFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `longshot-survive-${purpose}-`));
  if (process.getuid?.() === 0) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(folder, Number(stdout), -1);
  }
  return folder;
}

/** A PostgreSQL server of this run, with a folder of its own. */
export interface PostgresCluster {
  readonly port: number;
  readonly url: string;
  readonly folder: string;
  /** Stops it at once, as its operator would: present connections are told and ended. */
  stop(): Promise<void>;
  isRunning(): Promise<boolean>;
  /** Ends it as a loss of power does. */
  kill(): Promise<void>;
  /** Starts it; resolves when it takes connections. */
  start(): Promise<void>;
  /** Holds every process of it still, or lets them go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** Makes a standby of it the primary. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

async function processesOf(data: string): Promise<readonly number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const head = rows.find(([, , ...words]) => words.includes(data) && words.some((word) => word.endsWith('postgres')));
  const pid = head?.[0];
  if (pid === undefined) return [];
  return [pid, ...rows.filter(([, parent]) => parent === pid).map(([child = '']) => child)].map(Number);
}

async function signalAll(data: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await processesOf(data))
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
}

const settingsOf = (port: number): string =>
  [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    'max_connections = 60',
    'shared_buffers = 32MB',
    'max_wal_size = 64MB',
    'min_wal_size = 32MB',
    'hot_standby = on',
    // Which server a disk is full or gone for is decided here, not by the disks of this machine.
    'fsync = off',
    '',
  ].join('\n');

async function clusterOn(bin: string, folder: string, port: number): Promise<PostgresCluster> {
  const data = join(folder, 'data');
  const control = (...args: readonly string[]) => tell(join(bin, 'pg_ctl'), '-D', data, ...args);
  const start = async (): Promise<void> => {
    const log = join(folder, 'log');
    const [program, args] = asOwner([join(bin, 'pg_ctl'), '-D', data, '-l', log, '-w', '-t', '60', 'start']);
    // Its output is not ours: the server would hold our pipe open for as long as it lives.
    const [code] = await once(spawn(program, args, { cwd: tmpdir(), stdio: 'ignore' }), 'exit');
    if (code !== 0) throw new Error(`PostgreSQL did not start: ${(await readFile(log, 'utf8')).slice(-500)}`);
  };
  const kill = async (): Promise<void> => {
    await signalAll(data, 'SIGCONT');
    await signalAll(data, 'SIGKILL');
    while ((await processesOf(data)).length > 0) await wait(10);
    // Its children end when they miss it.
    await wait(100);
    await rm(join(data, 'postmaster.pid'), { force: true });
  };
  return {
    port,
    folder,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    kill,
    isRunning: async () => (await processesOf(data)).length > 0,
    stop: async () => void (await control('-m', 'fast', '-w', 'stop')),
    signal: (signal) => signalAll(data, signal),
    promote: async () => void (await control('-w', 'promote')),
    remove: async () => {
      await kill();
      // A folder that is a disk of its own goes with it.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

/** Makes a server in a folder, a new one unless told, and starts it. */
export async function startCluster(bin: string, folder?: string): Promise<PostgresCluster> {
  const own = folder ?? (await ownFolder('postgres'));
  const data = join(own, 'data');
  await tell(
    join(bin, 'initdb'),
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '--no-sync',
    '-E',
    'UTF8',
    '--no-locale',
  );
  const port = await freePort();
  await appendFile(join(data, 'postgresql.auto.conf'), settingsOf(port));
  const cluster = await clusterOn(bin, own, port);
  try {
    await cluster.start();
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}

/** Makes a standby of a server: what the primary has told a client is on both. */
export async function startStandby(bin: string, primary: PostgresCluster): Promise<PostgresCluster> {
  const own = await ownFolder('standby');
  const data = join(own, 'data');
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  await tell(join(bin, 'pg_basebackup'), ...from, '-D', data, '-R', '-c', 'fast', '--no-sync');
  const port = await freePort();
  const upstream = `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres application_name=standby'`;
  await appendFile(join(data, 'postgresql.auto.conf'), `${settingsOf(port)}${upstream}\n`);
  const standby = await clusterOn(bin, own, port);
  await standby.start();
  return standby;
}

/** Makes a small file system of its own and answers its folder; null where this process may not. */
export async function mountSmall(megabytes: number): Promise<string | null> {
  const folder = await ownFolder('small');
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  const { stdout } = await run('id', ['-u', 'postgres']);
  await chown(folder, Number(stdout), -1);
  return folder;
}

/** Takes a file system of `mountSmall` away. */
export async function unmount(folder: string): Promise<void> {
  await run('umount', [folder]).catch(() => run('umount', ['-l', folder]));
  await rm(folder, { recursive: true, force: true });
}

/** Fills what is left in a folder's file system with one file; answers its name. */
export async function fillUp(folder: string): Promise<string> {
  const filler = join(folder, 'filler');
  await run('sh', ['-c', `cat /dev/zero > '${filler}'`]).catch(() => undefined);
  return filler;
}
