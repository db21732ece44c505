import { operations, type BodyOf, type SiteConfig } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Analytics } from './analytics.ts';
import { countersOf, type SiteCounter } from './counters.ts';
import type { CountedEvent } from './event-counter.ts';
import { checkOperator } from '../../platform/http/operator-access.ts';

/** Input of the collectors. */
export interface AnalyticsRoutesInput {
  readonly analytics: Pick<Analytics, 'count' | 'figures'>;
  readonly siteConfigOf: (language: string) => SiteConfig;
  readonly counters: readonly SiteCounter[];
  /** Null lets nobody read figures. */
  readonly operatorToken: string | null;
}

/** A page sends a few batches a minute; more is no page. */
const rateLimit = { max: 120, timeWindowMs: 60_000 };

/** The longest time that figures are answered for. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

function eventsOf({ events }: BodyOf<'collectAnalytics'>): readonly CountedEvent[] {
  // The schema of each event has been checked by its name.
  return events as readonly CountedEvent[];
}

function dayMs(day: string, field: string): number {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) {
    throw new RequestRefused('validation_failed', { field }, `${field}: there is no such day`);
  }
  return ms;
}

function checkDays(from: string, to: string): void {
  const days = (dayMs(to, 'to') - dayMs(from, 'from')) / DAY_MS;
  if (days < 0 || days > MAX_DAYS) {
    throw new RequestRefused('validation_failed', { field: 'to' }, `to: 0 to ${MAX_DAYS} days after from`);
  }
}

/** Serves the collectors of events, the counters of other services, and the operator's figures. */
export function registerAnalytics(app: FastifyInstance, input: AnalyticsRoutesInput): void {
  const { analytics, siteConfigOf } = input;
  const collect = (collector: string, body: BodyOf<'collectAnalytics'>) => {
    const events = eventsOf(body);
    analytics.count(collector, events);
    return { accepted: events.length };
  };
  route(app, operations.collectAnalytics, ({ params, body }) => collect(params.collector, body), { rateLimit });
  route(
    app,
    operations.collectFatman,
    ({ params, body }) => {
      const { isFatmanAnalyticsAvailable, siteId } = siteConfigOf('en');
      if (!isFatmanAnalyticsAvailable || params.key !== siteId) throw new RequestRefused('not_found', { field: 'key' });
      return collect('fatman', body);
    },
    { rateLimit },
  );
  route(app, operations.getAnalyticsCounters, ({ query }) => {
    if (query.projectId !== siteConfigOf('en').siteId) throw new RequestRefused('not_found', { field: 'projectId' });
    return { counters: countersOf(input.counters, query.domain) };
  });
  route(app, operations.getAnalyticsFigures, async ({ query, request }) => {
    checkOperator(input.operatorToken, request.headers.authorization);
    checkDays(query.from, query.to);
    return { figures: [...(await analytics.figures(query.from, query.to))] };
  });
}
