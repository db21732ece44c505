import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import type { SqlClient, SqlPool, SqlResult } from './sql-driver.ts';
import { StartError } from './start-error.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** A statement, or a transaction whose gateway has gone, is ended by the server after this, so that no lock outlives it. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** How many connections one gateway opens unless told. */
export const DEFAULT_POOL_SIZE = 10;

function checkUrl(url: string): URL {
  const parsed = URL.parse(url);
  if (!parsed || !/^postgres(?:ql)?:$/.test(parsed.protocol)) {
    throw new StartError('DATABASE_URL is not an address like postgres://user:password@host:5432/database.');
  }
  return parsed;
}

/** How many statements are prepared by name; those beyond, such as lists of every length, are planned each time. */
const MAX_PREPARED = 300;

/** Shorter statements are planned faster than they are looked up. */
const MIN_PREPARED_LENGTH = 100;

/** Names for statements that are prepared on every connection of a pool: planning is most of the work of a large one. */
function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || sql.length < MIN_PREPARED_LENGTH || names.size >= MAX_PREPARED) return known;
    const name = `longshot_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

function asClient(client: pg.PoolClient, nameOf: (sql: string) => string | undefined): SqlClient {
  return {
    query: async (sql, parameters) => {
      const name = nameOf(sql);
      const values = [...parameters];
      const query = name === undefined ? { text: sql, values } : { name, text: sql, values };
      // pg answers a superset of SqlResult.
      return (await client.query(query)) as unknown as SqlResult;
    },
    release: (isBroken) => client.release(isBroken),
  };
}

/**
 * Connections to a PostgreSQL-speaking server, tried once before it resolves.
 *
 * @throws StartError when the address is none, or nobody answers there, or the database does not exist.
 */
export async function openPostgresPool(url: string, maxConnections = DEFAULT_POOL_SIZE): Promise<SqlPool> {
  const address = checkUrl(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'longshot',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser: (oid, format) => columnParsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const nameOf = statementNames();
  const clients = new WeakMap<pg.PoolClient, SqlClient>();
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartError(`The database at ${address.host}${address.pathname} cannot be used: ${reason}.`);
  }
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? asClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
  };
}
