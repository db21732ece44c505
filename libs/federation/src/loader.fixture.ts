import type { Mount, MountContext, HostLocation } from '@longshot/host-contract';
import type { MicroFrontend, RemoteBuild, ReleaseDocument } from '@longshot/release';
import type { Clock } from './clock.ts';
import { IntegrityRegistry } from './integrity-registry.ts';
import { RemoteLoader, type ContainerPort } from './remote-loader.ts';
import type { FetchPorts } from './verified-fetch.ts';

// Parts of Node that jsdom hides; the browser's own types know nothing of them.
interface Hash {
  update(data: string | Uint8Array): Hash;
  digest(): Uint8Array<ArrayBuffer>;
  digest(encoding: 'base64'): string;
}
const { createHash } = jest.requireActual<{ createHash(name: string): Hash }>('node:crypto');
const { setImmediate } = jest.requireActual<{ setImmediate(run: () => void): void }>('node:timers');

// Hashes the real way, but without the thread pool: a test's clock cannot wait for that.
const subtle = {
  digest: (_name: string, bytes: Uint8Array) =>
    Promise.resolve(new Uint8Array(createHash('sha384').update(bytes).digest())),
};
Object.defineProperty(globalThis, 'crypto', { value: { subtle }, configurable: true });

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  private time = 0;
  private waiting: { readonly at: number; readonly done: () => void }[] = [];

  /** The moment the test has come to. */
  now(): number {
    return this.time;
  }

  /** Ends when the test has moved far enough. */
  wait(durationMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
      if (signal.aborted) done();
      this.waiting.push({ at: this.time + durationMs, done });
      signal.addEventListener('abort', () => done());
    });
  }

  /** Lets time pass in small steps, and everything that waits for it happen. */
  async pass(durationMs: number, stepMs = 50): Promise<void> {
    const end = this.time + durationMs;
    while (this.time < end) {
      this.time = Math.min(end, this.time + stepMs);
      this.waiting.filter(({ at }) => at <= this.time).forEach(({ done }) => done());
      this.waiting = this.waiting.filter(({ at }) => at > this.time);
      await settle();
    }
  }
}

/** Lets promises that are already decided run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(() => done(undefined)));
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Answers of a test's network by address; without one there is no such file. */
export type Network = Map<string, () => Promise<Response>>;

/** A response with a body. */
export function answer(text: string, status = 200, type = 'text/javascript'): () => Promise<Response> {
  const response = {
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': type }),
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  };
  return () => Promise.resolve(response as Partial<Response> as Response);
}

/** Runs after everything that is under way now. */
export function later(run: () => void): void {
  setImmediate(run);
}

/** A build of a remote whose files are put on the network. */
export function buildRemote(network: Network, name: string, version: string): RemoteBuild {
  const folder = `/artifacts/${name}/${version}/`;
  const files = { 'remoteEntry.js': `// entry ${version}`, 'mount.js': `// mount ${version}` };
  const list = JSON.stringify(Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sha384(text)])));
  for (const [file, text] of Object.entries({ ...files, 'integrity.json': list }))
    network.set(folder + file, answer(text));
  return {
    version,
    url: `${folder}remoteEntry.js`,
    integrity: sha384(list),
    container: `${name}__${version.replaceAll(/\W/g, '_')}`,
    exposes: { './mount': { contract: 'mount@1', scripts: ['mount.js'] } },
  };
}

/** Settings by which an entry is loaded. */
export type LoadSettings = Pick<MicroFrontend['extras'], 'timeoutMs' | 'retries'>;

const composed: LoadSettings = { timeoutMs: 1000, retries: 3 };

/** A release with one remote, whose entry has the settings that `compose` gives unless others are named. */
export function releaseWith(
  name: string,
  build: RemoteBuild,
  lastGood?: RemoteBuild,
  settings: LoadSettings = composed,
): ReleaseDocument {
  const { version, url, integrity, container, exposes } = build;
  const entry: MicroFrontend = {
    url,
    metadata: { version, integrity },
    extras: {
      container,
      exposes,
      requires: {},
      routes: [],
      slots: [],
      critical: false,
      ...settings,
      ...(lastGood === undefined ? {} : { lastGood }),
    },
  };
  return {
    schema: 'release/v1',
    id: 'r-test',
    parent: null,
    createdAt: '',
    createdBy: '',
    reason: '',
    host: {
      version: '1.0.0-a',
      url: '/artifacts/host/1.0.0-a/',
      integrity: '',
      provides: {},
      entry: { scripts: [], preload: [], styles: [] },
      files: { 'main.js': 'sha384-main' },
    },
    microFrontends: { [name]: [entry] },
  };
}

/** A loader over a test's network, clock and modules. */
export function loaderOf(
  release: ReleaseDocument,
  network: Network,
  modules: ReadonlyMap<string, () => unknown>,
  blocked: readonly string[] = [],
) {
  const clock = new TestClock();
  const asked: string[] = [];
  const containers: ContainerPort = {
    load: <Module>({ container }: Pick<RemoteBuild, 'container'>) => {
      const module = modules.get(`${container}/mount`);
      return module === undefined
        ? Promise.reject(new Error(`no module of ${container}`))
        : Promise.resolve().then(() => module() as Module);
    },
  };
  const fetch: FetchPorts['fetch'] = (url, { signal, cache }) => {
    asked.push(cache === 'reload' ? `${url} anew` : url);
    const respond = network.get(url) ?? answer('', 404);
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      respond().then(resolve, reject);
    });
  };
  const integrity = new IntegrityRegistry('http://localhost');
  const loader = new RemoteLoader({ release, blocked, integrity, containers, fetch, clock });
  return { loader, clock, asked, integrity };
}

/** A mount function that writes what it did. */
export function recordingMount(log: string[], name: string): Mount {
  return (element, _context, at) => {
    log.push(`mount ${name} at ${at.location.pathname}`);
    element.textContent = name;
    return {
      update: (now) => log.push(`update ${name} to ${now.location.pathname}`),
      unmount: () => log.push(`unmount ${name}`),
    };
  };
}

/** A place in the page. */
export function locationAt(pathname: string): HostLocation {
  const location = { pathname, search: '', hash: '', state: null, key: pathname, unstable_mask: undefined };
  return { location, navigationType: 'POP' as HostLocation['navigationType'] };
}

/** A context that only notes errors: what else it holds is the remote's business, never the loader's. */
export function contextNoting(errors: unknown[]): MountContext {
  return { onError: (error: unknown) => errors.push(error) } as Partial<MountContext> as MountContext;
}
