import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';

/** Result of a run of the command. */
export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const collect = (stream: Readable): (() => string) => {
  const parts: string[] = [];
  stream.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  return () => parts.join('');
};

/** Runs a command of the workspace as processes of their own. */
export interface CliRunner {
  /** Runs it to its end, with `input` on stdin. */
  runCli(args: readonly string[], input?: string | Iterable<string>): Promise<CliRun>;
  /** Runs it, reads one chunk of its answer and closes the pipe, as `head -1` does. */
  runCliForOneChunk(args: readonly string[], input: Iterable<string>): Promise<CliRun>;
}

/** The runner of the command in a file. */
export const cliRunner = (cli: string): CliRunner => ({
  runCli: async (args, input = '') => {
    const child = spawn(process.execPath, [cli, ...args], { stdio: 'pipe' });
    const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
    child.stdin.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
    Readable.from(typeof input === 'string' ? [input] : input).pipe(child.stdin);
    await once(child, 'close');
    return { code: child.exitCode, stdout: stdout(), stderr: stderr() };
  },
  runCliForOneChunk: async (args, input) => {
    const child = spawn(process.execPath, [cli, ...args], { stdio: 'pipe' });
    const stderr = collect(child.stderr);
    child.stdin.on('error', () => child.stdin.destroy());
    Readable.from(input).pipe(child.stdin);
    const closed = once(child, 'close');
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    child.stdout.destroy();
    await closed;
    return { code: child.exitCode, stdout: first.toString('utf8'), stderr: stderr() };
  },
});
