import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namesOf, remoteFiles } from './remote-files.ts';

const usage = 'npm run generate -- remote <name>: a new remote in apps/<name>; lower case, words by hyphens';

/** Writes the files of a new remote below a root and answers its folder. Throws a sentence when it cannot be had. */
export function generateRemote(root: string, app: string): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(app)) throw new Error(`"${app}" is no name. ${usage}`);
  const folder = join(root, 'apps', app);
  if (existsSync(folder)) throw new Error(`apps/${app} is there already.`);
  for (const [name, text] of Object.entries(remoteFiles(namesOf(app), packagesOf(root)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Packages that a remote of this workspace depends on: the same as the first that is there. */
function packagesOf(root: string): Readonly<Record<string, string>> {
  const apps = readdirSync(join(root, 'apps')).sort();
  const model = apps.find((app) => existsSync(join(root, 'apps', app, 'src/mount.tsx')));
  if (model === undefined) throw new Error('There is no remote yet to take the dependencies of.');
  const text = readFileSync(join(root, 'apps', model, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly dependencies: Readonly<Record<string, string>> }).dependencies;
}

if (process.argv[1] === import.meta.filename) {
  const [kind, app, ...more] = process.argv.slice(2);
  try {
    if (kind !== 'remote' || app === undefined || more.length > 0) throw new Error(usage);
    generateRemote(join(import.meta.dirname, '../../../..'), app);
    process.stdout.write(
      [
        `apps/${app} is there. Next:`,
        '  npm install                           # makes it known to the workspace',
        `  npm run unit -- apps/${app}`,
        `  npm run build -w apps/${app}`,
        `  npm run release -- publish ${app}      # then compose, validate, promote: it is at /en/${app}`,
        '',
      ].join('\n'),
    );
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 64;
  }
}
