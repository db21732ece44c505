import type { Integrity, RemoteBuild, ReleaseDocument } from '@longshot/release';
import { besideUrl, buildsOf } from '@longshot/release/release-document';
import type { Mount } from '@longshot/host-contract';
import type { Clock } from './clock.ts';
import type { IntegrityRegistry } from './integrity-registry.ts';
import { asRemoteError, RemoteError } from './remote-error.ts';
import { fetchVerified, type FetchPorts } from './verified-fetch.ts';

/** Port that runs the scripts of a build. */
export interface ContainerPort {
  /** Runs its entry, unless it has run, and answers what it exposes as `./mount`. */
  load<Module>(build: Pick<RemoteBuild, 'container' | 'url'>): Promise<Module>;
}

/** Ports of the loader. */
export interface RemoteLoaderPorts {
  readonly release: ReleaseDocument;
  /** Builds that must not run: `coupon@4.7.0-1ab3`; more may come by `avoid`. */
  readonly blocked: readonly string[];
  readonly integrity: IntegrityRegistry;
  readonly containers: ContainerPort;
  readonly fetch: FetchPorts['fetch'];
  readonly clock: Clock;
}

/** How a view loads a remote: limits come from the release. */
export interface LoadLimits {
  readonly timeoutMs: number;
  readonly retries: number;
}

/** Of an entry that says nothing itself; `compose` writes three retries into every entry. Source: product 9. */
export const minimalLimits: LoadLimits = { timeoutMs: 1000, retries: 0 };
/** Scripts are larger than the list of hashes, so they and their first run get more of the time. */
const scriptTimeFactor = 4;

/** Gets the code of remotes into the page: verified, once per build, in the order the release allows. */
export class RemoteLoader {
  private readonly ports: RemoteLoaderPorts;
  private avoided: readonly string[] = [];
  private readonly verified = new Set<string>();
  /** Builds that were begun before a view asked for them. */
  private readonly ahead = new Map<string, Promise<Mount>>();
  /** Builds of which a file had the wrong bytes: what the browser kept of them is not worth another look. */
  private readonly suspected = new Set<string>();

  /** Loads from one release for the life of the page. */
  constructor(ports: RemoteLoaderPorts) {
    this.ports = ports;
  }

  /** The release of the page. */
  get release(): ReleaseDocument {
    return this.ports.release;
  }

  /** The clock that time limits are measured by. */
  get clock(): Clock {
    return this.ports.clock;
  }

  /** These builds must not be run by any view to come, beside those the page was told of with its release. */
  avoid(builds: readonly string[]): void {
    this.avoided = builds;
  }

  /** Builds of a remote in the order in which they are tried; empty when there is none that may run. */
  buildsOf(name: string): readonly RemoteBuild[] {
    const { release, blocked } = this.ports;
    const isAllowed = (build: string) => !blocked.includes(build) && !this.avoided.includes(build);
    return buildsOf(release, name).filter(({ version }) => isAllowed(`${name}@${version}`));
  }

  /** The limits of a remote's entry in the release; of an entry without settings 1000 ms and no retries. */
  limitsOf(name: string): LoadLimits {
    const { timeoutMs, retries } = this.ports.release.microFrontends[name]?.[0]?.extras ?? {};
    return { timeoutMs: timeoutMs ?? minimalLimits.timeoutMs, retries: retries ?? minimalLimits.retries };
  }

  /** Begins with what a view will ask for. What fails counts as that view's first try. */
  prepare(name: string): void {
    const [build] = this.buildsOf(name);
    if (build === undefined || this.ahead.has(build.container)) return;
    const begun = this.bring(build, this.limitsOf(name).timeoutMs, new AbortController().signal);
    begun.catch(() => undefined);
    this.ahead.set(build.container, begun);
  }

  /**
   * Loads one build once and answers its mount function. May be called again after a failure.
   *
   * @throws RemoteError
   */
  load(build: RemoteBuild, timeoutMs: number, signal: AbortSignal): Promise<Mount> {
    const begun = this.ahead.get(build.container) ?? this.bring(build, timeoutMs, signal);
    this.ahead.delete(build.container);
    return begun;
  }

  private async bring(build: RemoteBuild, timeoutMs: number, signal: AbortSignal): Promise<Mount> {
    if (!this.verified.has(build.container)) await this.verifyOnce(build, timeoutMs, signal);
    if (signal.aborted) throw new RemoteError('fetch', 'timeout', `${build.container} was given up.`);
    try {
      return mountOf(await this.initialise(build, timeoutMs * scriptTimeFactor), build);
    } catch (error) {
      throw asRemoteError(error, 'initialise');
    }
  }

  /** Runs the build's scripts. One of them may never come to an end; what it still brings then is nobody's. */
  private async initialise(build: RemoteBuild, limitMs: number): Promise<{ mount?: unknown } | null> {
    const settled = new AbortController();
    const tooLate = this.clock.wait(limitMs, settled.signal).then(() => {
      throw new RemoteError('initialise', 'timeout', `${build.container} was not ready within ${limitMs} ms.`);
    });
    // Waiting also ends when the scripts have run, which is no failure of anybody.
    tooLate.catch(() => undefined);
    try {
      const module = this.ports.containers.load<{ mount?: unknown } | null>(build);
      return await Promise.race([module, tooLate]);
    } finally {
      settled.abort();
    }
  }

  private async verifyOnce(build: RemoteBuild, timeoutMs: number, signal: AbortSignal): Promise<void> {
    try {
      await this.verify(build, timeoutMs, signal);
      this.verified.add(build.container);
    } catch (error) {
      if (error instanceof RemoteError && error.code === 'integrity') this.suspected.add(build.container);
      throw error;
    }
  }

  private async verify(build: RemoteBuild, timeoutMs: number, signal: AbortSignal): Promise<void> {
    const { integrity } = this.ports;
    const list = await this.fetchBeside(build, 'integrity.json', build.integrity, timeoutMs, signal);
    const files = parseIntegrity(list, build);
    // Hashes are of the release now, so its addresses may become scripts.
    integrity.add(besideUrl(build.url, ''), files);
    const scripts = [fileName(build.url), ...Object.values(build.exposes).flatMap((module) => module.scripts)];
    // Scripts come through fetch first: a hung script element cannot be aborted. Then they are in the cache.
    await Promise.all(
      scripts.map((name) => this.fetchBeside(build, name, files[name] ?? '', timeoutMs * scriptTimeFactor, signal)),
    );
  }

  private fetchBeside(
    build: RemoteBuild,
    name: string,
    integrity: string,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const cache = this.suspected.has(build.container) ? 'reload' : 'default';
    return fetchVerified({ url: besideUrl(build.url, name), integrity, timeoutMs, signal, cache }, this.ports);
  }
}

function mountOf(module: { mount?: unknown } | null, build: RemoteBuild): Mount {
  if (typeof module?.mount !== 'function') {
    throw new RemoteError('initialise', 'no-mount', `${build.container} has no mount function.`);
  }
  // Functions carry no types at run time; the release's checks compare the contract's.
  return module.mount as Mount;
}

function parseIntegrity(bytes: Uint8Array, build: RemoteBuild): Integrity {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Integrity;
  } catch (error) {
    throw new RemoteError('verify', 'malformed', `The hashes of ${build.container} cannot be read.`, error);
  }
}

function fileName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
