import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** A gateway in a process of its own. */
export interface GatewayProcess {
  readonly port: number;
  /** Everything it has said so far. */
  said(): string;
  /** Resolves when it has said that; fails with all it said when it ends before. */
  says(pattern: RegExp): Promise<void>;
  /** Status and members of an answer. */
  request(path: string): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
  signal(name: NodeJS.Signals): void;
  /** Resolves with its exit code, null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts a gateway; nothing of this process's environment that says where it works is handed on. */
export async function startGatewayProcess(environment: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', LOG_LEVEL: 'warn', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let isOver = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      isOver = true;
      resolve(code);
    }),
  );
  return {
    port,
    ended,
    said: () => said,
    says: async (pattern) => {
      while (!pattern.test(said)) {
        if (isOver) throw new Error(`it ended before it said ${pattern}: ${said}`);
        await wait(20);
      }
    },
    request: async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> };
    },
    signal: (name) => void child.kill(name),
  };
}
