import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Makes OpenAPI of every operation that is registered after this, and serves it at `/docs` and `/docs/json`. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Longshot',
        description: 'Line, live, coupon and accounts. Refusals are `{ code, message, details, requestId }`.',
        version: '1',
      },
    },
    hideUntagged: true,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
