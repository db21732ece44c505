import type { ReleaseDocument } from '@longshot/release';
import { installedIntegrity } from './boot.ts';
import { reloadAfterChunkFailure } from './chunk-reload.ts';
import { browserClock } from './clock.ts';
import { Containers } from './containers.ts';
import { RemoteLoader } from './remote-loader.ts';
import {
  RemoteSession,
  type RemoteEvent,
  type RemoteSessionOptions,
  type RemoteSessionPorts,
} from './remote-session.ts';
import { RemoteUsage, type RemoteStates } from './remote-usage.ts';

/** Libraries that the host shares, as webpack names it in the code of builds. */
declare const __webpack_share_scopes__: { readonly default: unknown };

/** Opens remotes for views. */
export interface Remotes {
  /** The release the page lives with. */
  readonly release: ReleaseDocument;
  /** Begins to load and keep a remote for a view. The caller disposes of it. */
  open(options: RemoteSessionOptions): RemoteSession;
  /** Builds that stand on the page now: `coupon@4.7.0-1ab3`. */
  running(): readonly string[];
  /** These builds must not be run by any view to come. */
  avoid(builds: readonly string[]): void;
  /** Tries again to load what has failed at least so long ago. */
  revive(failedForMs: number): void;
}

/** Options from the host. */
export interface RemotesOptions {
  readonly release: ReleaseDocument;
  /** `store.remotes`: where the public states stand. */
  readonly states: RemoteStates;
  /** Builds that must not run, not even to fall back to: `coupon@4.7.0-1ab3`. */
  readonly blocked: readonly string[];
  /** Told of every try that failed and every remote that came. */
  readonly report: (event: RemoteEvent) => void;
  /** One that has begun before. */
  readonly loader?: RemoteLoader;
}

/**
 * Creates the loader of a release's builds over the network, as containers of webpack's federation. After
 * `installIntegrity`.
 */
export function createLoader({ release, blocked }: Pick<RemotesOptions, 'release' | 'blocked'>): RemoteLoader {
  const integrity = installedIntegrity();
  const containers = new Containers({
    document,
    globals: globalThis,
    shareScope: () => __webpack_share_scopes__.default,
    integrityOf: (url) => integrity.hashOf(url),
  });
  return new RemoteLoader({
    release,
    blocked,
    integrity,
    containers,
    fetch: (url, init) => fetch(url, init),
    clock: browserClock,
  });
}

/** The page's remotes. */
export function createRemotes({ states, report, loader: begun, ...options }: RemotesOptions): Remotes {
  const loader = begun ?? createLoader(options);
  const onChunkFailure = () => {
    reloadAfterChunkFailure({ storage: () => sessionStorage, now: () => Date.now(), reload: () => location.reload() });
  };
  return remotesOf({ loader, usage: new RemoteUsage(states), report, onChunkFailure });
}

/** The same over given parts: for tests and harnesses. */
export function remotesOf(ports: RemoteSessionPorts): Remotes {
  const sessions = new Set<RemoteSession>();
  return {
    release: ports.loader.release,
    open: (options) => {
      const session = new RemoteSession(ports, options, () => void sessions.delete(session));
      sessions.add(session);
      return session;
    },
    running: () => [...sessions].flatMap(({ build }) => (build === null ? [] : [build])),
    avoid: (builds) => ports.loader.avoid(builds),
    revive: (failedForMs) => sessions.forEach((session) => session.revive(failedForMs)),
  };
}
