import type { RouteEntry } from './route-entry.ts';
import type { StoredValues } from './stored-value.ts';

/** One call of the API, as a bundle holds it. */
export interface UsedOperation {
  readonly name: string;
  readonly method: string;
  /** Path pattern with `:name` parameters. */
  readonly path: string;
}

/** Files that the page loads before anything else; only the host has it. Names are relative to the artifact. */
export interface HostEntry {
  /** Scripts that start the page, in order. */
  readonly scripts: readonly string[];
  /** Scripts that the first ones ask for at once: worth a preload, never a script element. */
  readonly preload: readonly string[];
  readonly styles: readonly string[];
  /** Its first script carries the hashes of what it loads later, so that a page need not. */
  readonly carriesHashes?: true;
}

/** A module that a remote offers to the host. */
export interface ExposedModule {
  /** Contract it keeps, such as `mount@1`. */
  readonly contract: string;
  /** Scripts that loading it asks for beside the remote's entry. */
  readonly scripts: readonly string[];
}

/** Sizes of an artifact's scripts in bytes. */
export interface ArtifactBytes {
  /** All scripts, plain. */
  readonly scripts: number;
  /** All scripts, as gzip. */
  readonly scriptsGzip: number;
  /** Of that, what loads before the application shows anything, as gzip. */
  readonly entryGzip: number;
}

/** `contract.json` of an artifact: what it is, offers and needs. Schema contract/v1. */
export interface Contract {
  readonly schema: 'contract/v1';
  readonly app: string;
  readonly kind: 'host' | 'remote';
  readonly version: string;
  readonly container: string;
  readonly exposes: Readonly<Record<string, ExposedModule>>;
  /** Shared libraries by import path, with the exact version that is brought along. */
  readonly provides: Readonly<Record<string, string>>;
  /** Shared libraries by import path, with the range that must be there. */
  readonly requires: Readonly<Record<string, string>>;
  readonly routes: readonly RouteEntry[];
  /** Names of the host's slots that this application fills. */
  readonly slots: readonly string[];
  /** Texts of navigation and titles: language, key, text. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Languages of each namespace of texts; the texts of one stand in `<namespace>.<language>.json` of the artifact. */
  readonly dictionaries?: Readonly<Record<string, readonly string[]>>;
  readonly bytes: ArtifactBytes;
  readonly entry?: HostEntry;
  /** The calls of the API that its code holds. Absent in artifacts of before this was told, as are the next two. */
  readonly operations?: readonly UsedOperation[];
  /** Records that it keeps in the browser. */
  readonly stored?: StoredValues;
  /** Names that a host shares of each library of which it carries a part alone. */
  readonly shares?: Readonly<Record<string, readonly string[]>>;
  /** Names that a remote's code takes of each shared library; `*` where it cannot be told. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
  /** Other remotes that it shows, with the contract that it mounts them by. */
  readonly mounts?: Readonly<Record<string, string>>;
}

/** `integrity.json` of an artifact: `sha384-...` of every file, by its name relative to the artifact. */
export type Integrity = Readonly<Record<string, string>>;
