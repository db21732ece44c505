import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, untilReady } from '../../../bench/src/site/start-site.ts';

const checkout = join(import.meta.dirname, '../../../..');

/** How a process ended. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Input of a gateway. */
export interface GatewayInput {
  /** Null for the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** A folder of its own, taken away with it, unless told. */
  readonly dataFolder?: string;
  /** A free one unless told. */
  readonly port?: number;
  /** `simulator:survive` unless told. */
  readonly feed?: string;
  /** Further variables, over those that are set here. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A gateway that runs as a process of its own, as an operator starts it. */
export interface GatewayProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataFolder: string;
  /** Everything it has written to its output and its error output so far. */
  readonly said: () => string;
  /** How it ended; null while it runs. */
  readonly exit: () => Exit | null;
  /** Resolves when it has ended. */
  readonly exited: Promise<Exit>;
  signal(signal: NodeJS.Signals): void;
  /** Ends it with a signal, `SIGTERM` unless told, and takes a folder of its own away; harmless when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<Exit>;
}

/** How long a gateway may take to end by itself before it is killed. */
const STOP_LIMIT_MS = 15_000;

function environmentOf(input: GatewayInput, port: number, dataFolder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    LONGSHOT_DATA: dataFolder,
    LOG_LEVEL: 'warn',
    DATABASE_URL: input.databaseUrl ?? '',
    FEED: input.feed ?? 'simulator:survive',
    REQUESTS_PER_MINUTE: '100000000',
    NODE_ENV: 'production',
    ...input.environment,
  };
}

function watchExit(child: ChildProcess): { readonly exit: () => Exit | null; readonly exited: Promise<Exit> } {
  let ended: Exit | null = null;
  const exited = new Promise<Exit>((resolve) =>
    child.once('exit', (code, signal) => {
      ended = { code, signal };
      resolve(ended);
    }),
  );
  return { exit: () => ended, exited };
}

async function stopChild(child: ChildProcess, exited: Promise<Exit>, signal: NodeJS.Signals): Promise<Exit> {
  child.kill('SIGCONT');
  child.kill(signal);
  const late = new AbortController();
  void wait(STOP_LIMIT_MS, undefined, { signal: late.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  const exit = await exited;
  late.abort();
  return exit;
}

/** Starts the real gateway without waiting for it; `ready` resolves with the process when it says that it serves. */
export async function spawnGateway(
  input: GatewayInput,
): Promise<{ readonly gateway: GatewayProcess; readonly ready: Promise<GatewayProcess> }> {
  const port = input.port ?? (await freePort());
  const dataFolder = input.dataFolder ?? (await mkdtemp(join(tmpdir(), 'longshot-survive-')));
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(checkout, 'apps/gateway/src/main.ts')], {
    cwd: checkout,
    env: environmentOf(input, port, dataFolder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const { exit, exited } = watchExit(child);
  const gateway: GatewayProcess = {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    dataFolder,
    exit,
    exited,
    said: () => said,
    signal: (signal) => void child.kill(signal),
    stop: async (signal = 'SIGTERM') => {
      const end = exit() ?? (await stopChild(child, exited, signal));
      if (input.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
      return end;
    },
  };
  return { gateway, ready: untilReady(child).then(() => gateway) };
}

/** Starts the real gateway and waits until it serves; rejects with its last words when it ends before. */
export async function startGatewayProcess(input: GatewayInput): Promise<GatewayProcess> {
  const { gateway, ready } = await spawnGateway(input);
  try {
    return await ready;
  } catch (error) {
    await gateway.stop('SIGKILL');
    throw error;
  }
}
