import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { FeedSource } from '../../trading/feed/index.ts';
import type { MarketBook } from '../../trading/market-book/index.ts';
import type { EventBus } from '../bus/event-bus.ts';
import { routeForOperator } from '../http/operator-only.ts';
import type { Overdue } from '../../betting/settlement/index.ts';
import type { StreamObserver } from '../../trading/stream/index.ts';

/** Everything the gateway counts, in a registry of its own. */
export interface Metrics {
  readonly registry: Registry;
  readonly stream: StreamObserver;
  /** Counts requests by route, method and status from now on, and serves `/metrics` to whoever runs the site. */
  watchRequests(app: FastifyInstance, operatorToken: string | null): void;
  watchFeed(source: FeedSource, book: MarketBook): void;
  watchBets(bus: EventBus): void;
  /** Counts coupons that are open though an event of theirs is over. */
  watchOverdue(read: () => Overdue): void;
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

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

function watchFeed(registry: Registry, source: FeedSource, book: MarketBook): void {
  const counted = [
    ['longshot_feed_messages', 'Messages the feed has brought', () => source.counters().messages],
    ['longshot_feed_unknown_messages', 'Messages not understood', () => sumOf(source.counters().unknownMessages)],
    ['longshot_feed_unknown_elements', 'Elements not understood', () => sumOf(source.counters().unknownElements)],
    ['longshot_feed_unknown_markets', 'Markets not known', () => sumOf(source.counters().unknownMarkets)],
    ['longshot_feed_dead_letters', 'Messages that could not be read', () => source.counters().deadLetters ?? 0],
    ['longshot_feed_up', '1 while a producer is trusted', () => Number(book.isFeedUp)],
    ['longshot_book_clk', 'Frames of the market book', () => book.clk],
  ] as const;
  for (const [name, help, read] of counted) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
  }
  const byKind = [
    ['longshot_feed_not_shown', 'Events described that no page shows', () => source.counters().notShown],
    ['longshot_feed_refused_urns', 'URNs without a number', () => source.counters().refusedUrns],
  ] as const;
  for (const [name, help, read] of byKind) {
    const gauge: Gauge<'kind'> = new Gauge({
      ...{ name, help, labelNames: ['kind'], registers: [registry] },
      collect: () => Object.entries(read() ?? {}).forEach(([kind, count]) => gauge.set({ kind }, count)),
    });
  }
}

function watchOverdue(registry: Registry, read: () => Overdue): void {
  const counted = [
    ['longshot_overdue_events', 'Events that are over without a result that coupons wait for', () => read().events],
    ['longshot_overdue_coupons', 'Coupons open past the end of an event of theirs', () => read().coupons],
  ] as const;
  for (const [name, help, count] of counted) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(count()) });
  }
}

function watchStream(registry: Registry): StreamObserver {
  const registers = [registry];
  const clients = new Gauge({ name: 'longshot_stream_clients', help: 'Open connections of the stream', registers });
  const frames = new Counter({ name: 'longshot_stream_frames_total', help: 'Frames that were made', registers });
  const sent = new Counter({ name: 'longshot_stream_messages_total', help: 'Messages sent in frames', registers });
  const dropped = new Counter({
    name: 'longshot_stream_dropped_total',
    help: 'Messages left out because a client could not keep up',
    registers,
  });
  const refused = new Counter({
    name: 'longshot_stream_refused_total',
    help: 'Messages of pages that were none',
    registers,
  });
  const images = new Counter({ name: 'longshot_stream_images_total', help: 'Images that were built', registers });
  const turnedAway = new Counter({
    name: 'longshot_stream_turned_away_total',
    help: 'Connections beyond what an address or a session may have',
    registers,
  });
  return {
    clients: (count) => clients.set(count),
    frame: (sentCount) => {
      frames.inc();
      sent.inc(sentCount);
    },
    dropped: () => dropped.inc(),
    refused: () => refused.inc(),
    imageBuilt: () => images.inc(),
    turnedAway: () => turnedAway.inc(),
  };
}

/** Makes the metrics, with those of the process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    stream: watchStream(registry),
    watchRequests: (app, operatorToken) => watchRequests(registry, app, operatorToken),
    watchFeed: (source, book) => watchFeed(registry, source, book),
    watchOverdue: (read) => watchOverdue(registry, read),
    watchBets: (bus) => {
      const coupons = new Counter({
        name: 'longshot_coupon_states_total',
        help: 'Coupons that came into a state: accepted, rejected, settled ...',
        labelNames: ['state'],
        registers: [registry],
      });
      bus.subscribe('coupon', ({ coupon }) => coupons.inc({ state: coupon.state }));
    },
  };
}
