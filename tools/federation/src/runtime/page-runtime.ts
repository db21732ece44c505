import { isInRange } from '@longshot/release/version-range';

/** Makes the exports of a shared library. */
type Factory = () => unknown;

/** A library in a share scope, under its version. What may be had at once is no promise. */
interface Provided {
  readonly get: () => Factory | Promise<Factory>;
}

/** Libraries that a page shares: versions of libraries by import path. */
export type ShareScope = Record<string, Record<string, Provided>>;

/** Demand of a build for a shared library. */
interface Demand {
  readonly shareKey: string;
  readonly requiredVersion: string;
  readonly fallback: () => Factory | Promise<Factory>;
}

interface InitOptions {
  readonly shared?: Readonly<Record<string, readonly (Provided & { readonly version: string })[]>>;
}

/** Part of webpack's own runtime that the federation plugin hands over. */
export interface WebpackRequire {
  /** Modules by id. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  /** Modules that have run. */
  readonly c: Record<string, unknown>;
  /** Share scopes by name. */
  S: Record<string, ShareScope>;
  readonly federation: {
    readonly initOptions: InitOptions;
    readonly runtime: { readonly init: (options: InitOptions) => Instance };
    readonly instance?: Instance;
  };
  readonly consumesLoadingData: { readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Demand>> };
}

interface Consumption {
  readonly webpackRequire: WebpackRequire;
  /** Zero for what has come, a promise for what is on its way. */
  readonly installedModules: Record<string, Promise<unknown> | 0>;
}

/** The only scope there is: every library is shared with everybody. */
const SCOPE = 'default';

/** One build on the page: what it shares or, a remote, the scope it was given. */
export class Instance {
  readonly shareScopeMap: Record<string, ShareScope>;

  /** Puts what the build provides into its scope. */
  constructor({ shared = {} }: InitOptions) {
    const byVersion = Object.entries(shared).map(([path, versions]) => {
      const scope = Object.fromEntries(versions.map((each) => [each.version, each]));
      return [path, scope] as const;
    });
    this.shareScopeMap = { [SCOPE]: Object.fromEntries(byVersion) };
  }

  /** A container repeats on its way in what the build has told already. */
  initOptions(): void {}

  /** The scope of the page that a remote was brought into takes the place of its own. */
  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }
}

/**
 * Where a demand is met: by the version of the page, which must be in its range; by the build's own where the page
 * shares none. A remote's own says that it has none.
 */
function found({ shareKey, requiredVersion, fallback }: Demand, scope: ShareScope | undefined): Provided['get'] {
  const [provided] = Object.entries(scope?.[shareKey] ?? {});
  if (provided === undefined) return fallback;
  const [version, { get }] = provided;
  if (!isInRange(version, requiredVersion))
    throw new Error(`The page shares ${shareKey} ${version}, and ${requiredVersion} is asked for.`);
  return get;
}

function factoryOf(id: string, { consumesLoadingData, S }: WebpackRequire): Factory | Promise<Factory> {
  const demand = consumesLoadingData.moduleIdToConsumeDataMapping[id];
  if (demand === undefined) throw new Error(`Nobody said what shared library ${id} is.`);
  return found(demand, S[SCOPE])();
}

/** The module stays a stand-in that asks anew, so that an attempt after a failure is one. */
function define(id: string, { webpackRequire: { m, c } }: Consumption, exports: () => unknown): void {
  m[id] = (module) => {
    delete c[id];
    module.exports = exports();
  };
}

/** Makes the shared libraries that a chunk asks for ready before it runs. */
function consumes(
  options: Consumption & {
    readonly chunkId: string;
    readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
    readonly promises: (Promise<unknown> | 0)[];
  },
): void {
  const { installedModules, webpackRequire } = options;
  const factoryLater = async (id: string) => factoryOf(id, webpackRequire);
  const take = async (id: string) => {
    try {
      const factory = await factoryLater(id);
      installedModules[id] = 0;
      define(id, options, factory);
    } catch (error) {
      delete installedModules[id];
      define(id, options, () => {
        throw error;
      });
    }
  };
  for (const id of options.chunkMapping[options.chunkId] ?? [])
    options.promises.push((installedModules[id] ??= take(id)));
}

/** Makes the shared libraries ready that the first script asks for. They must be there: it cannot wait. */
function installInitialConsumes(options: Consumption & { readonly initialConsumes: readonly string[] }): void {
  const { installedModules, webpackRequire } = options;
  for (const id of options.initialConsumes)
    define(id, options, () => {
      const factory = factoryOf(id, webpackRequire);
      if (typeof factory !== 'function') throw new Error(`Shared library ${id} is not there at once.`);
      installedModules[id] = 0;
      return factory();
    });
}

const createInstance = (options: InitOptions): Instance => new Instance(options);

/**
 * The page's federation runtime: what the code asks for that the federation plugin writes into the entries of host and
 * remotes, and nothing else. Remotes are registered by nobody, the page's loader brings their containers; libraries
 * come from the host alone. A remote's entry finds it lent under a global name.
 */
const pageRuntime = {
  runtime: { createInstance, init: createInstance },
  bundlerRuntime: {
    consumes,
    installInitialConsumes,
    /** A scope is filled when its instance is made. */
    I: () => Promise.resolve(true),
    init: ({ webpackRequire: { federation } }: Pick<Consumption, 'webpackRequire'>) =>
      federation.runtime.init(federation.initOptions),
  },
  attachShareScopeMap(webpackRequire: WebpackRequire): void {
    const { instance } = webpackRequire.federation;
    if (instance !== undefined) webpackRequire.S = instance.shareScopeMap;
  },
};

(globalThis as { _FEDERATION_BUNDLER_RUNTIME?: typeof pageRuntime })._FEDERATION_BUNDLER_RUNTIME ??= pageRuntime;

// The plugin takes what stands for its runtime by this name.
export { pageRuntime as default };
