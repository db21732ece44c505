import type { Database } from './index.ts';

/** What a process that has ended would leave behind: nothing is sent after it, not even a rollback. */
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

/**
 * Makes the database fail at its nth such moment from now (from 1) and ever after: the connections in use are broken
 * off without a rollback, as when the process is killed.
 */
export function planCrash(database: Database, atMoment: number, moment: CrashMoment): PlannedCrash {
  const state = { hasCrashed: false, moments: 0, lift: () => database.setRoundTripHook(null) };
  let isInTransaction = false;
  database.setRoundTripHook(async (sql, run) => {
    if (state.hasCrashed) throw new SimulatedCrash('the process has ended');
    isInTransaction = sql === 'begin' || (isInTransaction && sql !== 'commit' && sql !== 'rollback');
    if (moment === 'before' || !isInTransaction) state.moments += 1;
    if (state.moments < atMoment) return run();
    state.hasCrashed = true;
    if (moment === 'after') await run();
    throw new SimulatedCrash(`the process ends ${moment} ${sql}`);
  });
  return state;
}
