import type { ErrorBody } from '@longshot/contracts';
import { exitCode, StaffError, wrongUse } from './staff-error.ts';

const LIMIT_MS = 60_000;

/** Address of the desk, and the token that is used there. */
export interface StaffAccess {
  readonly address: URL;
  readonly token: string;
}

/** Call of the desk. */
export interface StaffCall {
  /** Path below the calls of the desk. */
  readonly path: string;
  readonly query?: readonly (readonly [string, string])[];
  readonly body?: object;
  readonly key?: string;
}

const isHere = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Reads where the desk is and by which token it is asked. @throws StaffError (wrong use) for each that is missing or unsafe. */
export function readAccess(environment: NodeJS.ProcessEnv): StaffAccess {
  const given = environment['STAFF_URL'] ?? '';
  const token = environment['STAFF_TOKEN'] ?? '';
  const address = URL.canParse(given) ? new URL(given) : null;
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw wrongUse('STAFF_URL must name the desk: https://desk.longshot.example');
  }
  if (address.protocol !== 'https:' && !isHere(address.hostname)) {
    throw wrongUse(`STAFF_URL must be https: the token would be read on the way to ${address.host}`);
  }
  if (token === '') throw wrongUse('STAFF_TOKEN must hold a personal token: make one at the desk, under My tokens');
  if (!/^[\w-]{1,200}$/.test(token)) throw wrongUse('STAFF_TOKEN holds no personal token');
  return { address, token };
}

/** Address of a call; whoever names a path that leads out of the desk's calls is refused. */
function addressOf({ address }: StaffAccess, { path, query = [] }: StaffCall): URL {
  const url = new URL(`/desk-api/${path}`, address);
  if (!url.pathname.startsWith('/desk-api/') || url.search !== '' || url.origin !== address.origin) {
    throw wrongUse(`"${path}" is no view of the desk; put questions into --query`);
  }
  for (const [name, value] of query) url.searchParams.append(name, value);
  return url;
}

/** Exit code for a status of the desk. */
function exitOf(status: number): number {
  if (status === 401 || status === 403) return exitCode.mayNot;
  if (status === 400 || status === 404 || status === 413) return exitCode.wrongUse;
  if (status === 409 || status === 410) return exitCode.conflict;
  return status === 429 || status >= 500 ? exitCode.later : exitCode.refused;
}

const sentences: Readonly<Record<string, string>> = {
  unauthorised: 'The token does not count: it is wrong, has ended, was revoked, or its owner has no role at the desk.',
  forbidden: 'The token may not: its owner or the token itself lacks the permission',
  not_found: 'There is no such thing, or somebody else has done it',
  duplicate_key: 'Something else was done by this key already, or the same waits already',
  validation_failed: 'Something is missing or wrong',
  insufficient_funds: 'There is not so much in the account',
  rate_limited: 'Too many calls: wait a minute',
};

/** Why the desk has not done it, in one sentence that names the field. */
function sentenceOf(status: number, { code, message, details }: Partial<ErrorBody>): string {
  const { field } = (details ?? {}) as { readonly field?: string };
  const told = message !== undefined && message !== code ? message : sentences[code ?? ''];
  const sentence = told ?? `The desk answered ${status} ${code ?? ''}`.trimEnd();
  return field === undefined || sentence.includes(field) ? sentence : `${sentence}: ${field}`;
}

/**
 * Asks the desk for something; answers its body, as it came.
 *
 * @throws StaffError with what the desk says, or that none answers.
 */
export async function requestDesk(access: StaffAccess, call: StaffCall): Promise<string> {
  const { body, key } = call;
  const asked = fetch(addressOf(access, call), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${access.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // A token does not follow to wherever else it is sent.
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  // An answer that breaks off is none.
  const whole = asked.then(async (answer) => ({ isOk: answer.ok, status: answer.status, text: await answer.text() }));
  const { isOk, status, text } = await whole.catch((error: unknown) => {
    const { code, message } = ((error as Error).cause ?? error) as { readonly code?: string; readonly message: string };
    throw new StaffError(exitCode.noAnswer, `No desk answers at ${access.address.origin}: ${code ?? message}`);
  });
  if (isOk) return text;
  throw new StaffError(exitOf(status), sentenceOf(status, readBody(text)));
}

function readBody(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}
