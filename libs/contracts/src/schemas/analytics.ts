import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { ANALYTICS_COLLECTORS } from '../analytics-events.ts';
import { analyticsEvents } from './analytics-events.ts';
import { EpochMs } from './primitives.ts';

/** An event as it is sent: its name says what may be told of it. */
export const TrackedEvent = Type.Union(
  Object.entries(analyticsEvents).map(([name, data]) =>
    Type.Object({ event: Type.Literal(name), atMs: EpochMs, data }),
  ),
);

/** Events in the order in which they happened. */
export const TrackedEvents = Type.Object(
  {
    /** The release that the page lives with. */
    releaseId: Type.String({ pattern: '^[\\w-]{1,80}$' }),
    /** Id of the site at another service; for collectors that stand in for one. */
    counterId: Type.Optional(Type.String({ pattern: '^[\\w-]{1,60}$' })),
    events: Type.Array(TrackedEvent, { minItems: 1, maxItems: 50 }),
  },
  { additionalProperties: false },
);

/** Where events are sent. */
export const CollectorParams = Type.Object({ collector: Type.Enum([...ANALYTICS_COLLECTORS]) });

/** The key of a site at the collector of its group. */
export const FatmanParams = Type.Object({ key: Type.String({ pattern: '^[\\w-]{1,60}$' }) });

/** How many events were counted. */
export const CollectAnswer = Type.Object({ accepted: Type.Integer() });

/** Whose counters. Source: shell 7, "Analytics". */
export const CountersQuery = Type.Object(
  {
    domain: Type.String({ pattern: '^[\\w.:-]{1,255}$' }),
    projectId: Type.String({ pattern: '^[\\w-]{1,40}$' }),
  },
  { additionalProperties: false },
);

/** A counter of another service. */
export const AnalyticsCounter = Type.Object({
  kind: Type.Integer({ minimum: 0, maximum: 1_000 }),
  id: Type.String({ pattern: '^[\\w-]{1,60}$' }),
});

/** The counters of a site. */
export const AnalyticsCounters = Type.Object({ counters: Type.Array(AnalyticsCounter) });

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Which days, both of them included, in UTC. */
export const FiguresQuery = Type.Object({ from: Day, to: Day }, { additionalProperties: false });

/** How often an event was counted on a day. */
export const AnalyticsFigure = Type.Object({
  day: Type.String(),
  collector: Type.String(),
  event: Type.String(),
  /** The fact it is counted by: a step, a route, a code; empty for events counted as a whole. */
  detail: Type.String(),
  count: Type.Integer(),
});

/** The counts of the days that were asked for. */
export const AnalyticsFigures = Type.Object({ figures: Type.Array(AnalyticsFigure) });

/** The schemas of the operations of `operations/analytics.ts`. */
export const analyticsSchemas = {
  collectAnalytics: { params: CollectorParams, body: TrackedEvents, response: CollectAnswer },
  collectFatman: { params: FatmanParams, body: TrackedEvents, response: CollectAnswer },
  getAnalyticsCounters: { query: CountersQuery, response: AnalyticsCounters },
  getAnalyticsFigures: { query: FiguresQuery, response: AnalyticsFigures },
} as const satisfies SchemasByOperation;
