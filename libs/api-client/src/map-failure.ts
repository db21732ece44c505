import { ERROR_CODES, type ErrorBody } from '@longshot/contracts';
import { isAxiosError, isCancel } from 'axios';
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A call that its caller took back. */
export function cancelledError(): RequestError {
  return new RequestError({ status: 499, code: 'cancelled', message: 'close' });
}

/**
 * Error for a failed call: the gateway's own code where it answered with one, `cancelled` (499) for a call that was
 * taken back, `network` where no answer came, else `generic`. Source: shell 8.
 */
export function requestErrorOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (isCancel(error)) return cancelledError();
  const answer = isAxiosError<unknown>(error) ? error.response : undefined;
  if (answer === undefined) return unanswered(error);
  const { status, data } = answer;
  if (!isErrorBody(data)) return new RequestError({ status, code: 'generic', message: messageOf(error) });
  const { code, details, requestId, message } = data;
  return new RequestError({ status, code, details, requestId, message });
}

/** A request that was sent and not answered is the network's fault; anything else is a fault of the program. */
function unanswered(error: unknown): RequestError {
  const message = messageOf(error);
  const isNetwork = isAxiosError(error) || (error instanceof TypeError && message === 'Failed to fetch');
  return new RequestError(
    isNetwork ? { status: 0, code: 'network', message } : { status: statusOf(error), code: 'generic', message },
  );
}
