import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compilation } from 'webpack';
import type { SharedDemand, SharedStats } from '@longshot/release';
import { packageOf } from './shared-packages.ts';
import { sharedSingletons, type SharedLibrary } from './shared.ts';
import { allModules, fileOf } from './used-operations.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const sharedNames = new Set<string>(sharedSingletons.map((path) => path.split('/')[0] ?? path));

/** Of these a page holds the host's copy alone: the shared libraries, and what remotes reach through a port. */
const hostsAlone: ReadonlySet<string> = new Set([...sharedNames, 'axios']);

/**
 * Demands of a build's code for shared libraries: the application by itself, and every package inside the build that
 * needs one of them, of which the federation runtime checks nothing.
 */
export function sharedStats(
  compilation: Compilation,
  app: string,
  kind: 'host' | 'remote',
  shared: Readonly<Record<string, SharedLibrary>>,
  folder: string,
): SharedStats {
  const packages = packagesOf(compilation);
  const found = Object.entries(shared).map(([path, { requiredVersion }]) => ({
    path,
    range: requiredVersion,
    by: app,
  }));
  const own = kind === 'host' ? found : [...found, ...declaredDemands(app, folder)];
  const inside = packages.flatMap(({ name, dependencies, peerDependencies }): SharedDemand[] =>
    Object.entries({ ...dependencies, ...peerDependencies })
      .filter(([path]) => sharedNames.has(path))
      .map(([path, range]) => ({ path, range, by: name })),
  );
  const copies = packages.filter(({ name }) => hostsAlone.has(name)).map(({ name, version }) => [name, version]);
  const provided = Object.entries(shared).map(([path, { version }]) => [path, version]);
  return {
    schema: 'mf-stats/v1',
    carries: Object.fromEntries(kind === 'host' ? provided : copies),
    demands: [...own, ...inside].sort((a, b) => (`${a.by} ${a.path}` < `${b.by} ${b.path}` ? -1 : 1)),
  };
}

/** Demands for shared libraries in the package.json of an application, whatever is installed. */
function declaredDemands(app: string, folder: string): readonly SharedDemand[] {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return Object.entries({ ...dependencies, ...peerDependencies })
    .filter(([name, range]) => sharedNames.has(name) && range !== '*')
    .map(([path, range]) => ({ path, range, by: `${app}'s package.json` }));
}

/** The packages of a registry that a build holds code of, by name. */
function packagesOf(compilation: Compilation): readonly Manifest[] {
  const found = new Map<string, Manifest>();
  for (const module of allModules(compilation)) {
    const file = fileOf(module);
    const name = packageOf(file);
    if (name === undefined || found.has(name)) continue;
    const manifest = manifestOf(file, name);
    if (manifest !== undefined) found.set(name, manifest);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The nearest package.json of that name above a file: packages have others inside, with no more than a type. */
function manifestOf(file: string, name: string): Manifest | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<Manifest>;
      if (manifest.name === name && manifest.version !== undefined) return manifest as Manifest;
    } catch {
      continue;
    }
  }
  return undefined;
}
