import { ERROR_CODES, type ErrorBody } from '@longshot/contracts';
import { isAxiosError, isCancel } from 'axios';
import { RequestError } from './request-error.ts';

const CODES: ReadonlySet<string> = new Set(ERROR_CODES);

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  return 'code' in body && typeof body.code === 'string' && CODES.has(body.code) && 'details' in body;
}

/**
 * What a failed call is told as: the gateway's own code where it answered with one, `cancelled` (499) for a call that
 * was taken back, `network` where no answer came, else `generic`. Source: shell 8.
 */
export function requestErrorOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (isCancel(error)) return new RequestError({ status: 499, code: 'cancelled' });
  if (!isAxiosError(error)) return new RequestError({ status: 500, code: 'generic', message: String(error) });
  if (!error.response) return new RequestError({ status: 0, code: 'network', message: error.message });
  const { status, data } = error.response;
  if (!isErrorBody(data)) return new RequestError({ status, code: 'generic', message: error.message });
  const { code, details, requestId, message } = data;
  return new RequestError({ status, code, details, requestId, message });
}
