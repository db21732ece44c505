import type { Contract } from './contract.ts';
import { versionsOf, type ReleaseDocument } from './release-document.ts';

/** A value of one release beside that of another; null where a release has none. */
export interface Difference {
  readonly of: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** How two releases differ. Empty lists mean: not at all. */
export interface ReleaseDiff {
  readonly versions: readonly Difference[];
  readonly shared: readonly Difference[];
  /** Differences in what applications expose to each other and ask of the host. */
  readonly contracts: readonly Difference[];
  readonly routes: readonly Difference[];
  /** Size of each application's scripts as gzip, in bytes. */
  readonly bytes: readonly Difference[];
}

/** A release with the contracts of its artifacts. */
export interface DescribedRelease {
  readonly release: ReleaseDocument;
  readonly contracts: readonly Contract[];
}

/** Compares versions, shared libraries, contracts, routes and sizes. */
export function diffReleases(from: DescribedRelease, to: DescribedRelease): ReleaseDiff {
  return {
    versions: differences(versionsOf(from.release), versionsOf(to.release)),
    shared: differences(from.release.host.provides, to.release.host.provides),
    contracts: differences(contractsOf(from.contracts), contractsOf(to.contracts)),
    routes: differences(routesOf(from.contracts), routesOf(to.contracts)),
    bytes: differences(bytesOf(from.contracts), bytesOf(to.contracts)),
  };
}

function differences(
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): readonly Difference[] {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return keys
    .filter((key) => from[key] !== to[key])
    .map((key) => ({ of: key, from: from[key] ?? null, to: to[key] ?? null }));
}

function contractsOf(contracts: readonly Contract[]): Readonly<Record<string, string>> {
  const all = contracts.flatMap(({ app, exposes, requires, mounts = {} }) => [
    ...Object.entries(exposes).map(([module, { contract }]) => [`${app} ${module}`, contract]),
    ...Object.entries(mounts).map(([remote, contract]) => [`${app} shows ${remote}`, contract]),
    ...Object.entries(requires).map(([library, range]) => [`${app} needs ${library}`, range]),
  ]);
  return Object.fromEntries(all) as Record<string, string>;
}

function routesOf(contracts: readonly Contract[]): Readonly<Record<string, string>> {
  const routes = contracts.flatMap(({ app, routes: own }) => own.map(({ id, path }) => [`${app}/${id}`, `/${path}`]));
  return Object.fromEntries(routes) as Record<string, string>;
}

function bytesOf(contracts: readonly Contract[]): Readonly<Record<string, string>> {
  return Object.fromEntries(contracts.map(({ app, bytes }) => [app, String(bytes.scriptsGzip)]));
}
