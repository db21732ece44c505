import fastifyPlugin from 'fastify-plugin';
import { registerDocumentation } from '../http/api-documentation.ts';
import { ROLES } from '../roles.ts';
import { watchDatabase } from './database-abilities.ts';
import { registerHealth, type HealthChecks } from './health.ts';
import { createMetrics, watchBroker, type Metrics } from './metrics.ts';
import { registerViolations } from './register-violations.ts';

/** Options of what is served to whoever runs the site. */
export interface ObservabilityOptions {
  /** Lets the operator in from elsewhere; null lets in whoever asks from this machine alone. */
  readonly operatorToken: string | null;
  readonly nowMs: () => number;
  /** Whether the database can be read and written; asked of the platform's own unless told. */
  readonly database?: HealthChecks['database'];
}

/** Report of contexts on how the gateway fares; each answers for itself. */
export type HealthReport = { -readonly [Check in keyof HealthChecks]: HealthChecks[Check] };

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
    health: HealthReport;
  }
}

export const observabilityRoles = ROLES;

/** Metrics, health, documentation, and what browsers' policies kept from happening. */
export const observabilityPlugin = fastifyPlugin<ObservabilityOptions>(
  async (app, { operatorToken, nowMs, ...own }) => {
    const { database, clock, broker } = app.platform;
    const metrics = createMetrics();
    const health: HealthReport = {
      database: own.database ?? watchDatabase(database, () => clock.elapsedMs()),
      isServing: () => app.stage.name === 'serving',
      ...(broker && { isBrokerUp: () => broker.isConnected() }),
    };
    app.decorate('metrics', metrics);
    app.decorate('health', health);
    if (broker) watchBroker(metrics.registry, () => broker.isConnected());
    metrics.watchRequests(app, operatorToken);
    await registerDocumentation(app, operatorToken);
    registerHealth(app, health);
    registerViolations(app, {
      registry: metrics.registry,
      nowMs,
      warn: (violation, sentence) => app.platform.log.warn(violation, sentence),
    });
  },
  { name: 'observability', dependencies: ['platform'] },
);
