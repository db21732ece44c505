interface Kept<Value> {
  readonly value: Value;
  readonly untilMs: number;
}

/** At most so many are kept; the oldest go first. */
const MAX_RETAINED = 50_000;

/** Remembers values by key until their time is over. Kept in this process alone: a restart forgets. */
export class ExpiringMap<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** The value of a key, or undefined. */
  get(key: string): Value | undefined {
    return this.#present(key)?.value;
  }

  /** For how many more milliseconds a key is remembered; 0 when it is not. */
  remainingMs(key: string): number {
    const nowMs = this.#nowMs();
    return Math.max((this.#kept.get(key)?.untilMs ?? nowMs) - nowMs, 0);
  }

  /** Remembers a value for a time; a key that is remembered already keeps its end unless `isNewEnd`. */
  set(key: string, value: Value, forMs: number, isNewEnd = true): void {
    const untilMs = (isNewEnd ? undefined : this.#present(key)?.untilMs) ?? this.#nowMs() + forMs;
    this.#kept.delete(key);
    const oldest = this.#kept.size >= MAX_RETAINED ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, { value, untilMs });
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  #present(key: string): Kept<Value> | undefined {
    const kept = this.#kept.get(key);
    if (kept && kept.untilMs > this.#nowMs()) return kept;
    this.#kept.delete(key);
    return undefined;
  }
}
