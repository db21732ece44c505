import { artifactUrl } from './compose.ts';
import type { Contract } from './contract.ts';
import { buildsOf, type ReleaseDocument } from './release-document.ts';
import { isInRange } from './version-range.ts';

/** A reason for which a release must not meet a visitor. */
export interface Problem {
  readonly rule: 'address' | 'container' | 'route' | 'slot' | 'shared' | 'contract' | 'file' | 'id';
  readonly app: string;
  readonly text: string;
}

/** Contracts that a host of today keeps with remotes. */
const keptContracts = new Set(['mount@1']);

/**
 * Checks a release by its documents alone: addresses, containers, routes, slots, shared libraries, mount contracts.
 * `contracts` are those of the artifacts it names.
 */
export function checkRelease(release: ReleaseDocument, contracts: readonly Contract[]): readonly Problem[] {
  return [
    ...checkAddresses(release),
    ...checkContainers(release),
    ...checkRoutes(contracts),
    ...checkSlots(contracts),
    ...checkShared(release),
    ...checkMounts(release),
  ];
}

function checkAddresses(release: ReleaseDocument): readonly Problem[] {
  const { host } = release;
  const hostProblems: readonly Problem[] =
    host.url === artifactUrl('host', host.version)
      ? []
      : [{ rule: 'address', app: 'host', text: `${host.url} is not where ${host.version} stands` }];
  const remotes = Object.keys(release.microFrontends).flatMap((app) =>
    buildsOf(release, app)
      .filter(({ url, version }) => url !== `${artifactUrl(app, version)}remoteEntry.js`)
      .map(({ url, version }): Problem => ({ rule: 'address', app, text: `${url} is not where ${version} stands` })),
  );
  return [...hostProblems, ...remotes];
}

/** Two builds with one container name run each other's code without a word. */
function checkContainers(release: ReleaseDocument): readonly Problem[] {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  for (const app of Object.keys(release.microFrontends)) {
    for (const { container, version } of buildsOf(release, app)) {
      const build = `${app}@${version}`;
      const owner = owners.get(container) ?? build;
      if (owner !== build) problems.push({ rule: 'container', app, text: `${container} is also the name of ${owner}` });
      owners.set(container, owner);
    }
  }
  return problems;
}

function checkRoutes(contracts: readonly Contract[]): readonly Problem[] {
  const seen = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { app, routes } of contracts) {
    for (const { id, path } of routes) {
      const names = [`route ${id}`, ...expandPattern(path).map((pattern) => `address /${pattern}`)];
      for (const name of names) {
        const owner = seen.get(name);
        if (owner !== undefined) problems.push({ rule: 'route', app, text: `${name} already belongs to ${owner}` });
        seen.set(name, app);
      }
    }
  }
  return problems;
}

/** The concrete shapes of a pattern: optional parts left out one by one, names of parameters made equal. */
function expandPattern(path: string): readonly string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const required = parts.filter((part) => !part.endsWith('?')).length;
  const shapes = parts.map((part) => part.replace(/\?$/, '').replace(/^:.*/, ':'));
  return Array.from({ length: parts.length - required + 1 }, (_, extra) => shapes.slice(0, required + extra).join('/'));
}

function checkSlots(contracts: readonly Contract[]): readonly Problem[] {
  const owners = new Map<string, string>();
  return contracts.flatMap(({ app, slots }) =>
    slots.flatMap((slot): Problem[] => {
      const owner = owners.get(slot);
      owners.set(slot, app);
      return owner === undefined ? [] : [{ rule: 'slot', app, text: `slot ${slot} is already filled by ${owner}` }];
    }),
  );
}

function checkShared(release: ReleaseDocument): readonly Problem[] {
  const { provides } = release.host;
  return Object.entries(release.microFrontends).flatMap(([app, [entry]]) =>
    Object.entries(entry?.extras.requires ?? {}).flatMap(([library, range]): Problem[] => {
      const version = provides[library];
      if (version !== undefined && isInRange(version, range)) return [];
      return [{ rule: 'shared', app, text: `needs ${library} ${range}, the host provides ${version ?? 'none'}` }];
    }),
  );
}

function checkMounts(release: ReleaseDocument): readonly Problem[] {
  return Object.keys(release.microFrontends).flatMap((app) =>
    buildsOf(release, app).flatMap(({ exposes, version }): Problem[] => {
      const contract = exposes['./mount']?.contract;
      if (contract !== undefined && keptContracts.has(contract)) return [];
      return [{ rule: 'contract', app, text: `${version} keeps ${contract ?? 'no mount contract'}` }];
    }),
  );
}
