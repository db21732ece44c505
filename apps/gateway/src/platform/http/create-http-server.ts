import { withoutUndefined } from '@longshot/domain/input';
import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance, type FastifyBaseLogger } from 'fastify';
import { AccessPort } from './access-port.ts';
import { countedAddress } from './counted-address.ts';
import { answerErrors, answerFrameworkError } from './error-answers.ts';
import { requestLog } from './request-log.ts';
import { RequestRefused } from './request-refused.ts';
import type { SessionSource } from './request-session.ts';
import { serializeBySchema } from './schema-serializer.ts';
import { compileSchema } from './schema-validator.ts';
import { guardOrigin, refuseTwoHosts, type OriginSettings } from './site-origin.ts';
import { ignoreStrangers, trustNetworks, warnOfStrangers } from './trusted-proxies.ts';

/** Input of the server before any route is known. */
export interface HttpServerInput {
  readonly sessions: SessionSource;
  /** Asks the one decision of access; lets everything through unless told. */
  readonly access?: AccessPort;
  /** Requests a minute from one address, over API and pages; artifacts are not counted. */
  readonly requestsPerMinute: number;
  /** Addresses and networks of the proxies whose word is taken for where a request comes from; nobody's unless told. */
  readonly trustedProxies?: readonly string[];
  /** Where the site stands, for policies and links; what requests name unless told. */
  readonly origin?: OriginSettings | undefined;
  /** Null logs nothing. */
  readonly log: FastifyBaseLogger | null;
}

/** The largest body the API takes: a coupon of forty bets is a tenth of it. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** One for all: who is refused by the thousand costs no stack each. */
const TOO_MANY_REQUESTS = new RequestRefused('rate_limited');

/** Those who have left are counted as one: nobody waits for their answers. */
const GONE = 'gone';

/**
 * A server without routes: validation by the operations' schemas, errors in one shape, a rate limit, a request id in
 * `X-Request-Id`. The caller registers routes and listens.
 */
export async function createHttpServer(input: HttpServerInput): Promise<FastifyInstance> {
  const { trustedProxies = [] } = input;
  const isTrusted = trustNetworks(trustedProxies);
  const app = fastify({
    // Where nobody is trusted nothing has to be looked for.
    trustProxy: trustedProxies.length > 0 && ((address) => isTrusted(address)),
    childLoggerFactory: requestLog,
    ...withoutUndefined({ loggerInstance: input.log || undefined }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    // What was asked is answered before the server ends; connections that ask nothing are closed at once.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(compileSchema);
  app.setSerializerCompiler(serializeBySchema);
  app.decorate('sessions', input.sessions);
  app.decorate('access', input.access ?? new AccessPort(() => Date.now()));
  app.decorateRequest('session', null);
  app.decorateRequest('accessRefusal', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  refuseTwoHosts(app);
  guardOrigin(app, input.origin);
  warnOfStrangers(app, isTrusted, (sentence) => input.log?.warn(sentence));
  ignoreStrangers(app, isTrusted);
  answerErrors(app);
  await app.register(rateLimit, {
    max: input.requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => request.url.startsWith('/artifacts/'),
    keyGenerator: (request) => countedAddress(request) ?? GONE,
    errorResponseBuilder: () => TOO_MANY_REQUESTS,
  });
  return app;
}
