/** How many connections of the stream there may be at once. */
export interface ConnectionLimits {
  /** `STREAM_CONNECTIONS_PER_ADDRESS`: of one visitor's address. */
  readonly perAddress: number;
  /** `STREAM_CONNECTIONS_PER_SESSION`: of one session, whatever its addresses. */
  readonly perSession: number;
}

/** A household or an office behind one address, a browser full of pages. */
export const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = { perAddress: 50, perSession: 10 };

/** Counts of something by whose it is; what is at nothing is forgotten. */
class Counts {
  readonly #limit: number;
  readonly #byKey = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  isFull(key: string): boolean {
    return (this.#byKey.get(key) ?? 0) >= this.#limit;
  }

  add(key: string, count: 1 | -1): void {
    const sum = (this.#byKey.get(key) ?? 0) + count;
    if (sum === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, sum);
  }
}

/** Knows how many connections each address and each session has. */
export class ConnectionCounts {
  readonly #addresses: Counts;
  readonly #sessions: Counts;

  constructor({ perAddress, perSession }: ConnectionLimits) {
    this.#addresses = new Counts(perAddress);
    this.#sessions = new Counts(perSession);
  }

  /** Counts one more connection, null session for a visitor without; null where there are enough. Returns what ends it. */
  take(address: string, sessionId: string | null): (() => void) | null {
    if (this.#addresses.isFull(address) || (sessionId !== null && this.#sessions.isFull(sessionId))) return null;
    const count = (by: 1 | -1) => {
      this.#addresses.add(address, by);
      if (sessionId !== null) this.#sessions.add(sessionId, by);
    };
    count(1);
    return () => count(-1);
  }
}
