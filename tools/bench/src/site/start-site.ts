import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildApplications } from './build-applications.ts';
import { checkout } from './checkout.ts';
import { leftovers } from './leftovers.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A site that runs for a measurement, on a data folder of its own. */
export interface RunningSite {
  readonly url: string;
  /** Its data folder: the store of releases stands in it. */
  readonly dataFolder: string;
  /** Memory of the gateway that is in the machine's store now. */
  residentBytes(): Promise<number>;
  /** The gateway's process; with a preload it has a channel. */
  readonly process: ChildProcess;
  /** Ends the gateway and takes its folder away. */
  stop(): Promise<void>;
}

/** Input of a site. */
export interface SiteInput {
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Folder in which `dist/apps` holds what is released; the checkout unless given. */
  readonly root?: string;
  /** A module that is loaded into the gateway's process before it starts, and may speak over a channel. */
  readonly preload?: string;
  /** False for a site without pages: nothing is built. */
  readonly hasApplications?: boolean;
}

const readyLine = /Longshot is ready: (http:\/\/\S+)/;
const startTimeoutMs = 120_000;

/** A port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Resolves with the address a process says it is ready at; rejects with its last words when it ends or takes too long. */
export function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Not ready in time: ${said.slice(-2_000)}`)), startTimeoutMs);
    const handle = (chunk: Buffer) => {
      said += chunk.toString();
      const url = readyLine.exec(said)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', handle);
    child.stderr?.on('data', handle);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`It ended with ${code ?? signal} before it was ready: ${said.slice(-2_000)}`));
    });
  });
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function runToEnd(child: ChildProcess): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(complaint.trim());
}

const startNode = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  channel: 'ipc' | 'ignore' = 'ignore',
): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', channel],
  });

/** Resident memory of a process by its id. Linux tells it in `/proc`. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kibibytes === undefined) throw new Error('The system does not tell the memory of a process.');
  return Number(kibibytes) * 1_024;
}

async function releaseBuilt(root: string, env: Readonly<Record<string, string>>): Promise<void> {
  const apps = await readdir(join(root, 'dist/apps'));
  await runToEnd(startNode([join(checkout, 'tools/dev/src/release-built.ts'), root, ...apps], env));
}

/** Releases the applications, built from the present files, into a fresh store and starts the gateway on it. */
export async function startSite(input: SiteInput): Promise<RunningSite> {
  const { databaseUrl, root = checkout, preload, hasApplications = true } = input;
  if (hasApplications) await buildApplications();
  const folder = await temporaryFolder('site');
  const env = {
    LONGSHOT_DATA: folder.path,
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl ?? '',
    FEED: 'simulator:bench',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '100000000',
    // As `npm start` starts it.
    MALLOC_ARENA_MAX: '2',
  };
  try {
    if (hasApplications) await releaseBuilt(root, env);
    const main = join(checkout, 'apps/gateway/src/main.ts');
    const args = ['--max-semi-space-size=8', ...(preload === undefined ? [] : ['--import', preload]), main];
    const gateway = startNode(args, env, preload === undefined ? 'ignore' : 'ipc');
    const stop = leftovers.add(() => end(gateway));
    const url = await untilReady(gateway).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return {
      url,
      dataFolder: folder.path,
      process: gateway,
      residentBytes: () => residentBytes(gateway.pid ?? 0),
      stop: async () => {
        await stop();
        await folder.remove();
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
