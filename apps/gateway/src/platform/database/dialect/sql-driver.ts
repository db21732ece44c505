import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { errorCode, isOutdatedPlan } from './database-errors.ts';
import { asUnavailable, isDatabaseUnavailable } from './database-unavailable.ts';

/** Answer of a driver to one statement. */
export interface SqlResult {
  readonly command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' | 'COMMIT' | 'ROLLBACK';
  readonly rowCount: number;
  readonly rows: Record<string, unknown>[];
}

/**
 * Stands around every round trip to the database, `begin` and `commit` included: counts it, or fails it in a test.
 * `run` sends the statement; a hook calls it at most once.
 */
export type RoundTripHook = (sql: string, run: () => Promise<SqlResult>) => Promise<SqlResult>;

/** Lets nothing be decided by a process that may decide no more. */
export interface Fence {
  /** Throws when nothing may be read or written any more; asked before every statement. */
  check(): void;
  /**
   * A short statement that divides by zero where another process has taken over; sent with every commit, in the same
   * round trip.
   */
  readonly beforeCommit: string;
  /** Error that is thrown where it did. */
  lost(): Error;
}

const DIVISION_BY_ZERO = '22012';

/** Sends a statement to a connection, unless the fence refuses it. */
async function sendThrough(
  fence: Fence | null,
  client: SqlClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<SqlResult> {
  if (!fence || sql === 'rollback') return client.query(sql, parameters);
  fence.check();
  if (sql !== 'commit') return client.query(sql, parameters);
  try {
    return await client.query(`${fence.beforeCommit}; commit`, parameters);
  } catch (error) {
    throw errorCode(error) === DIVISION_BY_ZERO ? fence.lost() : error;
  }
}

/** Slot that holds what changes while a database is open. */
export interface RoundTripSlot {
  hook: RoundTripHook | null;
  /** Why something could not be written last, `53100` where the disk is full; null while nothing is known against it. */
  refusal: string | null;
  fence: Fence | null;
}

/** The part of a connection that drivers implement: statement by text, released when done. */
export interface SqlClient {
  query(sql: string, parameters: readonly unknown[]): Promise<SqlResult>;
  release(isBroken?: boolean): void;
}

/** A source of connections, as drivers implement it. */
export interface SqlPool {
  connect(): Promise<SqlClient>;
  end(): Promise<void>;
}

/** Wraps a driver's pool into the one Kysely takes, with the hook around each statement. */
export function kyselyPool(pool: SqlPool, slot: RoundTripSlot): PostgresPool {
  const wrapped = new WeakMap<SqlClient, PostgresPoolClient>();
  return {
    options: {},
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known) return known;
      const made = wrapClient(client, slot);
      wrapped.set(client, made);
      return made;
    },
  };
}

/** Said where there is no room to write, or no right to: resources, a file that cannot be written, a standby. */
const NO_ROOM = /^(?:53\w{3}|58030|25006|ENOSPC|EDQUOT)$/;

/** Words of the server after which it ends the connection. */
const LAST_WORDS = /^(?:08|57P|25P03)/;

/** Whether the database itself has refused: then it is known where the connection stands, and it may be used on. */
function isRefusal(error: unknown): boolean {
  const code = errorCode(error);
  return (
    code !== undefined &&
    code !== 'EPIPE' &&
    !isOutdatedPlan(error) &&
    /^[0-9A-Z]{5}$/.test(code) &&
    !LAST_WORDS.test(code)
  );
}

function wrapClient(client: SqlClient, slot: RoundTripSlot): PostgresPoolClient {
  // Why nobody knows where the connection stands; the reason is told to whoever asks on.
  let lost: { readonly error: unknown } | null = null;
  const query = async (sql: string, parameters: readonly unknown[] = []): Promise<SqlResult> => {
    // Nothing more is asked, a rollback least of all: the server gives up what was begun.
    if (lost) throw lost.error;
    const run = () => sendThrough(slot.fence, client, sql, parameters);
    try {
      return await (slot.hook ? slot.hook(sql, run) : run());
    } catch (error) {
      const reported = asUnavailable(error);
      if (isDatabaseUnavailable(reported) && NO_ROOM.test(reported.reason)) slot.refusal = reported.reason;
      // A transaction may be open or not: nobody else may get this connection.
      if (!isRefusal(error)) lost = { error: reported };
      throw reported;
    }
  };
  return {
    // Kysely's interface also has cursors, which no driver here offers and nothing here asks for.
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken === true || lost !== null),
  };
}
