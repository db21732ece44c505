import type { GatewayNeeds } from './back-end.ts';
import type { ExposedModule, HostEntry, Integrity } from './contract.ts';

/** One build of a remote, as the loader needs it. */
export interface RemoteBuild {
  readonly version: string;
  /** Address of the remote's entry script. Every other file stands beside it. */
  readonly url: string;
  /** Hash of the artifact's `integrity.json`, which holds the hash of every other file. */
  readonly integrity: string;
  readonly container: string;
  readonly exposes: Readonly<Record<string, ExposedModule>>;
}

/** Extras that the public discovery schema has no word for. */
export interface MicroFrontendExtras {
  readonly container: string;
  readonly exposes: Readonly<Record<string, ExposedModule>>;
  /** Shared libraries by import path, with the range that the host must provide. */
  readonly requires: Readonly<Record<string, string>>;
  /** Patterns of the routes it owns, below the language prefix. */
  readonly routes: readonly string[];
  readonly slots: readonly string[];
  /** Whether the page is worth nothing without it. */
  readonly critical: boolean;
  /** Time limit for the remote's `integrity.json`; 1000 where nothing is said. Source: product 9. */
  readonly timeoutMs?: number;
  /** How often a view tries again before it gives up or falls back; 0 where nothing is said. Source: product 9. */
  readonly retries?: number;
  /** The build that ran before this one; tried when this one cannot be had. */
  readonly lastGood?: RemoteBuild;
}

/** A remote in a release. Shape: the micro-frontend discovery schema (awslabs/frontend-discovery). */
export interface MicroFrontend {
  readonly url: string;
  /** Address of `lastGood`, in the schema's own word. */
  readonly fallbackUrl?: string;
  readonly metadata: { readonly version: string; readonly integrity: string };
  readonly extras: MicroFrontendExtras;
}

/** The host in a release. */
export interface ReleasedHost {
  /** Name of the application; `host` where nothing is said. */
  readonly app?: string;
  readonly version: string;
  /** Address of the artifact's folder, with a slash at its end. */
  readonly url: string;
  /** Hash of the artifact's `integrity.json`. */
  readonly integrity: string;
  /** Shared libraries by import path, with exact versions. */
  readonly provides: Readonly<Record<string, string>>;
  readonly entry: HostEntry;
  /** Hashes of the host's scripts and styles: nothing can ask for them before the host itself runs. */
  readonly files: Integrity;
}

/** A release: one artifact per application, immutable, named by the hash of its own content. Schema release/v1. */
export interface ReleaseDocument {
  readonly schema: 'release/v1';
  /** `r-` and the SHA-256 of the canonical document without this field, in hexadecimal. */
  readonly id: string;
  /** The release it was composed from, or null for the first. */
  readonly parent: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly createdBy: string;
  readonly reason: string;
  readonly host: ReleasedHost;
  /** Needs from the gateway; absent in releases of before this was told. */
  readonly gateway?: GatewayNeeds;
  /** By name; a list because the schema allows several at once. The first one counts. */
  readonly microFrontends: Readonly<Record<string, readonly MicroFrontend[]>>;
}

/** The address of a file that stands beside another. */
export function besideUrl(url: string, file: string): string {
  return `${url.slice(0, url.lastIndexOf('/') + 1)}${file}`;
}

/** The builds of a remote that a page may run, in the order in which they are tried. Empty for an unknown name. */
export function buildsOf(release: ReleaseDocument, name: string): readonly RemoteBuild[] {
  const entry = release.microFrontends[name]?.[0];
  if (entry === undefined) return [];
  const { url, metadata, extras } = entry;
  const build = { ...metadata, url, container: extras.container, exposes: extras.exposes };
  return extras.lastGood === undefined ? [build] : [build, extras.lastGood];
}

/** The name of the application that is a release's host. */
export function hostAppOf({ host }: Pick<ReleaseDocument, 'host'>): string {
  return host.app ?? 'host';
}

/** The versions of a release by application, the host among them. */
export function versionsOf(release: ReleaseDocument): Readonly<Record<string, string>> {
  const remotes = Object.entries(release.microFrontends).flatMap(([name, [entry]]) =>
    entry === undefined ? [] : [[name, entry.metadata.version] as const],
  );
  return { [hostAppOf(release)]: release.host.version, ...Object.fromEntries(remotes) };
}
