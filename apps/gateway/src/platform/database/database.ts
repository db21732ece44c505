import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { isRetryable } from './dialect/database-errors.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './dialect/database-unavailable.ts';
import type { Tables } from './tables/database-schema.ts';
import { kyselyPool, type Fence, type RoundTripHook, type RoundTripSlot, type SqlPool } from './dialect/sql-driver.ts';

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
   *
   * @throws DatabaseUnavailable where the database cannot do it now. A connection that was lost during `commit` leaves
   * open whether it was done: whoever asks again must do so under a key.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Sets what stands around every round trip, or takes it away with null. */
  setRoundTripHook(hook: RoundTripHook | null): void;
  /** Why something could not be written lately, by the code of the database; null while nothing is known against it. */
  refusedToWrite(): string | null;
  /** Something could be written again. */
  clearRefusal(): void;
  /** Lets a fence refuse what this process may not decide any more. */
  setFence(fence: Fence): void;
  close(): Promise<void>;
}

/** Whether a transaction that failed may be run again: nothing of it can have happened. */
function mayRunAgain(error: unknown, attempt: number, hasBegun: boolean): boolean {
  if (attempt < MAX_ATTEMPTS && isRetryable(error)) return true;
  // A connection that was found dead at `begin` is replaced once; who got none at all has waited for it already.
  return attempt === 1 && !hasBegun && isDatabaseUnavailable(error) && error.moment === 'asking';
}

async function runTransaction<T>(kysely: Kysely<Tables>, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let hasBegun = false;
    const begun = (trx: Trx): Promise<T> => {
      hasBegun = true;
      return work(trx);
    };
    try {
      return await kysely.transaction().execute(begun);
    } catch (error) {
      if (!mayRunAgain(error, attempt, hasBegun))
        throw isRetryable(error) ? new DatabaseUnavailable('asking', error) : error;
      // Doubling, with up to as much again by chance, so that two that met do not meet again.
      await wait(FIRST_WAIT_MS * 2 ** attempt * (1 + Math.random()));
    }
  }
}

/** Makes a database of a driver's pool; `onClosed` runs after the last connection has ended. */
export function createDatabase(
  kind: Database['kind'],
  pool: SqlPool,
  onClosed: () => Promise<void> = async () => undefined,
): Database {
  const slot: RoundTripSlot = { hook: null, refusal: null, fence: null };
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: kyselyPool(pool, slot) }) });
  return {
    kind,
    kysely,
    transaction: (work) => runTransaction(kysely, work),
    setRoundTripHook: (hook) => {
      slot.hook = hook;
    },
    refusedToWrite: () => slot.refusal,
    clearRefusal: () => {
      slot.refusal = null;
    },
    setFence: (fence) => {
      slot.fence = fence;
    },
    close: async () => {
      await kysely.destroy();
      // Kysely ends only a pool it has used.
      await pool.end().catch(() => undefined);
      await onClosed();
    },
  };
}
