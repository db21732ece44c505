/**
 * `npm run independence [-- <app>...]`: in a copy of the workspace, changes a remote, the store and an operation and
 * shows whose build each of that names anew; compiles every remote against the host that production shows, the one that
 * is built and the changed one; then builds each application without its siblings' sources, beside changes that do not
 * concern it, and compares the bytes with `dist/apps`. `--data` runs a release before on what the next one has stored,
 * in a browser; `--before <folder>` takes what is built in another checkout for that release, all of it.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot as root } from '../../../federation/src/workspace.ts';
import { buildAlone } from './build-alone.ts';
import type { Finding } from './finding.ts';
import { renamedByChanges } from './changes.ts';
import { proveHosts } from './hosts.ts';
import { builtApps, WorkspaceCopy } from './workspace-copy.ts';

function tell({ text, isRight }: Finding): void {
  process.stdout.write(`${isRight ? '' : 'WRONG: '}${text}\n`);
  if (!isRight) process.exitCode = 1;
}

async function prove(all: readonly string[], apps: readonly string[]): Promise<void> {
  const store = join(resolve(root, process.env['LONGSHOT_DATA'] || '.data'), 'store');
  const copy = new WorkspaceCopy(root);
  try {
    for (const app of all) copy.take(`apps/${app}`);
    const names = copy.versions();
    for (const finding of renamedByChanges(copy, names)) tell(finding);
    for await (const finding of proveHosts(root, all, store, copy.folder)) tell(finding);
    for (const app of all) copy.drop(`apps/${app}`);
    for (const app of apps) tell(buildAlone(app, names[app] ?? '', copy, root));
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: Buffer; readonly stderr?: Buffer };
    process.stderr.write(`${String(error)}\n${String(stdout ?? '')}${String(stderr ?? '')}`);
    process.exitCode = 1;
  } finally {
    copy.remove();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'boolean', default: false }, before: { type: 'string' } },
});
const apps = builtApps(root);
const unknown = positionals.find((app) => !apps.includes(app));

if (unknown !== undefined) {
  process.stderr.write(`There is no application "${unknown}" to build.\n`);
  process.exitCode = 64;
} else if (values.data || values.before !== undefined) {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const journey = values.before === undefined ? 'roll-back' : 'release-before';
  const args = [playwright, 'test', '-c', join(root, 'e2e/playwright.config.ts'), journey];
  const env = { ...process.env, RELEASE_BEFORE: values.before === undefined ? undefined : resolve(values.before) };
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;
} else {
  await prove(apps, positionals.length === 0 ? apps : positionals);
}
