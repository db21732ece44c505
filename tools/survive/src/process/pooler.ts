import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../bench/src/site/start-site.ts';
import { ownFolder } from './postgres-cluster.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** It does not run as root. This becomes PostgreSQL's user in the same process, so that a kill meets the pooler itself. */
const AS_OWNER = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];

/** Whether this machine has the pooler. */
export const hasPooler = (): boolean => existsSync(PROGRAM);

/** A pgbouncer that lends its connections for a transaction each, as operators set it up. */
export interface Pooler {
  readonly port: number;
  start(): Promise<void>;
  /** Ends it without a word, or lets it end by itself. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  remove(): Promise<void>;
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) return;
    await wait(20);
  }
}

const settingsOf = (serverUrl: string, port: number): string => {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const login = `user=${username || 'postgres'}${password === '' ? '' : ` password=${decodeURIComponent(password)}`}`;
  return [
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 8',
    // Server connections are replaced all the time.
    'server_lifetime = 1',
    '',
  ].join('\n');
};

/** Sets a pooler up in front of a server; it is not started yet. */
export async function createPooler(serverUrl: string): Promise<Pooler> {
  const folder = await ownFolder('pooler');
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settingsOf(serverUrl, port));
  let child: ChildProcess | null = null;
  const stop: Pooler['stop'] = async (signal) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    port,
    stop,
    start: async () => {
      const [program = '', ...args] = [...(process.getuid?.() === 0 ? AS_OWNER : []), PROGRAM, '-q', file];
      child = spawn(program, args, { cwd: tmpdir(), stdio: 'ignore' });
      await untilListening(port);
    },
    remove: async () => {
      await stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
