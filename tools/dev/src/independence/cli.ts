/**
 * `npm run independence [-- <app>...]`: builds each application in a clean copy in which no sibling's source is, and
 * compares what comes out with the artifact in `dist/apps`, where there is one of the same version. With `--changes` it
 * then changes a remote, the store and an operation, and shows whom that concerns, by names and by bytes. `--hosts`
 * compiles every remote against the host that is built and the one that production shows; `--data` runs the release
 * before on what the next one has stored, in a browser.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot as root } from '../../../federation/src/workspace.ts';
import { buildAlone, type Finding } from './build-alone.ts';
import { builtBytes, changeAndBuild } from './changes.ts';
import { proveHosts } from './hosts.ts';
import { builtApps, WorkspaceCopy } from './workspace-copy.ts';

function tell({ text, isRight }: Finding): void {
  process.stdout.write(`${isRight ? '' : 'WRONG: '}${text}\n`);
  if (!isRight) process.exitCode = 1;
}

function proveBuilds(apps: readonly string[], hasChanges: boolean): void {
  const copy = new WorkspaceCopy(root);
  try {
    for (const app of apps) tell(buildAlone(app, copy, root));
    if (!hasChanges) return;
    const bytes = builtBytes(copy, apps);
    for (const app of apps) copy.take(`apps/${app}`);
    for (const finding of changeAndBuild(copy, apps, bytes)) tell(finding);
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: Buffer; readonly stderr?: Buffer };
    process.stderr.write(`${String(error)}\n${String(stdout ?? '')}${String(stderr ?? '')}`);
    process.exitCode = 1;
  } finally {
    copy.remove();
  }
}

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changes: flag, hosts: flag, data: flag },
});
const apps = builtApps(root);
const unknown = positionals.find((app) => !apps.includes(app));

if (unknown !== undefined) {
  process.stderr.write(`There is no application "${unknown}" to build.\n`);
  process.exitCode = 64;
} else if (values.hosts) {
  const store = join(resolve(root, process.env['LONGSHOT_DATA'] || '.data'), 'store');
  for await (const finding of proveHosts(root, apps, store)) tell(finding);
} else if (values.data) {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const args = [playwright, 'test', '-c', join(root, 'e2e/playwright.config.ts'), 'roll-back'];
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
} else {
  proveBuilds(values.changes || positionals.length === 0 ? apps : positionals, values.changes);
}
