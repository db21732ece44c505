import type { MicroFrontend, ReleaseDocument } from '@longshot/release';

/**
 * A release as its pages carry it: what loads the host and its remotes. What the checks need, what the gateway has made
 * into routes already, and who wrote why, stays in the store; pages of older hosts read none of it either.
 */
export function pageRelease({ gateway: _gateway, ...release }: ReleaseDocument): ReleaseDocument {
  const remotes = Object.entries(release.microFrontends).map(
    ([name, entries]) => [name, entries.map(pageEntry)] as const,
  );
  return {
    ...release,
    parent: null,
    createdBy: '',
    reason: '',
    host: { ...release.host, provides: {} },
    microFrontends: Object.fromEntries(remotes),
  };
}

function pageEntry(entry: MicroFrontend): MicroFrontend {
  return { ...entry, extras: { ...entry.extras, requires: {}, routes: [], slots: [] } };
}
