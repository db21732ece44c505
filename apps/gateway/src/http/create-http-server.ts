import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance, type FastifyBaseLogger } from 'fastify';
import { answerErrors, answerFrameworkError } from './error-answers.ts';
import { RequestRefused } from './request-refused.ts';
import type { SessionSource } from './request-session.ts';
import { serializeBySchema } from './schema-serializer.ts';
import { compileSchema } from './schema-validator.ts';
import { ignoreStrangers, trustNetworks } from './trusted-proxies.ts';

/** What the server needs before any route is known. */
export interface HttpServerInput {
  readonly sessions: SessionSource;
  /** Requests a minute from one address, over API and pages; artifacts are not counted. */
  readonly requestsPerMinute: number;
  /** Addresses and networks of the proxies whose word is taken for where a request comes from; nobody's unless told. */
  readonly trustedProxies?: readonly string[];
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
  const isTrusted = trustNetworks(input.trustedProxies ?? []);
  const app = fastify({
    trustProxy: (address) => isTrusted(address),
    ...(input.log ? { loggerInstance: input.log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(compileSchema);
  app.setSerializerCompiler(serializeBySchema);
  app.decorate('sessions', input.sessions);
  app.decorateRequest('session', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  ignoreStrangers(app, isTrusted);
  answerErrors(app);
  await app.register(rateLimit, {
    max: input.requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => request.url.startsWith('/artifacts/'),
    errorResponseBuilder: () => new RequestRefused('rate_limited'),
  });
  return app;
}
