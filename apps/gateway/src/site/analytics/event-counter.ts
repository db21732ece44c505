import { Counter, Histogram, type Registry } from 'prom-client';
import { countedBy } from '@longshot/contracts/schemas';

/** An event as it came in, its schema checked. */
export interface CountedEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One line of what was counted since it was last asked for. */
export interface CountedLine {
  readonly day: string;
  readonly collector: string;
  readonly event: string;
  readonly detail: string;
  readonly count: number;
}

/** So many different facts of an event are counted apart in a day; all others together. */
export const MAX_DETAILS = 200;

const OTHER = 'other';
const MS_OF_CLS = 1_000;

/** Days are those of UTC, so that a day is the same wherever the gateway runs. */
const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

function detailOf({ event, data }: CountedEvent): string {
  const fact = countedBy[event as keyof typeof countedBy];
  const value = fact === undefined ? undefined : data[fact];
  return value === undefined ? '' : String(value);
}

/** Counts events in memory: in Prometheus for now, and by day for the database. */
export class EventCounter {
  readonly #events: Counter;
  readonly #vitals: Histogram;
  readonly #nowMs: () => number;
  readonly #details = new Map<string, Set<string>>();
  #lines = new Map<string, CountedLine>();
  #day = '';

  constructor(registry: Registry, nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#events = new Counter({
      name: 'longshot_analytics_events_total',
      help: 'Events that pages counted',
      labelNames: ['collector', 'event', 'detail'],
      registers: [registry],
    });
    this.#vitals = new Histogram({
      name: 'longshot_web_vital',
      help: 'What browsers measured, in seconds; CLS as it is',
      labelNames: ['metric', 'rating'],
      buckets: [0.01, 0.05, 0.1, 0.2, 0.25, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10],
      registers: [registry],
    });
  }

  /** Counts events of a collector, on the gateway's own day: a page's clock may be wrong. */
  count(collector: string, events: readonly CountedEvent[]): void {
    const day = this.#today();
    for (const each of events) {
      const detail = this.#knownDetail(each.event, detailOf(each));
      this.#events.inc({ collector, event: each.event, detail });
      this.#add({ day, collector, event: each.event, detail, count: 1 });
      if (each.event === 'performance') this.#measure(each.data);
    }
  }

  /** Takes the counts since the last time, to be kept; it is forgotten here. */
  take(): readonly CountedLine[] {
    const lines = [...this.#lines.values()];
    this.#lines = new Map();
    return lines;
  }

  /** Gives back what could not be kept. */
  putBack(lines: readonly CountedLine[]): void {
    for (const line of lines) this.#add(line);
  }

  #today(): string {
    const day = dayOf(this.#nowMs());
    if (day !== this.#day) this.#details.clear();
    this.#day = day;
    return day;
  }

  #add(line: CountedLine): void {
    const key = [line.day, line.collector, line.event, line.detail].join(' ');
    this.#lines.set(key, { ...line, count: line.count + (this.#lines.get(key)?.count ?? 0) });
  }

  #knownDetail(event: string, detail: string): string {
    const known = this.#details.get(event) ?? new Set<string>();
    this.#details.set(event, known);
    if (known.size < MAX_DETAILS) known.add(detail);
    return known.has(detail) ? detail : OTHER;
  }

  #measure({ metric, rating, value }: CountedEvent['data']): void {
    if (typeof value !== 'number') return;
    this.#vitals.observe({ metric: String(metric), rating: String(rating) }, value / MS_OF_CLS);
  }
}
