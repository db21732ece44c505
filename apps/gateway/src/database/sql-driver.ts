import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { errorCode, isOutdatedPlan } from './database-errors.ts';

/** What a driver answers to one statement. */
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

/** Mutable holder of the hook, so that it can be set on an open database. */
export interface RoundTripSlot {
  hook: RoundTripHook | null;
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

/** Whether the database itself has refused: then it is known where the connection stands, and it may be used on. */
function isRefusal(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && code !== 'EPIPE' && !isOutdatedPlan(error) && /^[0-9A-Z]{5}$/.test(code);
}

function wrapClient(client: SqlClient, slot: RoundTripSlot): PostgresPoolClient {
  let isUnknown = false;
  const query = async (sql: string, parameters: readonly unknown[] = []): Promise<SqlResult> => {
    const run = () => client.query(sql, parameters);
    try {
      return await (slot.hook ? slot.hook(sql, run) : run());
    } catch (error) {
      // A transaction may be open or not: nobody else may get this connection.
      isUnknown ||= !isRefusal(error);
      throw error;
    }
  };
  return {
    // Kysely's interface also has cursors, which no driver here offers and nothing here asks for.
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken === true || isUnknown),
  };
}
