import type { FastifyInstance } from 'fastify';

/** One transparent dot. */
const IMAGE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Serves the hidden image that pages fetch in some countries: each fetch is seen, so no cache keeps it. Source: shell 7. */
export function registerPolicyLogo(app: FastifyInstance): void {
  app.get('/web-api/policy/logo.agif', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('image/gif').send(IMAGE),
  );
}
