import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { routeForOperator } from '../http/operator-only.ts';

/** Everything the gateway counts, in a registry of its own, which contexts add to. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts requests by route and class of status from now on, and serves `/metrics` to whoever runs the site. */
  watchRequests(app: FastifyInstance, operatorToken: string | null): void;
}

/** What a request asks for, by the beginning of its address. */
const KINDS = [
  ['api', /^\/web-api\//],
  ['game', /^\/game-api\//],
  ['file', /^\/(?:artifacts|dictionaries|media|remotes|site-styles)\//],
  ['operator', /^\/(?:live|ready|health|metrics|docs|release-console)(?:$|[/?])/],
] as const;

const kindOf = (url: string): string => KINDS.find(([, pattern]) => pattern.test(url))?.[0] ?? 'page';

/** Lines grow with routes times answers, so routes are counted alone: how long requests take is told by their kind. */
function watchRequests(registry: Registry, app: FastifyInstance, operatorToken: string | null): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'longshot_http_requests_total',
    help: 'Requests by route and class of their status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const responses = new Counter({
    name: 'longshot_http_responses_total',
    help: 'Answers by status',
    labelNames: ['status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'longshot_http_request_seconds',
    help: 'How long requests took, by what was asked for',
    labelNames: ['kind'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method: request.method, route, status: `${Math.floor(status / 100)}xx` });
    responses.inc({ status });
    seconds.observe({ kind: kindOf(request.url) }, reply.elapsedTime / 1000);
    done();
  });
  routeForOperator(app, '/metrics', operatorToken, async (reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Makes the metrics, with those of the process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry, watchRequests: (app, operatorToken) => watchRequests(registry, app, operatorToken) };
}
