import { spawn } from 'node:child_process';
import { CannotStart } from '../cannot-start.ts';
import { findProgram } from '../programs.ts';

/**
 * Runs a program of PostgreSQL to its end. The password goes by the environment, where no list of processes shows it.
 *
 * @throws CannotStart with its last words where it does not end well, or is not on this machine.
 */
export async function runProgram(name: string, args: readonly string[], url: string): Promise<void> {
  const file = findProgram(name);
  if (file === undefined)
    throw new CannotStart(
      `${name} is not on this machine: apt-get install postgresql-client, of the server’s version.`,
    );
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    const child = spawn(file, [...args, '--dbname', withoutPassword(url)], {
      env: { ...process.env, PGPASSWORD: decodeURIComponent(new URL(url).password) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', (error) => resolve({ code: 127, said: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
  if (code !== 0) throw new CannotStart(`${name} did not end well: ${said.trim().split('\n').at(-1) ?? code}`);
}

/** An address as it may be shown. */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}
