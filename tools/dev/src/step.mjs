import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The root of the checkout. */
export const root = resolve(import.meta.dirname, '../../..');

/** Where what is known about this checkout is kept between runs. */
export const cacheFolder = join(root, 'node_modules/.cache/longshot');

const isWindows = process.platform === 'win32';

/** A reason to stop that needs no stack: it is told in one line. */
export class StepError extends Error {
  name = 'StepError';
}

/** The Node that the project brings along. */
export function projectNode() {
  const files = ['node_modules/node/bin/node', 'node_modules/node/bin/node.exe'].map((file) => join(root, file));
  return files.find((file) => existsSync(file));
}

/** How to start npm: as the script that runs us, else by its name. */
export function npmCommand(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return { file: process.execPath, args: [script, ...args] };
  return { file: isWindows ? 'npm.cmd' : 'npm', args };
}

/**
 * Runs a program at the root of the checkout. Its output is shown (`inherit`), kept and answered (`capture`), or both
 * (`both`).
 * Resolves with the exit code; a program that cannot be started counts as 127.
 */
export function run({ file, args }, { output = 'inherit', env = process.env } = {}) {
  const path = [join(root, 'node_modules/.bin'), env.PATH ?? ''].join(delimiter);
  return new Promise((done) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...env, PATH: path },
      stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: isWindows && file.endsWith('.cmd'),
    });
    const chunks = [];
    for (const name of ['stdout', 'stderr'])
      child[name]?.on('data', (chunk) => {
        chunks.push(chunk);
        if (output === 'both') process[name].write(chunk);
      });
    child.once('error', (error) => done({ code: 127, text: `${file}: ${error.message}` }));
    child.once('close', (code) => done({ code: code ?? 1, text: Buffer.concat(chunks).toString() }));
  });
}

/** Runs the whole of a command and turns a reason to stop into one line and exit code 1. */
export async function main(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${text.split('\n')[0]}\n`);
    process.exitCode = 1;
  }
}
