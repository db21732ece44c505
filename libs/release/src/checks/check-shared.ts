import type { SharedDemand } from '../shared-stats.ts';
import { isInRange } from '../version-range.ts';
import { hostOf, remotesOf, type Candidate, type CheckedBuild } from './candidate.ts';
import type { Problem } from './problem.ts';

interface Wish extends SharedDemand {
  readonly app: string;
}

/**
 * For each library of which a page holds one copy, exactly one version suits everybody who asks: applications and the
 * packages inside them, for every import path of it.
 */
export function checkShared(candidate: Candidate): readonly Problem[] {
  const host = hostOf(candidate);
  if (host === undefined) return [];
  const carried = copies(host);
  const wishes = candidate.builds.flatMap(wishesOf);
  return [
    ...unevenCopies(carried),
    ...secondCopies(candidate),
    ...unsharedNames(host, remotesOf(candidate)),
    ...[...new Set(wishes.map(({ path }) => path))].sort().flatMap((path) =>
      conflictsOver(
        path,
        carried[path],
        wishes.filter((wish) => wish.path === path),
      ),
    ),
  ];
}

function copies({ contract, stats }: CheckedBuild): Readonly<Record<string, string>> {
  return stats?.carries ?? contract.provides;
}

function wishesOf({ contract, stats }: CheckedBuild): readonly Wish[] {
  const { app, requires } = contract;
  const demands = stats?.demands ?? Object.entries(requires).map(([path, range]) => ({ path, range, by: app }));
  return demands.map((demand) => ({ ...demand, app }));
}

/** `react-dom` and `react-dom/client` come from one package: two versions of it would be two Reacts. */
function unevenCopies(carried: Readonly<Record<string, string>>): readonly Problem[] {
  return Object.entries(carried).flatMap(([path, version]): Problem[] => {
    const whole = carried[packageOf(path)];
    if (whole === undefined || whole === version) return [];
    return [
      { check: 'shared', app: 'host', text: `the host carries ${path} ${version} beside ${packageOf(path)} ${whole}` },
    ];
  });
}

function secondCopies(candidate: Candidate): readonly Problem[] {
  return remotesOf(candidate).flatMap(({ contract, stats }) =>
    Object.entries(stats?.carries ?? {}).map(([path, version]): Problem => ({
      check: 'shared',
      app: contract.app,
      text: `${contract.app} carries its own ${path} ${version}, of which a page holds the host's alone`,
    })),
  );
}

/** A name that the host does not share of a library would be undefined in the browser. */
function unsharedNames(host: CheckedBuild, remotes: readonly CheckedBuild[]): readonly Problem[] {
  const { shares = {} } = host.contract;
  return remotes.flatMap(({ contract: { app, takes = {} } }) =>
    Object.entries(takes).flatMap(([library, names]) => {
      const shared = shares[library];
      if (shared === undefined) return [];
      const missing = names.filter((name) => name !== '*' && !shared.includes(name));
      return missing.map((name): Problem => ({
        check: 'shared',
        app,
        text: `${app} takes ${name} of ${library}, which the host does not share: add it to tools/federation/src/provided/${library}.ts and release the host first, or do without it`,
      }));
    }),
  );
}

function conflictsOver(path: string, version: string | undefined, wishes: readonly Wish[]): readonly Problem[] {
  const unhappy = wishes.filter(({ range }) => version === undefined || !isInRange(version, range));
  return unhappy.map((wish): Problem => {
    const other = wishes.find(({ app, range }) => app !== wish.app && range !== wish.range);
    const offer = version === undefined ? 'the host does not carry it' : `the host carries ${version}`;
    const others = other === undefined ? '' : ` and ${nameOf(other)} wants ${other.range}`;
    const advice =
      version === undefined ? '' : `: build ${wish.app} with ${packageOf(path)} ^${version}, as the host does`;
    return {
      check: 'shared',
      app: wish.app,
      text: `${nameOf(wish)} wants ${path} ${wish.range}, ${offer}${others}${advice}`,
    };
  });
}

function nameOf({ app, by }: Wish): string {
  return by === app ? app : `${by} in ${app}`;
}

function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}
