import { sql as statement } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Crash of a process, with what it leaves behind: nothing is sent after it, not even a rollback. */
export class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash';
}

/**
 * When the process ends: before a round trip is sent; or after one that made something permanent (a commit, or a
 * statement outside of transactions) and before its answer is read. After any other, it is as before the next.
 */
export type CrashMoment = 'before' | 'after';

/** A crash that has been set up. */
export interface PlannedCrash {
  /** Whether the moment has come. */
  readonly hasCrashed: boolean;
  /** Moments that were seen. */
  readonly moments: number;
  /** Lets the database work again, for the process that comes after. */
  lift(): void;
}

/** A loss of connections that has been set up. */
export interface PlannedLoss extends PlannedCrash {
  /** Resolves when all are gone that were to be lost: what comes after loses none. */
  ended(): Promise<unknown>;
}

/** Connections to the database of clients, but the one that asks. */
const OTHERS = `datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Counts the moments of statements; answers whether the planned one has come. */
function countMoments(state: { moments: number }, atMoment: number, moment: CrashMoment): (sql: string) => boolean {
  let isInTransaction = false;
  return (sql) => {
    isInTransaction = sql === 'begin' || (isInTransaction && sql !== 'commit' && sql !== 'rollback');
    if (moment === 'before' || !isInTransaction) state.moments += 1;
    return state.moments >= atMoment;
  };
}

/**
 * Makes the database fail at its nth such moment from now (from 1) and ever after: the connections in use are broken
 * off without a rollback, as when the process is killed.
 */
export function planCrash(database: Database, atMoment: number, moment: CrashMoment): PlannedCrash {
  const state = { hasCrashed: false, moments: 0, lift: () => database.setRoundTripHook(null) };
  const hasCome = countMoments(state, atMoment, moment);
  database.setRoundTripHook(async (sql, run) => {
    if (state.hasCrashed) throw new SimulatedCrash('the process has ended');
    if (!hasCome(sql)) return run();
    state.hasCrashed = true;
    if (moment === 'after') await run();
    throw new SimulatedCrash(`the process ends ${moment} ${sql}`);
  });
  return state;
}

/**
 * Ends every connection to the database but the one that says it, as a server's operator or a restart does, and waits
 * for their end; the server's own wait looks but ten times a second.
 */
const endConnections = (database: Database): Promise<unknown> =>
  statement
    .raw(
      `do $$ begin
        perform pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS};
        while exists (select from pg_stat_activity where ${OTHERS}) loop
          perform pg_sleep(0.001);
          perform pg_stat_clear_snapshot();
        end loop;
      end $$`,
    )
    .execute(database.kysely);

/**
 * Ends all connections at the nth such moment from now (from 1), once; the process and the database go on. Only for a
 * database on a server. `before`: the statement goes to a connection that is gone. `after`: it was done, and its answer
 * never came.
 */
export function planLoss(database: Database, atMoment: number, moment: CrashMoment): PlannedLoss {
  let ending: Promise<unknown> = Promise.resolve();
  const state = {
    hasCrashed: false,
    moments: 0,
    lift: () => database.setRoundTripHook(null),
    ended: () => ending.catch(() => undefined),
  };
  const hasCome = countMoments(state, atMoment, moment);
  database.setRoundTripHook(async (sql, run) => {
    if (state.hasCrashed || !hasCome(sql)) return run();
    state.hasCrashed = true;
    ending = (moment === 'after' ? run() : Promise.resolve()).then(() => endConnections(database));
    await ending;
    if (moment === 'before') return run();
    // What `pg` says of an answer that does not come any more.
    throw new Error('Connection terminated unexpectedly');
  });
  return state;
}
