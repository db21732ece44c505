import type { FastifyInstance } from 'fastify';

/** What must work before the gateway may be sent players. */
export interface HealthChecks {
  /** Whether the database answers. */
  readonly isDatabaseUp: () => Promise<boolean>;
  /** Whether the feed has said what it knows and a producer is trusted. */
  readonly isFeedUp: () => boolean;
}

/** How long the database may take to answer before it counts as down. */
const DATABASE_LIMIT_MS = 2_000;

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const late = AbortSignal.timeout(DATABASE_LIMIT_MS);
  const tooLate = new Promise<boolean>((resolve) => late.addEventListener('abort', () => resolve(false)));
  return Promise.race([answer.catch(() => false), tooLate]);
}

/** Serves `/health/live` (the process answers) and `/health` (database and feed are up: 200, else 503). */
export function registerHealth(app: FastifyInstance, checks: HealthChecks): void {
  const options = { schema: { hide: true }, config: { rateLimit: false } };
  app.get('/health/live', options, async () => ({ status: 'up' }));
  app.get('/health', options, async (_request, reply) => {
    const isDatabaseUp = await inTime(checks.isDatabaseUp());
    const isFeedUp = checks.isFeedUp();
    const word = (isUp: boolean) => (isUp ? 'up' : 'down');
    const status = isDatabaseUp && isFeedUp;
    void reply.code(status ? 200 : 503).header('cache-control', 'no-store');
    return { status: word(status), database: word(isDatabaseUp), feed: word(isFeedUp) };
  });
}
