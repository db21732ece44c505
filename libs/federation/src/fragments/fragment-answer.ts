import { FORCE_SPA_HEADER, FRAGMENT_HEADERS, type Fragment, type FragmentFile } from '@longshot/contracts';
import { RemoteError } from '../remote-error.ts';

/** Request for a fragment. */
export interface FragmentRequest {
  readonly name: string;
  /** The page's path with its language: `/en/promo`. */
  readonly path: string;
  /** Ids of the parts that are wanted; all of them unless given. */
  readonly components?: readonly string[];
  /** The page follows links without being loaded anew, and says so. */
  readonly isSpa?: boolean;
}

/** How a fragment is asked for. */
export type FragmentFetch = (url: string, init: RequestInit) => Promise<Response>;

/** More than this is no part of a page. */
const MOST_BYTES = 1_000_000;

const FIELDS = ['appName', 'title', 'codeToEval', 'scriptsToLoad', 'head', 'body', 'style', 'cssToLoad'] as const;

const FILE = /^\/remotes\/files\/([\w-]{64})\.(css|js)$/;

/** Error for what a proxy may have put in the place of an answer: worth another try. */
const malformed = (message: string, cause?: unknown) => new RemoteError('fetch', 'malformed', message, cause);

/** Error for an answer that is no fragment, and will not be one the next time. */
const refused = (message: string) => new RemoteError('verify', 'integrity', message);

/** A file of the site's own, whose address is made of the hash that its bytes must have. */
function isFile(value: unknown, kind: 'css' | 'js'): value is FragmentFile {
  if (typeof value !== 'object' || value === null) return false;
  const { url, integrity, ...more } = value as Partial<Record<keyof FragmentFile, unknown>>;
  if (typeof url !== 'string' || typeof integrity !== 'string' || Object.keys(more).length > 0) return false;
  const [, hash = '', ending] = FILE.exec(url) ?? [];
  return ending === kind && integrity === `sha384-${hash.replaceAll('-', '+').replaceAll('_', '/')}`;
}

const areFiles = (value: unknown, kind: 'css' | 'js'): boolean =>
  Array.isArray(value) && value.length <= 10 && value.every((file) => isFile(file, kind));

/**
 * Checks an answer field by field: those of a fragment and no other, no code and no rules in it but as files.
 *
 * @throws RemoteError
 */
function checkFragment(value: unknown, { name }: FragmentRequest): Fragment {
  if (typeof value !== 'object' || value === null) throw refused('A fragment is an object.');
  const given = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).find((field) => !FIELDS.some((known) => known === field));
  if (unknown !== undefined) throw refused(`A fragment has no field ${unknown}.`);
  const isText = (field: string) => typeof given[field] === 'string';
  const wrong = ['title', 'head', 'body'].find((field) => !isText(field));
  if (wrong !== undefined) throw refused(`${wrong} is no text.`);
  if (given['appName'] !== name) throw refused(`It is not the fragment ${name}.`);
  if (given['codeToEval'] !== '' || given['style'] !== '') throw refused('Code and rules come as files alone.');
  if (!areFiles(given['scriptsToLoad'], 'js')) throw refused('scriptsToLoad are not files of the site.');
  if (!areFiles(given['cssToLoad'], 'css')) throw refused('cssToLoad are not files of the site.');
  // Each field has just been looked at.
  return value as Fragment;
}

async function readText(response: Response, url: string): Promise<string> {
  if (!response.ok) {
    const { status } = response;
    throw new RemoteError('fetch', 'status', `${url} answered ${status}.`, { status });
  }
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
    throw malformed(`${url} did not answer with JSON.`);
  }
  const tooLong = () => refused(`${url} answered with more than ${MOST_BYTES} bytes.`);
  if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLong();
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > MOST_BYTES) throw tooLong();
  return new TextDecoder().decode(bytes);
}

/**
 * Asks for a fragment: at its fixed address with the page's path below, with the headers that say how it is to be
 * rendered, by POST where only some of its components are wanted. Source: shell 7, "Micro-frontends".
 *
 * @throws RemoteError; what `fetch` throws goes through.
 */
export async function requestFragment(
  question: FragmentRequest,
  signal: AbortSignal,
  fetch: FragmentFetch,
): Promise<Fragment> {
  const { name, path, components, isSpa = false } = question;
  const url = `/remotes/${name}${path}`;
  const headers = {
    ...FRAGMENT_HEADERS,
    ...(isSpa && { [FORCE_SPA_HEADER]: '1' }),
    ...(components && { 'content-type': 'application/json' }),
  };
  const sent = components ? { method: 'POST', body: JSON.stringify({ components }) } : { method: 'GET' };
  const text = await readText(await fetch(url, { ...sent, headers, signal, credentials: 'same-origin' }), url);
  return checkFragment(parse(text, url), question);
}

function parse(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed(`${url} did not answer with JSON.`, error);
  }
}
