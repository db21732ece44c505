import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PgliteError, PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-messages.ts';
import type { SqlClient, SqlPool, SqlResult } from './sql-driver.ts';

/** An error of the embedded database, with PostgreSQL's own code (`23505`) and constraint. */
class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor({ message, code, detail, constraint }: PgliteError) {
    super(message);
    this.code = code;
    this.detail = detail;
    this.constraint = constraint;
  }
}

/** Answers of the database are short-lived and small: a large space for new objects would only stay resident. */
const YOUNG_GENERATION_MB = 16;

type Unnumbered<T> = T extends { readonly id: number } ? Omit<T, 'id'> : never;

/** A request and answer channel to the thread of the embedded database. */
class WorkerChannel {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<SqlResult>>();
  #lastId = 0;
  #failure: Error | null = null;

  constructor(data: PgliteWorkerData) {
    this.#worker = new Worker(fileURLToPath(new URL('./pglite-worker.ts', import.meta.url)), {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    this.#worker.on('message', (reply: PgliteReply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#fail(new Error('the embedded database has ended')));
  }

  /** Resolves when the database is open. */
  opened(): Promise<SqlResult> {
    return this.#wait(0);
  }

  ask(request: Unnumbered<PgliteRequest>): Promise<SqlResult> {
    this.#lastId += 1;
    const answer = this.#wait(this.#lastId);
    this.#worker.postMessage({ ...request, id: this.#lastId });
    return answer;
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #wait(id: number): Promise<SqlResult> {
    if (this.#failure) return Promise.reject(this.#failure);
    const waiting = Promise.withResolvers<SqlResult>();
    this.#waiting.set(id, waiting);
    return waiting.promise;
  }

  #settle(reply: PgliteReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(new EmbeddedDatabaseError(reply.error));
    // The worker sends PostgreSQL's own command tag; Kysely names those it looks at.
    else waiting?.resolve(reply as SqlResult);
  }

  #fail(error: Error): void {
    this.#failure = error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

/** The embedded database as a source of one connection, handed from one user to the next in order. */
export interface PglitePool extends SqlPool {
  /** Packs the data folder into a file from which new databases start in a fraction of the time. */
  dump(file: string): Promise<void>;
}

/** Values as the database reads them from text; PGlite's own reading differs from that of `pg` for objects and dates. */
function asParameter(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return JSON.stringify(value);
  return value;
}

/** Opens the embedded database in a worker thread. Rejects with EmbeddedDatabaseError when it cannot be opened. */
export async function openPglitePool(data: PgliteWorkerData): Promise<PglitePool> {
  const channel = new WorkerChannel(data);
  try {
    await channel.opened();
  } catch (error) {
    await channel.terminate();
    throw error;
  }
  let free: Promise<void> = Promise.resolve();
  let isEnded = false;
  const ask = (sql: string, parameters: readonly unknown[]): Promise<SqlResult> =>
    channel.ask({ type: 'query', sql, parameters: parameters.map(asParameter) });

  const connect = async (): Promise<SqlClient> => {
    const released = Promise.withResolvers<void>();
    const turn = free;
    free = turn.then(() => released.promise);
    await turn;
    if (isEnded) {
      released.resolve();
      throw new Error('the embedded database has been closed');
    }
    return {
      query: ask,
      release: (isBroken = false) => {
        if (!isBroken) released.resolve();
        // There is no other connection to take its place: what it may have left open is undone.
        else
          void ask('rollback', [])
            .catch(() => undefined)
            .then(() => released.resolve());
      },
    };
  };

  return {
    connect,
    dump: async (file) => void (await channel.ask({ type: 'dump', file })),
    end: async () => {
      if (isEnded) return;
      await free;
      isEnded = true;
      await channel.ask({ type: 'close' });
      await channel.terminate();
    },
  };
}
