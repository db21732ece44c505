import { withoutUndefined } from '@longshot/domain/input';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Checks that answer how the gateway fares. */
export interface HealthChecks {
  /** Whether the database can be read, and written. */
  readonly database: () => Promise<DatabaseAbilities>;
  /** Whether the feed has said what it knows and a producer is trusted; not asked where the process has no book. */
  readonly isFeedUp?: () => boolean;
  /** Whether other processes of the site can be told, and heard; not asked where there are none. */
  readonly isBrokerUp?: () => boolean;
  /** Whether there is a release to be served; there is unless told. */
  readonly hasRelease?: () => Promise<boolean>;
  /** Demands of the release that visitors get and this gateway does not serve, in sentences. */
  readonly releaseMisses?: () => Promise<readonly string[]>;
  /** Coupons that are open though an event of theirs is over. */
  readonly overdue?: () => OverdueCoupons;
  /** Messages that could not be delivered yet, and those that nobody tries to deliver any more. */
  readonly undelivered?: () => Promise<UndeliveredMessages>;
  /** Whether players may be sent here: not while it starts, nor while it ends. They may unless told. */
  readonly isServing?: () => boolean;
}

/** How many messages wait for another attempt, and how many failed for good. */
export interface UndeliveredMessages {
  readonly waiting: number;
  readonly failed: number;
}

/** How many coupons are open though an event of theirs is over, and of how many events. */
export interface OverdueCoupons {
  readonly events: number;
  readonly coupons: number;
}

/** Abilities of a database now. */
export interface DatabaseAbilities {
  readonly canRead: boolean;
  readonly canWrite: boolean;
}

/** Where it is asked how the gateway fares. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/live', '/ready', '/health', '/health/live', '/metrics']);

/** How long anything that is asked may take to answer before it counts as down. */
const ANSWER_LIMIT_MS = 2_000;

/** When whoever found it not ready should look again. */
const RECHECK_AFTER_S = 2;

async function inTime<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const late = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => late.resolve(otherwise), ANSWER_LIMIT_MS);
  try {
    return await Promise.race([answer.catch(() => otherwise), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const word = (isUp: boolean) => (isUp ? 'up' : 'down');

const isUpOrNone = (check: (() => boolean) | undefined): boolean => check?.() ?? true;

async function look(checks: HealthChecks) {
  const { database, isFeedUp, isBrokerUp, hasRelease, releaseMisses, overdue, undelivered, isServing } = checks;
  const noMessages: UndeliveredMessages = { waiting: 0, failed: 0 };
  const [{ canRead, canWrite }, isReleaseThere, misses, messages] = await Promise.all([
    inTime(database(), { canRead: false, canWrite: false }),
    inTime(hasRelease?.() ?? Promise.resolve(true), false),
    inTime(releaseMisses?.() ?? Promise.resolve([]), []),
    inTime(undelivered?.() ?? Promise.resolve(noMessages), noMessages),
  ]);
  const isUp = isUpOrNone(isFeedUp);
  const isHeard = isUpOrNone(isBrokerUp);
  const isOpen = isServing?.() ?? true;
  const late = overdue?.();
  const needs = { serving: isOpen, database: canRead && canWrite, nats: isHeard, feed: isUp, release: isReleaseThere };
  const missing = Object.entries(needs).flatMap(([name, isThere]) => (isThere ? [] : [name]));
  return {
    parts: {
      database: word(canRead),
      ...(isFeedUp && { feed: word(isUp) }),
      ...(isBrokerUp && { nats: word(isHeard) }),
      release: misses.length === 0 ? word(isReleaseThere) : misses,
      ...(missing.length > 0 && { missing }),
    },
    // What is missing is missing on the pages of one application: players can be served all the same.
    // A price is needed to place; what has ended is settled and paid without one.
    abilities: { place: isOpen && canWrite && isFeedUp?.() === true, settle: canWrite, pay: isOpen && canWrite },
    // The operator has to ask the feed's provider: players can be served all the same.
    late: {
      ...withoutUndefined({
        overdue: late && late.coupons > 0 ? late : undefined,
        undelivered: messages.waiting + messages.failed > 0 ? messages : undefined,
      }),
    },
    isOpen,
    isHealthy: canRead && canWrite && isUp,
    isReady: missing.length === 0,
  };
}

/** `/live` without a language is the address of a page too: whoever reads pages says in which language. */
function isLiveProbe({ url, headers }: FastifyRequest): boolean {
  const isPage = headers['accept-language'] !== undefined || /text\/html/.test(headers.accept ?? '');
  return !isPage && url === '/live';
}

/**
 * Serves `/live` (the process answers), `/ready` (players may be sent here: 200, else 503 with `Retry-After`; what is not as
 * it has to be is named in `missing`) and
 * `/health` (database and feed are up: the same), each with what can be done. `/health/live` is `/live`.
 */
export function registerHealth(app: FastifyInstance, checks: HealthChecks): void {
  const options = { schema: { hide: true }, config: { rateLimit: false } };
  app.get('/health/live', options, async () => ({ status: 'up' }));
  app.addHook('onRequest', (request, reply, done) => {
    if (!isLiveProbe(request)) return done();
    void reply.header('cache-control', 'no-store').send({ status: 'up' });
  });
  const serve = (path: string, isWell: (found: Awaited<ReturnType<typeof look>>) => boolean) =>
    app.get(path, options, async (_request, reply) => {
      const found = await look(checks);
      const isUp = isWell(found);
      void reply.code(isUp ? 200 : 503).header('cache-control', 'no-store');
      if (!isUp) void reply.header('retry-after', RECHECK_AFTER_S);
      return { status: word(isUp), ...found.parts, ...found.abilities, ...found.late };
    });
  serve('/ready', ({ isReady }) => isReady);
  serve('/health', ({ isHealthy }) => isHealthy);
}
