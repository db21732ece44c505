import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance, type FastifyBaseLogger } from 'fastify';
import { answerErrors, answerFrameworkError } from './error-answers.ts';
import { RequestRefused } from './request-refused.ts';
import type { SessionSource } from './request-session.ts';
import { compileSchema } from './schema-validator.ts';

/** What the server needs before any route is known. */
export interface HttpServerInput {
  readonly sessions: SessionSource;
  /** Requests a minute from one address, over API and pages; artifacts are not counted. */
  readonly requestsPerMinute: number;
  /** Null logs nothing. */
  readonly log: FastifyBaseLogger | null;
}

/** The largest body the API takes: a coupon of forty bets is a tenth of it. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * A server without routes: validation by the operations' schemas, errors in one shape, a rate limit, a request id in
 * `X-Request-Id`. The caller registers routes and listens.
 */
export async function createHttpServer(input: HttpServerInput): Promise<FastifyInstance> {
  const app = fastify({
    ...(input.log ? { loggerInstance: input.log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(compileSchema);
  app.decorate('sessions', input.sessions);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });
  answerErrors(app);
  await app.register(rateLimit, {
    max: input.requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => request.url.startsWith('/artifacts/'),
    errorResponseBuilder: () => new RequestRefused('rate_limited'),
  });
  return app;
}
