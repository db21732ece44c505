import { readFileSync, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The root of the workspace: the nearest folder above this file with a lock file. */
export const workspaceRoot = findRoot(import.meta.dirname);

function findRoot(from: string): string {
  let folder = from;
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package-lock.json above ${from}`);
    folder = parent;
  }
  return folder;
}

/** The part of a package.json that builds read. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
}

/** Reads the package.json of a folder. */
export function readPackageJson(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/**
 * The file behind an import of a workspace library (`@longshot/ui`, `@longshot/release/folder-store`), or undefined
 * for a package from a registry.
 */
export function resolveWorkspaceImport(specifier: string, root: string): string | undefined {
  const [scope, name, ...rest] = specifier.split('/');
  if (scope !== '@longshot' || name === undefined) return undefined;
  const folder = join(root, 'libs', name);
  if (!existsSync(folder)) return undefined;
  const subpath = rest.length === 0 ? '.' : `./${rest.join('/')}`;
  const exported = readPackageJson(folder).exports ?? {};
  const folders = Object.entries(exported).filter(([key]) => key.endsWith('*') && subpath.startsWith(key.slice(0, -1)));
  const file = exported[subpath] ?? folders[0]?.[1].replace('*', subpath.slice((folders[0]?.[0].length ?? 1) - 1));
  return file === undefined ? undefined : resolve(folder, file);
}
