import { withoutUndefined } from '@longshot/domain/input';
import type { Contract, Integrity } from './contract.ts';
import {
  besideUrl,
  buildsOf,
  type MicroFrontend,
  type ReleaseDocument,
  type ReleasedHost,
} from './release-document.ts';

/** An artifact as a release refers to it. */
export interface PublishedArtifact {
  readonly contract: Contract;
  /** Hash of its `integrity.json`. */
  readonly integrity: string;
  readonly files: Integrity;
}

/** Input of a new release. */
export interface ComposeInput {
  /** The release it is based on; its entries stay as they are unless `set` names them. */
  readonly parent: ReleaseDocument | null;
  readonly set: readonly PublishedArtifact[];
  /** Whole entries taken over as they are, such as those of an older release. */
  readonly entries?: Readonly<Record<string, MicroFrontend>>;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly reason: string;
}

/** Limits that an entry gets unless its parent says otherwise. Source: shell 4 and 9. */
const entryDefaults = { critical: false, timeoutMs: 1000, retries: 3 } as const;

/** The address of an artifact's folder, the same in every installation. */
export function artifactUrl(app: string, version: string): string {
  return `/artifacts/${app}/${version}/`;
}

/**
 * A new release from an older one and some artifacts. A remote that changes keeps the build before it as `lastGood`.
 *
 * @throws Error when there is no host, neither in `set` nor in the parent.
 */
export function composeRelease(input: ComposeInput): Omit<ReleaseDocument, 'id'> {
  const { parent, set, createdAt, createdBy, reason } = input;
  const hostArtifact = set.find(({ contract }) => contract.kind === 'host');
  const host = hostArtifact === undefined ? parent?.host : releasedHost(hostArtifact);
  if (host === undefined) throw new Error('a release needs a host');
  const remotes = set.filter(({ contract }) => contract.kind === 'remote');
  const changed = remotes.map((artifact) => [artifact.contract.app, [entryOf(artifact, parent)]] as const);
  const taken = Object.entries(input.entries ?? {}).map(([name, entry]) => [name, [entry]] as const);
  const microFrontends = { ...parent?.microFrontends, ...Object.fromEntries([...changed, ...taken]) };
  return { schema: 'release/v1', parent: parent?.id ?? null, createdAt, createdBy, reason, host, microFrontends };
}

function releasedHost({ contract, integrity, files }: PublishedArtifact): ReleasedHost {
  if (contract.entry === undefined) throw new Error(`the contract of ${contract.app} names no entry`);
  const { scripts, preload, styles, carriesHashes } = contract.entry;
  const first = new Set([...scripts, ...preload, ...styles]);
  const isLoaded = (name: string) => (carriesHashes === true ? first.has(name) : /\.(js|css)$/.test(name));
  const loaded = Object.entries(files).filter(([name]) => isLoaded(name));
  return {
    ...withoutUndefined({ app: contract.app === 'host' ? undefined : contract.app }),
    version: contract.version,
    url: artifactUrl(contract.app, contract.version),
    integrity,
    provides: contract.provides,
    entry: contract.entry,
    files: Object.fromEntries(loaded),
  };
}

function entryOf({ contract, integrity }: PublishedArtifact, parent: ReleaseDocument | null): MicroFrontend {
  const before = parent?.microFrontends[contract.app]?.[0];
  if (before?.metadata.version === contract.version) return before;
  const { critical, timeoutMs, retries } = { ...entryDefaults, ...before?.extras };
  const lastGood = parent === null ? undefined : buildsOf(parent, contract.app)[0];
  return {
    url: besideUrl(artifactUrl(contract.app, contract.version), 'remoteEntry.js'),
    ...withoutUndefined({ fallbackUrl: lastGood?.url }),
    metadata: { version: contract.version, integrity },
    extras: {
      container: contract.container,
      exposes: contract.exposes,
      requires: contract.requires,
      routes: contract.routes.map((route) => route.path),
      slots: contract.slots,
      critical,
      timeoutMs,
      retries,
      ...withoutUndefined({ lastGood }),
    },
  };
}
