import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeVersion } from './shared.ts';
import { readPackageJson } from './workspace.ts';

/** Libraries of ours that a host hands over at run time and remotes know by their types alone. */
const handedOver = ['host-contract', 'store'] as const;

/** The name under which the federation runtime stands among what a host hands over. */
const RUNTIME = 'federation-runtime';

/** The versions of what a host hands over, and of the API client that it speaks with. */
export function providedContracts(root: string): Readonly<Record<string, string>> {
  return { ...versionsOf([...handedOver, 'api-client'], root), [RUNTIME]: runtimeVersion() };
}

/**
 * Contracts whose types a remote's sources take, as ranges: additions of the host do it no harm, a major change does.
 * Of the federation runtime, which nobody promises anything about, only corrections.
 */
export function requiredContracts(folder: string, root: string): Readonly<Record<string, string>> {
  const text = sourcesBelow(join(folder, 'src'));
  const used = handedOver.filter((name) => new RegExp(`from '@longshot/${name}['/]`).test(text));
  const ranges = Object.entries(versionsOf(used, root)).map(([name, version]) => [name, `^${version}`] as const);
  return { ...Object.fromEntries(ranges), [RUNTIME]: `~${runtimeVersion()}` };
}

/** The files that decide about these versions. */
export function contractManifests(root: string): readonly string[] {
  return [...handedOver, 'api-client']
    .map((name) => join(root, 'libs', name, 'package.json'))
    .filter((file) => existsSync(file));
}

function versionsOf(names: readonly string[], root: string): Readonly<Record<string, string>> {
  const present = names.filter((name) => existsSync(join(root, 'libs', name, 'package.json')));
  return Object.fromEntries(present.map((name) => [name, readPackageJson(join(root, 'libs', name)).version]));
}

function sourcesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|bootstrap\.tsx$|(?:^|[\\/])testing[\\/]/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
