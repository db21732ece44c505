import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { isRetryable } from './database-errors.ts';
import type { Tables } from './database-schema.ts';
import { kyselyPool, type RoundTripHook, type RoundTripSlot, type SqlPool } from './sql-driver.ts';

/** A transaction that runs; every statement that moves money takes one. */
export type Trx = Transaction<Tables>;

/** Either a transaction or the database itself: for reads that do not care. */
export type Reader = Kysely<Tables>;

const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 4;

/** The open database. */
export interface Database {
  /** `embedded` has one connection: a query beside a running transaction waits for its end. */
  readonly kind: 'embedded' | 'postgres';
  /** For reads and single statements. Never inside `transaction`: take the transaction it hands out. */
  readonly kysely: Kysely<Tables>;
  /**
   * Runs work as one transaction and commits it; runs it again, from the start, when the database reports a
   * serialization failure or a deadlock. The work must therefore have no effect outside the database.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Sets what stands around every round trip, or takes it away with null. */
  setRoundTripHook(hook: RoundTripHook | null): void;
  close(): Promise<void>;
}

/** Makes a database of a driver's pool; `onClosed` runs after the last connection has ended. */
export function createDatabase(
  kind: Database['kind'],
  pool: SqlPool,
  onClosed: () => Promise<void> = async () => undefined,
): Database {
  const slot: RoundTripSlot = { hook: null };
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: kyselyPool(pool, slot) }) });
  return {
    kind,
    kysely,
    transaction: async (work) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await kysely.transaction().execute(work);
        } catch (error) {
          if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
          // Doubling, with up to as much again by chance, so that two that met do not meet again.
          await wait(FIRST_WAIT_MS * 2 ** attempt * (1 + Math.random()));
        }
      }
    },
    setRoundTripHook: (hook) => {
      slot.hook = hook;
    },
    close: async () => {
      await kysely.destroy();
      // Kysely ends only a pool it has used.
      await pool.end().catch(() => undefined);
      await onClosed();
    },
  };
}
