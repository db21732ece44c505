import { withoutUndefined } from '@longshot/domain/input';
import type { Operation } from '@longshot/contracts';
import { createHttpClient } from './http-client.ts';
import { CallAttempts, repeatRefused } from './repeat-call.ts';
import { RequestError } from './request-error.ts';
import { SharedCalls } from './shared-calls.ts';
import type { Transport } from './transport.ts';
import type { TransportPorts } from './transport-ports.ts';

/** Input of the transport, from the page. */
export interface TransportInput extends TransportPorts {
  /** The page's language: what texts of an answer are in. */
  readonly language: string;
  /** Which application of the site asks. */
  readonly appName: string;
  /** The token of the present session, read anew for every call that changes something. */
  readonly getCsrfToken: () => string;
  /** Where the API is, when it is not the page's own origin. */
  readonly baseUrl?: string;
  /** An answer later than this is no answer; 15 s unless told. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/** A call without the types of its operation, which end at the network. */
interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly isTokenFresh?: boolean;
  readonly signal?: AbortSignal;
}

function pathOf(pattern: string, params: LooseInput['params'] = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RequestError({ status: 0, code: 'generic', message: `${name} is missing.` });
    return encodeURIComponent(value);
  });
}

/**
 * The way to the API over HTTP. Every failure is a `RequestError`: the gateway's own refusal, `network` when no answer
 * came in time, `cancelled` when the caller gave up, `generic` for an answer that is not the gateway's. Callers who
 * read the same thing at the same time share one request; what must not be done twice is not sent without its key.
 * A call that was refused for want of a token, a bot check or a fingerprint is repeated once with it, where the page
 * has such a port.
 */
export function createTransport(input: TransportInput): Transport {
  const { language, appName, getCsrfToken, baseUrl = '', timeoutMs = DEFAULT_TIMEOUT_MS } = input;
  const headers = { Accept: 'application/json', 'X-Language': language, 'X-App-Name': appName };
  const client = createHttpClient({ baseUrl, headers, timeoutMs });
  client.interceptors.request.use((config) => {
    if (config.method !== 'get') config.headers.set('X-CSRF-Token', getCsrfToken());
    return config;
  });
  repeatRefused(client, input);
  const send = async (operation: Operation, given: LooseInput): Promise<unknown> => {
    const answer = await client.request<unknown>({
      method: operation.method,
      url: pathOf(operation.path, given.params),
      headers: given.idempotencyKey === undefined ? {} : { 'Idempotency-Key': given.idempotencyKey },
      params: given.query,
      ...withoutUndefined({
        data: operation.method !== 'GET' ? (given.body ?? {}) : undefined,
        signal: given.signal || undefined,
      }),
      attempts: new CallAttempts({
        needsToken: operation.errors.includes('token_invalid'),
        isTokenFresh: given.isTokenFresh === true,
        isTokenFetch: operation.name === 'getUserToken',
      }),
    });
    return answer.data;
  };
  const shared = new SharedCalls();
  const call = async (operation: Operation, given: LooseInput = {}): Promise<unknown> => {
    if (operation.idempotent && given.idempotencyKey === undefined)
      throw new RequestError({ status: 0, code: 'generic', message: `${operation.name} needs an idempotency key.` });
    if (operation.method !== 'GET') return send(operation, given);
    const key = JSON.stringify([operation.name, given.params, given.query]);
    return shared.run(key, (signal) => send(operation, { ...given, signal }), given.signal);
  };
  // The gateway serialises by the operation's own schema, so its answer is the response the operation's name promises.
  return { call } as Transport;
}
