import { isInRange } from '../version-range.ts';
import { hostOf, remotesOf, type Candidate, type CheckedBuild } from './candidate.ts';
import type { Problem } from './problem.ts';

/** Contracts that a host keeps with remotes, unless its own artifact says otherwise. */
const keptContracts: readonly string[] = ['mount@1'];

/** The host provides what each remote requires; mount contracts are kept; remotes that others show are there. */
export function checkRequires(candidate: Candidate): readonly Problem[] {
  const provides = hostOf(candidate)?.contract.provides ?? {};
  return remotesOf(candidate).flatMap((build) => [
    ...missing(build, candidate, provides),
    ...brokenMount(build),
    ...missingRemotes(build, candidate),
  ]);
}

function missing(
  { contract }: CheckedBuild,
  { release }: Candidate,
  provides: Readonly<Record<string, string>>,
): readonly Problem[] {
  const { app, version } = contract;
  const [entry] = release.microFrontends[app] ?? [];
  // A release may have computed from the archive what its build merely declared.
  const requires = entry?.metadata.version === version ? entry.extras.requires : contract.requires;
  return Object.entries(requires).flatMap(([name, range]): Problem[] => {
    const version = provides[name];
    if (version !== undefined && isInRange(version, range)) return [];
    const built = `: build ${app} with ^${version}, or release a host that fits first`;
    const offer = version === undefined ? 'does not provide it' : `provides ${version}${built}`;
    return [{ check: 'requires', app, text: `${app} wants ${name} ${range}, the host ${offer}` }];
  });
}

function brokenMount({ contract }: CheckedBuild): readonly Problem[] {
  const kept = contract.exposes['./mount']?.contract;
  if (kept !== undefined && keptContracts.includes(kept)) return [];
  const { app } = contract;
  const text = `${app} keeps ${kept ?? 'no mount contract'}, the host mounts by ${keptContracts.join(' or ')}`;
  return [{ check: 'requires', app, text }];
}

function missingRemotes({ contract }: CheckedBuild, candidate: Candidate): readonly Problem[] {
  return Object.entries(contract.mounts ?? {}).flatMap(([name, wanted]): Problem[] => {
    const other = candidate.builds.find((build) => build.contract.app === name)?.contract;
    const kept = other?.exposes['./mount']?.contract;
    if (kept === wanted) return [];
    const offer = other === undefined ? `the release has no ${name}` : `${name} keeps ${kept ?? 'none'}`;
    return [{ check: 'requires', app: contract.app, text: `${contract.app} shows ${name} by ${wanted}, ${offer}` }];
  });
}
