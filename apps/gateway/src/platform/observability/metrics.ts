import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { routeForOperator } from '../http/operator-only.ts';

/** Everything the gateway counts, in a registry of its own, which contexts add to. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts requests by route, method and status from now on, and serves `/metrics` to whoever runs the site. */
  watchRequests(app: FastifyInstance, operatorToken: string | null): void;
}

function watchRequests(registry: Registry, app: FastifyInstance, operatorToken: string | null): void {
  const seconds = new Histogram({
    name: 'longshot_http_request_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
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
