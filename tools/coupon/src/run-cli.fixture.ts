import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** What a run of the command left. */
export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const cli = join(import.meta.dirname, 'cli.ts');

const collect = (stream: Readable): (() => string) => {
  const parts: string[] = [];
  stream.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  return () => parts.join('');
};

/** Runs the command in a file as a process of its own, with `input` on stdin. */
export const runCommand = async (
  file: string,
  args: readonly string[],
  input: string | Iterable<string> = '',
): Promise<CliRun> => {
  const child = spawn(process.execPath, [file, ...args], { stdio: 'pipe' });
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  child.stdin.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  Readable.from(typeof input === 'string' ? [input] : input).pipe(child.stdin);
  await once(child, 'close');
  return { code: child.exitCode, stdout: stdout(), stderr: stderr() };
};

/** Runs the coupon command with `input` on stdin. */
export const runCli = (args: readonly string[], input?: string | Iterable<string>): Promise<CliRun> =>
  runCommand(cli, args, input);

/** Runs the command with `input`, reads one chunk of its answer and closes the pipe, as `head -1` does. */
export const runCliForOneChunk = async (args: readonly string[], input: Iterable<string>): Promise<CliRun> => {
  const child = spawn(process.execPath, [cli, ...args], { stdio: 'pipe' });
  const stderr = collect(child.stderr);
  child.stdin.on('error', () => child.stdin.destroy());
  Readable.from(input).pipe(child.stdin);
  const closed = once(child, 'close');
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  child.stdout.destroy();
  await closed;
  return { code: child.exitCode, stdout: first.toString('utf8'), stderr: stderr() };
};
