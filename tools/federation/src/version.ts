import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compiledFiles } from './inputs.ts';
import type { ArchivedTypes } from './types/archive.ts';
import { readPackageJson } from './workspace.ts';

/** Identity of an application's build, known before it runs. */
export interface BuildIdentity {
  /** Folder name under `apps`, and the application's name in releases. */
  readonly app: string;
  /** `<semver>-<short hash of the inputs>`, such as `0.1.0-9c2e41ab`. */
  readonly version: string;
  /** The version of the application's package.json alone. */
  readonly semver: string;
  /** Name of the container and of webpack's globals, one per build: `betting__0_1_0_9c2e41ab`. */
  readonly container: string;
  /** Absolute paths of everything that decided the hash. */
  readonly inputs: readonly string[];
}

const hashLength = 8;

/**
 * Names a build by what goes into it: the files it compiles in, its dictionaries and routes, its declarations, the lock
 * file and the build's own settings. Equal inputs give equal names on every machine.
 */
export function identifyBuild(
  app: string,
  appFolder: string,
  root: string,
  entries: readonly string[],
  types: ArchivedTypes = {},
): BuildIdentity {
  const inputs = [
    ...compiledFiles(entries, root),
    join(appFolder, 'package.json'),
    join(appFolder, 'webpack.config.mjs'),
    ...buildSettings(),
  ];
  const hash = createHash('sha256').update(installedPackages(join(root, 'package-lock.json')));
  for (const file of [...new Set(inputs)])
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  // The types of what is compiled in may change where no line of it does: those of a store that is only handed over.
  for (const [name, text] of Object.entries(types)) hash.update(`${name}\0${text}\0`);
  const { version: semver } = readPackageJson(appFolder);
  const version = `${semver}-${hash.digest('hex').slice(0, hashLength)}`;
  return { app, version, semver, container: containerName(app, version), inputs };
}

/**
 * Packages that a lock file installs from registries. The workspace's own packages stand in it as well, but a new
 * application beside this one changes nothing of this one.
 */
function installedPackages(lockFile: string): string {
  const { packages = {} } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    readonly packages?: Readonly<Record<string, { readonly link?: boolean }>>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  return JSON.stringify(installed);
}

/** The container's name for a version: a JavaScript identifier, different for every build. */
export function containerName(app: string, version: string): string {
  return `${app}__${version}`.replace(/[^A-Za-z0-9_]/g, '_');
}

function buildSettings(): string[] {
  const files = readdirSync(import.meta.dirname, { recursive: true }).map(String);
  return files
    .filter((name) => /\.(ts|cjs)$/.test(name) && !name.endsWith('.spec.ts'))
    .sort()
    .map((name) => join(import.meta.dirname, name));
}
