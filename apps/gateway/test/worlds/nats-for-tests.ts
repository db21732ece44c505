import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** A NATS server of a spec's own. */
export interface TestNats {
  readonly url: string;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const PROGRAM = ['nats-server', '/usr/sbin/nats-server'].find(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
);

/** `describe` where this machine has a NATS server; else the specs are skipped and say why. */
export const describeWithNats = (title: string, define: () => void): void => {
  if (PROGRAM) describe(title, define);
  else describe.skip(`${title} (skipped: there is no nats-server on this machine)`, define);
};

function run(port: number, folder: string): Promise<ChildProcess> {
  const child = spawn(String(PROGRAM), ['-a', '127.0.0.1', '-p', String(port), '-sd', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`nats-server ended with ${code}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Server is ready')) resolve(child);
    });
  });
}

/** Starts a NATS server that forgets everything when it ends. */
export async function startNats(): Promise<TestNats> {
  const [port, folder] = [await freePort('127.0.0.1'), await mkdtemp(join(tmpdir(), 'longshot-nats-'))];
  let child = await run(port, folder);
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGKILL')) await ended;
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      child = await run(port, folder);
    },
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
