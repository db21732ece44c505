/** Times of one kind of request. */
export class Latencies {
  #values: number[] = [];
  failures = 0;

  /** Notes how long one took. */
  add(ms: number): void {
    this.#values.push(ms);
  }

  /** Takes the latencies that were noted since the last time. */
  take(): LatencyReport {
    const sorted = this.#values.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const report = { count: sorted.length, failures: this.failures, p50: at(0.5), p99: at(0.99), max: at(1) };
    this.#values = [];
    this.failures = 0;
    return report;
  }
}

/** Times of one kind of request over a while; from when each was due until its answer was there. */
export interface LatencyReport {
  readonly count: number;
  readonly failures: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}
