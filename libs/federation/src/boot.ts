import type { ReleaseDocument } from '@longshot/release';
import { IntegrityRegistry } from './integrity-registry.ts';

export { IntegrityRegistry } from './integrity-registry.ts';

interface PageGlobals {
  __INTEGRITY__?: (url: string) => string;
  __INTEGRITY_REGISTRY__?: IntegrityRegistry;
  /** Hashes of the host's later scripts and styles, which its first script carries. */
  __HOST_HASHES__?: Readonly<Record<string, string>>;
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
    readonly defaultPolicy?: unknown;
  };
}

const globals = globalThis as PageGlobals;
const bootElementId = 'longshot-boot';

/** The site's own worker: the one script that is served anew each time, and so has no hash. */
export const SERVICE_WORKER_URL = '/pwa-sw.js';

/**
 * Reads the page's inline data, `<script type="application/json" id="longshot-boot">`.
 *
 * @throws Error when the page carries none: it did not come from the gateway.
 */
export function readBootData<Data>(page: Document = document): Data {
  const text = page.getElementById(bootElementId)?.textContent;
  if (text === undefined || text === null) throw new Error(`The page has no #${bootElementId}.`);
  return JSON.parse(text) as Data;
}

/**
 * Makes the page's hashes known to everything that loads scripts, by `globalThis.__INTEGRITY__`. Starts with the
 * host's own files, those that the page names and those that its first script carries; remotes come in as the loader verifies them. To be called before anything is loaded.
 */
export function installIntegrity(release: ReleaseDocument, origin: string = location.origin): IntegrityRegistry {
  const registry = new IntegrityRegistry(origin);
  registry.add(release.host.url, release.host.files);
  registry.add(release.host.url, globals.__HOST_HASHES__ ?? {});
  globals.__INTEGRITY_REGISTRY__ = registry;
  globals.__INTEGRITY__ = (url) => registry.hashOf(url);
  return registry;
}

/**
 * Lets only script addresses of the release through (Trusted Types, policy `default`). The policy makes no HTML and no
 * script text, so those sinks stay shut. Does nothing in browsers without Trusted Types.
 */
export function installTrustedTypes(registry: IntegrityRegistry): void {
  if (globals.trustedTypes === undefined || globals.trustedTypes.defaultPolicy) return;
  globals.trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (registry.knows(url) || url === SERVICE_WORKER_URL ? url : null),
  });
}

/**
 * The registry that `installIntegrity` made, wherever in the page it is asked for.
 *
 * @throws Error before `installIntegrity`.
 */
export function installedIntegrity(): IntegrityRegistry {
  const registry = globals.__INTEGRITY_REGISTRY__;
  if (registry === undefined) throw new Error('installIntegrity has not been called.');
  return registry;
}
