import { ERROR_CODES, type ErrorBody } from '@longshot/contracts';
import { HttpFailure } from './http-client.ts';
import { RequestError } from './request-error.ts';

const CODES: ReadonlySet<string> = new Set(ERROR_CODES);

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  return 'code' in body && typeof body.code === 'string' && CODES.has(body.code) && 'details' in body;
}

/** The status of whatever was thrown; 500 when it has none. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : 500;
}

/**
 * What a failed call is told as: the gateway's own code where it answered with one, `cancelled` (499) for a call that
 * was taken back, `network` where no answer came, else `generic`. Source: shell 8.
 */
export function requestErrorOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof TypeError && error.message === 'Failed to fetch')
    return new RequestError({ status: 0, code: 'network', message: error.message });
  if (!(error instanceof HttpFailure))
    return new RequestError({ status: statusOf(error), code: 'generic', message: String(error) });
  const { status, body: data } = error;
  if (!isErrorBody(data)) return new RequestError({ status, code: 'generic', message: error.message });
  const { code, details, requestId, message } = data;
  return new RequestError({ status, code, details, requestId, message });
}
