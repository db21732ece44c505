import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** This checkout. */
export const root = path.resolve(import.meta.dirname, '..');

/** Puts what a command said, such as the problems of a release, into the failure that it ended with. */
function withOutput(error: unknown): never {
  const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
  if (error instanceof Error) error.message += `\n${stdout}${stderr}`;
  throw error;
}

/** Runs a program of a checkout with Node, and answers what it prints. */
export async function runProgram(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  checkout: string = root,
): Promise<string> {
  const env = { ...process.env, ...environment };
  const { stdout } = await execute(process.execPath, [path.join(checkout, file), ...args], {
    cwd: checkout,
    env,
  }).catch(withOutput);
  return stdout;
}

/** Runs a checkout's release command line on a store; `--json` output is parsed. */
export async function releaseCommand(
  dataFolder: string,
  args: readonly string[],
  checkout: string = root,
  environment: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const all = { ...environment, LONGSHOT_DATA: dataFolder };
  return JSON.parse(await runProgram('tools/release/src/cli.ts', [...args, '--json'], all, checkout));
}

/** Releases what a checkout has built, with its own command line. */
export async function releaseBuilt(dataFolder: string, checkout: string): Promise<void> {
  const run = (...args: readonly string[]) => releaseCommand(dataFolder, args, checkout);
  await run('publish', ...(await readdir(path.join(checkout, 'dist/apps'))));
  const { id } = (await run('compose', '--newest', 'all', '--reason', 'journeys')) as { id: string };
  await run('validate', id);
  await run('promote', id, '--channel', 'production', '--reason', 'journeys');
}

/** Releases the staff's desk on its own channel, from the same store by the same verbs. */
export async function releaseDesk(dataFolder: string): Promise<void> {
  const run = (...args: readonly string[]) => releaseCommand(dataFolder, [...args, '--channel', 'desk']);
  await run('channel', '--host', 'desk', '--apps', 'desk');
  const { id } = (await run('compose', '--newest', 'desk', '--reason', 'journeys')) as { id: string };
  await run('validate', id);
  await run('promote', id, '--reason', 'journeys');
}
