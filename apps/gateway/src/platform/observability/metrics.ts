import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { routeForOperator } from '../http/operator-only.ts';
import { RequestFigures } from './request-figures.ts';

/** Everything the gateway counts, in a registry of its own, which contexts add to. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts requests by route and class of status from now on, and serves `/metrics` to whoever runs the site. */
  watchRequests(app: FastifyInstance, operatorToken: string | null): void;
}

function watchRequests(registry: Registry, app: FastifyInstance, operatorToken: string | null): void {
  const figures = new RequestFigures(registry);
  app.addHook('onResponse', (request, reply, done) => {
    figures.count({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      url: request.url,
      status: reply.statusCode,
      elapsedMs: reply.elapsedTime,
    });
    done();
  });
  routeForOperator(app, '/metrics', operatorToken, async (reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Shows whether other processes of the site can be told, and heard. */
export function watchBroker(registry: Registry, isUp: () => boolean): void {
  const help = '1 while a node of NATS can be reached';
  const collect = (): void => gauge.set(Number(isUp()));
  const gauge: Gauge = new Gauge({ name: 'longshot_broker_up', help, registers: [registry], collect });
}

/** Makes the metrics, with those of the process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const help = '1 while the process waits for the work of another';
  new Gauge({ name: 'longshot_standby', help, registers: [registry] }).set(0);
  return { registry, watchRequests: (app, operatorToken) => watchRequests(registry, app, operatorToken) };
}
