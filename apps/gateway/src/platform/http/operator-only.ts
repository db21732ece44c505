import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from './trusted-proxies.ts';
import { checkOperator } from './operator-access.ts';
import { RequestRefused } from './request-refused.ts';

/** Headers that a proxy leaves behind: a request with one of these was not made on this machine. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'] as const;

/** Whether a request was made on this machine, by a name of it, and through no proxy. */
function isLocal(request: FastifyRequest): boolean {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  const isOwnName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(request.headers.host ?? '');
  return !isForwarded && isOwnName && isLoopback(request.socket.remoteAddress);
}

/**
 * Lets through whoever runs the site: by the operator's token where one is set, else only what is asked on the machine
 * itself.
 *
 * @throws RequestRefused `unauthorised` or `forbidden`.
 */
function demandOperator(token: string | null, request: FastifyRequest): void {
  if (token !== null) checkOperator(token, request.headers.authorization);
  else if (!isLocal(request)) throw new RequestRefused('forbidden', {}, 'OPERATOR_TOKEN is not set');
}

/** Serves an address to whoever runs the site. */
export function routeForOperator(
  app: FastifyInstance,
  path: string,
  token: string | null,
  handle: (reply: FastifyReply) => Promise<unknown>,
): void {
  app.get(path, { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    demandOperator(token, request);
    void reply.header('cache-control', 'no-store');
    return handle(reply);
  });
}
