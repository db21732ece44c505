import { withoutUndefined } from '@longshot/domain/input';
import { systemCode } from '../observability/system-code.ts';
import { fillPlaces } from './fill-places.ts';

/**
 * How somebody outside is asked, as a table of fields: another is another table. In `url` and `body` stand places such
 * as `{{name}}`, written as the place asks for it: encoded in an address and a form, escaped in JSON.
 */
export interface RequestTable {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  /** The empty text sends none. */
  readonly body: string;
}

/** How long somebody may take to answer. */
const ANSWER_LIMIT_MS = 10_000;

type Write = (value: string) => string;

const inJson: Write = (value) => JSON.stringify(value).slice(1, -1);

function bodyWriterOf(headers: RequestTable['headers']): Write {
  const [, type = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  if (/\bjson\b/.test(type)) return inJson;
  return /x-www-form-urlencoded/.test(type) ? encodeURIComponent : String;
}

/** Makes the request of a table with values in its places. Throws without the address, which may hold a key. */
export function requestByTable(
  { url, method, headers, body }: RequestTable,
  values: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(fillPlaces(url, values, encodeURIComponent), {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    ...withoutUndefined({ body: body !== '' ? fillPlaces(body, values, bodyWriterOf(headers)) : undefined }),
  }).catch((error: unknown) => {
    throw new Error(`no answer: ${systemCode((error as Error).cause) ?? 'none in time'}`);
  });
}
