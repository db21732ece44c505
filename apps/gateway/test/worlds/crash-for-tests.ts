import { sql as statement } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Crash of a process, with what it leaves behind: nothing is sent after it, not even a rollback. */
export class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash';
}

/**
 * When the process ends: before any round trip is sent; before one that makes something permanent (a commit, or a
 * statement outside of transactions); or after such a one and before its answer is read. After any other, it is as before
 * the next; and whoever ends in a transaction leaves what one leaves who ends at its commit.
 */
export type CrashMoment = 'before' | 'before-lasting' | 'after';

/** Whether every movement is disturbed at every moment (`CRASHES=all`), or at one of each kind, each movement at another. */
export const IS_WHOLE = process.env['CRASHES'] === 'all';

/** Before what processes end in specs: before what makes something permanent; in a whole run before any round trip. */
export const BEFORE: CrashMoment = IS_WHOLE ? 'before' : 'before-lasting';

/** A crash that has been set up. */
export interface PlannedCrash {
  /** Whether the moment has come. */
  readonly hasCrashed: boolean;
  /** Round trips that were seen, until the moment or to the end. */
  readonly roundTrips: number;
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

/** Counts round trips, and among them the moments; answers whether the planned one has come. */
function countMoments(state: { roundTrips: number }, atMoment: number, moment: CrashMoment): (sql: string) => boolean {
  let isInTransaction = false;
  let moments = 0;
  return (sql) => {
    isInTransaction = sql === 'begin' || (isInTransaction && sql !== 'commit' && sql !== 'rollback');
    state.roundTrips += 1;
    if (moment === 'before' || !isInTransaction) moments += 1;
    return moments >= atMoment;
  };
}

/**
 * Makes the database fail at its nth such moment from now (from 1) and ever after: the connections in use are broken
 * off without a rollback, as when the process is killed.
 */
export function planCrash(database: Database, atMoment: number, moment: CrashMoment): PlannedCrash {
  const state = { hasCrashed: false, roundTrips: 0, lift: () => database.setRoundTripHook(null) };
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
    roundTrips: 0,
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

/** Tries moment after moment until one does not come, which is the movement undisturbed: what is answered is of that. */
export async function untilNone(disturb: (nth: number) => Promise<PlannedCrash>): Promise<PlannedCrash> {
  for (let nth = 1; ; nth += 1) {
    const planned = await disturb(nth);
    if (planned.hasCrashed) continue;
    expect(nth).toBeGreaterThan(1);
    return planned;
  }
}

/** How many moments a sample knows of a movement: those that come first. */
const SAMPLED = 3;

/** Disturbs a movement at every moment, or at the one of the first three that is its turn; whole, it has so many round trips. */
export async function disturbAt(
  turn: number,
  leastRoundTrips: number,
  disturb: (nth: number) => Promise<PlannedCrash>,
): Promise<void> {
  if (IS_WHOLE) {
    const undisturbed = await untilNone(disturb);
    expect(undisturbed.roundTrips).toBeGreaterThanOrEqual(leastRoundTrips);
    return;
  }
  const planned = await disturb(1 + (turn % SAMPLED));
  if (planned.hasCrashed) return;
  // It has fewer moments than its turn, and was not disturbed; it has one.
  expect(planned.roundTrips).toBeGreaterThanOrEqual(leastRoundTrips);
  expect((await disturb(1)).hasCrashed).toBe(true);
}
