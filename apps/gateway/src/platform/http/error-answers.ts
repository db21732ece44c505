import type { ErrorBody, ErrorCode } from '@longshot/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/dialect/database-unavailable.ts';
import { RequestRefused } from './request-refused.ts';

/** Paths answered by the API: whatever is wrong there is told as JSON, never as a page. */
const API_PATH =
  /^\/(?:web-api|limit-service-api|bff-api|blocks-api|redirects-api|social-api|captcha|hd-api|analytics|fatman-api|operator-api|remotes)(?:\/|$)/;

/** Whether an address belongs to the API. */
export function isApiUrl(url: string): boolean {
  return API_PATH.test(url);
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'payload_too_large',
  429: 'rate_limited',
  503: 'unavailable',
};

/** After how many seconds what cannot be done now may be asked for again. */
const RETRY_AFTER_SECONDS = '1';

/**
 * Refusal to answer for an error: refusals as they are, the framework's client errors by status, all others nothing.
 */
function refusalOf(error: FastifyError | RequestRefused): RequestRefused {
  if (error instanceof RequestRefused) return error;
  if (isDatabaseUnavailable(error)) return new RequestRefused('temporarily_unavailable');
  const status = error.statusCode ?? 500;
  const code = CODE_OF_STATUS[status] ?? (status >= 400 && status < 500 ? 'validation_failed' : 'internal_error');
  return new RequestRefused(code, {}, code === 'internal_error' ? code : error.message);
}

function answer(reply: FastifyReply, request: FastifyRequest, refusal: RequestRefused): void {
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    details: refusal.details,
    requestId: request.id,
  };
  if (refusal.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  void reply.code(refusal.status).header('cache-control', 'no-store').type('application/json').send(body);
}

/** Makes the server answer every error, and what it does not have, in the one shape of the API. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler<FastifyError | RequestRefused>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (isDatabaseUnavailable(error)) request.log.warn({ reason: error.reason }, error.message);
    else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    answer(reply, request, refusal);
  });
}

/** Answers what the framework refuses before any route: an address that is badly encoded or has too long a part. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  answer(reply, request, refusalOf(error));
}

/** Answers an address of the API that does not exist. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answer(reply, request, new RequestRefused('not_found', {}, `${request.method} ${request.url.split('?')[0]}`));
}
