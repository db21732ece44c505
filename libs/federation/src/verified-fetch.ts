import type { Clock } from './clock.ts';
import { RemoteError } from './remote-error.ts';

/** How a file is asked for. */
export interface FetchInit {
  readonly signal: AbortSignal;
  readonly priority: 'high';
  readonly cache: 'default' | 'reload';
}

/** Ports of fetching, from the page. */
export interface FetchPorts {
  readonly fetch: (url: string, init: FetchInit) => Promise<Response>;
  readonly clock: Clock;
}

/** A file that must have a certain hash and must come in time. */
export interface VerifiedRequest {
  readonly url: string;
  readonly integrity: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** `reload` passes by the browser's cache, which may hold the wrong bytes for a year. */
  readonly cache: FetchInit['cache'];
}

/**
 * Fetches a file and compares its hash by hand: the browser's own check reports an outage and tampering alike.
 *
 * @throws RemoteError: `timeout`, `network`, `status`, `malformed` while fetching, `integrity` when the bytes are wrong.
 */
export async function fetchVerified(request: VerifiedRequest, ports: FetchPorts): Promise<Uint8Array> {
  const bytes = await fetchInTime(request, ports);
  const actual = await sha384(bytes);
  if (actual !== request.integrity) {
    throw new RemoteError('verify', 'integrity', `${request.url} is not the file of the release.`);
  }
  return bytes;
}

/** Base64 SHA-384 as integrity attributes spell it. Needs HTTPS or localhost. */
async function sha384(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

async function fetchInTime(request: VerifiedRequest, { fetch, clock }: FetchPorts): Promise<Uint8Array<ArrayBuffer>> {
  const { url, timeoutMs, signal, cache } = request;
  const limit = new AbortController();
  const settled = new AbortController();
  const giveUp = () => limit.abort();
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  void clock.wait(timeoutMs, settled.signal).then(giveUp);
  try {
    return await readBody(await fetch(url, { signal: limit.signal, priority: 'high', cache }), url);
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    if (limit.signal.aborted)
      throw new RemoteError('fetch', 'timeout', `${url} did not come within ${timeoutMs} ms.`, error);
    throw new RemoteError('fetch', 'network', `${url} could not be fetched.`, error);
  } finally {
    settled.abort();
    signal.removeEventListener('abort', giveUp);
  }
}

async function readBody(response: Response, url: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok) throw new RemoteError('fetch', 'status', `${url} answered ${response.status}.`);
  // A proxy's error page with status 200 is an outage, not tampering: worth another try.
  if (response.headers.get('content-type')?.startsWith('text/html') === true) {
    throw new RemoteError('fetch', 'malformed', `${url} answered with a page.`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
