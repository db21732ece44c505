import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { RequestRefused } from './request-refused.ts';

/**
 * Takes what somebody outside sends to an address. The body is read as it came, byte by byte: that is what is signed.
 * `take` answers what became of it; what was ignored is answered as heard too, or it would be sent without end.
 */
export function webhookRoute(
  app: FastifyInstance,
  path: string,
  take: (rawBody: Buffer, headers: IncomingHttpHeaders) => Promise<string>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(path, { schema: { hide: true } }, async ({ body, headers }, reply) => {
      if (!Buffer.isBuffer(body)) throw new RequestRefused('validation_failed', { field: 'body' });
      return reply.header('cache-control', 'no-store').send({ result: await take(body, headers) });
    });
  });
}
