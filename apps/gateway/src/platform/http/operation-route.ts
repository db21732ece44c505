import { withoutUndefined } from '@longshot/domain/input';
import type { BodyOf, Operation, OperationName, ParamsOf, QueryOf, ResponseOf } from '@longshot/contracts';
import { ErrorBody, operationSchemas, type OperationSchemas } from '@longshot/contracts/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { classOf, originOf, pageOf, type RequestedAccess } from './access-port.ts';
import { STAFF_TAG } from './api-documentation.ts';
import { RequestRefused } from './request-refused.ts';
import type { RequestSession } from './request-session.ts';
import { isSameText } from './signed-token.ts';

/** Call of an operation as its handler gets it: everything already validated. */
export interface OperationCall<Name extends OperationName> {
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
  readonly session: RequestSession;
  /** The `Idempotency-Key` header; the empty text for operations that need none. */
  readonly idempotencyKey: string;
  /**
   * Why this visitor may not have what an idempotent operation does; null where they may. The handler throws it once it
   * knows that the key has done nothing yet. All others are refused before they are handled.
   */
  readonly accessRefusal: RequestRefused | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Limits of one route beside those of all. */
export interface RouteOptions<Name extends OperationName = OperationName> {
  /** At most so many calls of one address in a time. */
  readonly rateLimit?: { readonly max: number; readonly timeWindowMs: number };
  /** The largest body that is read, where it is more than that of all. */
  readonly bodyLimitBytes?: number;
  /**
   * The handler answers one object to everybody: it is written once, for as long as the object lives, and
   * nobody asks who the visitor is.
   */
  readonly isAnswerShared?: boolean;
  /** Writes the answer, where parts of it are written already; by its schema unless told. */
  readonly write?: (answer: ResponseOf<Name>) => string;
}

/** Who asks for an answer that is the same for everybody: it is not looked up, and no cookie is set for it. */
const ANYBODY: RequestSession = { id: null, playerId: null, csrfToken: '' };

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function checkAccess(operation: Operation, session: RequestSession, request: FastifyRequest): void {
  if (operation.access === 'signed-in' && session.playerId === null) throw new RequestRefused('unauthorised');
  if (operation.access === 'anonymous' && session.playerId !== null) throw new RequestRefused('forbidden');
  const isGuarded = operation.errors.includes('csrf_failed');
  if (isGuarded && !isSameText(headerOf(request, 'x-csrf-token'), session.csrfToken)) {
    throw new RequestRefused('csrf_failed');
  }
  if (operation.idempotent && !IDEMPOTENCY_KEY.test(headerOf(request, 'idempotency-key'))) {
    throw new RequestRefused('validation_failed', { field: 'Idempotency-Key' }, 'Idempotency-Key: 8 to 100 characters');
  }
}

/**
 * Asks the decision of access. What an idempotent operation may not do is kept for its handler: a key that has done
 * something is answered with that, and what is known of the player is read again under the account's lock.
 */
async function askAccess(
  app: FastifyInstance,
  operation: Operation,
  requested: RequestedAccess,
  session: RequestSession,
  request: FastifyRequest,
): Promise<void> {
  const isLookedUp = session === ANYBODY && app.access.looksAtSession;
  const found = isLookedUp ? await app.sessions.find(request.headers.cookie) : session;
  const refusal = app.access.refusalOfVisitor(originOf(request, found?.playerId != null), requested);
  if (operation.idempotent && session.playerId !== null) return void (request.accessRefusal = refusal);
  const whole = refusal ?? (await app.access.refusalOfPlayer(session.playerId, requested));
  if (whole) throw whole;
}

function fastifySchema(operation: Operation, schemas: OperationSchemas): FastifySchema {
  const tag = operation.isForStaff ? STAFF_TAG : (operation.path.split('/')[2] ?? 'site');
  return {
    ...withoutUndefined({ params: schemas.params, querystring: schemas.query, body: schemas.body }),
    response: { 200: schemas.response, '4xx': ErrorBody, '5xx': ErrorBody },
    // Read by the OpenAPI generator; Fastify itself passes them by.
    operationId: operation.name,
    tags: [tag],
    description: `May be refused with: ${operation.errors.join(', ')}`,
  };
}

/** Writes an answer by the schema of its route, the same object once. */
function createBytesKeeper(): (reply: FastifyReply, answer: object) => Buffer {
  const kept = new WeakMap<object, Buffer>();
  return (reply, answer) => {
    const bytes = kept.get(answer) ?? Buffer.from(String(reply.serialize(answer)));
    kept.set(answer, bytes);
    return bytes;
  };
}

/**
 * Serves an operation: its schemas validate what comes and serialise what goes; access, the CSRF token and the
 * presence of an idempotency key are checked before anything is read. The handler's answer is sent with status 200
 * and `no-store`; it refuses by throwing `RequestRefused`.
 */
export function route<Name extends OperationName>(
  app: FastifyInstance,
  operation: Operation<Name>,
  handle: (call: OperationCall<Name>) => Promise<ResponseOf<Name>> | ResponseOf<Name>,
  options: RouteOptions<Name> = {},
): void {
  const keepBytes = createBytesKeeper();
  const requested = { class: classOf(operation), page: pageOf(operation) };
  const limit = options.rateLimit && { max: options.rateLimit.max, timeWindow: options.rateLimit.timeWindowMs };
  app.route({
    method: operation.method,
    url: operation.path,
    schema: fastifySchema(operation, operationSchemas[operation.name]),
    ...withoutUndefined({ config: limit && { rateLimit: limit }, bodyLimit: options.bodyLimitBytes }),
    preParsing: async (request, reply) => {
      request.session = options.isAnswerShared ? ANYBODY : await app.sessions.read(request, reply);
      await askAccess(app, operation, requested, request.session, request);
      if (options.isAnswerShared) return;
      checkAccess(operation, request.session, request);
      await app.sessions.guard?.(operation, request.session, request);
    },
    handler: async (request, reply) => {
      if (request.session === null) throw new RequestRefused('unauthorised');
      void reply.header('cache-control', 'no-store');
      const answer = await handle({
        // Fastify has validated each part with the operation's own schema.
        params: request.params as ParamsOf<Name>,
        query: request.query as QueryOf<Name>,
        body: request.body as BodyOf<Name>,
        session: request.session,
        idempotencyKey: headerOf(request, 'idempotency-key'),
        accessRefusal: request.accessRefusal,
        request,
        reply,
      });
      if (!options.isAnswerShared && !options.write) return answer;
      void reply.type('application/json; charset=utf-8');
      if (options.write) return options.write(answer);
      // Every operation answers with an object.
      return keepBytes(reply, answer as object);
    },
  });
}
