import { Counter, Histogram, type Registry } from 'prom-client';

/** Kinds of requests, by the beginning of their address. */
const KINDS = [
  ['api', /^\/web-api\//],
  ['game', /^\/game-api\//],
  ['file', /^\/(?:artifacts|dictionaries|media|remotes|site-styles)\//],
  ['operator', /^\/(?:live|ready|health|metrics|docs|release-console)(?:$|[/?])/],
] as const;

const kindOf = (url: string): string => KINDS.find(([, pattern]) => pattern.test(url))?.[0] ?? 'page';

/** A request that was answered. */
export interface AnsweredRequest {
  readonly method: string;
  /** As it was registered; `none` where there is none. */
  readonly route: string;
  readonly url: string;
  readonly status: number;
  readonly elapsedMs: number;
}

/**
 * Figures of requests. Lines grow with routes times answers, so routes are counted alone: how long requests take is
 * told by their kind. Every request is counted here, and into the registry only when somebody reads it: there a count
 * takes longer than the answer to some reads.
 */
export class RequestFigures {
  readonly #statuses = new Map<number, number>();
  readonly #routes = new Map<string, Map<string, number[]>>();
  readonly #seconds: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    const [statuses, routes] = [this.#statuses, this.#routes];
    new Counter({
      name: 'longshot_http_requests_total',
      help: 'Requests by route and class of their status',
      labelNames: ['method', 'route', 'status'],
      registers,
      collect() {
        this.reset();
        for (const [route, methods] of routes)
          for (const [method, classes] of methods)
            classes.forEach((count, status) => this.inc({ method, route, status: `${status}xx` }, count));
      },
    });
    new Counter({
      name: 'longshot_http_responses_total',
      help: 'Answers by status',
      labelNames: ['status'],
      registers,
      collect() {
        this.reset();
        for (const [status, count] of statuses) this.inc({ status }, count);
      },
    });
    this.#seconds = new Histogram({
      name: 'longshot_http_request_seconds',
      help: 'How long requests took, by what was asked for',
      labelNames: ['kind'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    });
  }

  /** Counts a request. */
  count({ method, route, url, status, elapsedMs }: AnsweredRequest): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const classes = this.#classesOf(route, method);
    const statusClass = Math.floor(status / 100);
    classes[statusClass] = (classes[statusClass] ?? 0) + 1;
    this.#seconds.observe({ kind: kindOf(url) }, elapsedMs / 1000);
  }

  /** The counts of a route and method, by the first digit of the status. */
  #classesOf(route: string, method: string): number[] {
    const methods = this.#routes.get(route) ?? new Map<string, number[]>();
    const classes = methods.get(method) ?? [];
    methods.set(method, classes);
    this.#routes.set(route, methods);
    return classes;
  }
}
