import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const SOURCES = ['libs', 'tools', 'package.json', 'package-lock.json', 'tsconfig.base.json'] as const;

/** An artifact built in a checkout of its own. */
export interface BuiltVersion {
  /** The checkout: its release command publishes the artifact. */
  readonly checkout: string;
  readonly version: string;
  readonly container: string;
  dispose(): Promise<void>;
}

/** Reads the version and container in a built artifact's contract. */
export async function readContract(checkout: string, app: string): Promise<{ version: string; container: string }> {
  const text = await readFile(path.join(checkout, 'dist/apps', app, 'contract.json'), 'utf8');
  const { version, container } = JSON.parse(text) as { version: string; container: string };
  return { version, container };
}

/**
 * Builds one application from a copy of the sources in which one text is another: a version that differs in that
 * alone, and has the same bytes each time. None of its siblings' sources is in the copy.
 */
export async function buildVersion(app: string, file: string, from: string, to: string): Promise<BuiltVersion> {
  // Called after what it is: libraries come from here, so that the name of the copy enters the ids of modules.
  const name = createHash('sha256')
    .update(JSON.stringify([root, app, file, from, to]))
    .digest('hex')
    .slice(0, 12);
  const copy = path.join(tmpdir(), `longshot-version-${name}`);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy);
  const isSource = (source: string) => !/[\\/](?:node_modules|dist)(?:[\\/]|$)/.test(source.slice(root.length));
  for (const source of [...SOURCES, `apps/${app}`]) {
    await cp(path.join(root, source), path.join(copy, source), { recursive: true, filter: isSource });
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  const changed = path.join(copy, 'apps', app, file);
  const text = await readFile(changed, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}.`);
  await writeFile(changed, text.replace(from, to));
  const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [webpack], { cwd: path.join(copy, 'apps', app), maxBuffer: 10_000_000 });
  const contract = await readContract(copy, app);
  return { checkout: copy, ...contract, dispose: () => rm(copy, { recursive: true, force: true }) };
}
