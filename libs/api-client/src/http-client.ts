import { RequestError } from './request-error.ts';

/** What the client is made with. */
export interface HttpClientInput {
  /** Where the API is; the page's own origin when it is the empty text. */
  readonly baseUrl: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** An answer later than this is no answer. */
  readonly timeoutMs: number;
}

/** One request. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** Values that are undefined are left out; a list is one name several times. */
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; nothing when undefined. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** An answer with a status that is not 2xx; the body as it came: parsed where it was JSON. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`The answer was ${status}.`);
    this.status = status;
    this.body = body;
  }
}

function queryOf(query: HttpRequest['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map((each): [string, string] => [name, String(each)]),
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** The body as JSON, else as the text it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Tells a caller's own "never mind" from everything else that ends a request before its answer. */
function lost(error: unknown, signal: AbortSignal | undefined): RequestError {
  if (signal?.aborted) return new RequestError({ status: 499, code: 'cancelled', message: 'close' });
  return new RequestError({
    status: 0,
    code: 'network',
    message: error instanceof Error ? error.message : String(error),
  });
}

/**
 * Sends requests by `fetch` and answers parsed JSON.
 *
 * @throws HttpFailure for an answer that is not 2xx.
 * @throws RequestError `cancelled` or `network` where no answer came.
 */
export function createHttpClient({ baseUrl, headers, timeoutMs }: HttpClientInput) {
  return async ({ method, path, query, body, signal, ...own }: HttpRequest): Promise<unknown> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const init: RequestInit = {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...own.headers },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    let status: number;
    let text: string;
    try {
      const answer = await fetch(baseUrl + path + queryOf(query), init);
      [status, text] = [answer.status, await answer.text()];
    } catch (error) {
      throw lost(error, signal);
    }
    if (status < 200 || status > 299) throw new HttpFailure(status, parsed(text));
    return parsed(text);
  };
}
