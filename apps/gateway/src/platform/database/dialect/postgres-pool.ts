import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import type { SqlClient, SqlPool, SqlResult } from './sql-driver.ts';
import { errorCode } from './database-errors.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { StartError } from '../start-error.ts';

/** Looked at for every column of every answer. */
const ownParsers = new Map(Object.entries(columnParsers).map(([oid, parse]) => [Number(oid), parse]));
const { types: parsers } = pg;

/** How long the answer to a statement is waited for unless told. */
const DEFAULT_TIMEOUT_MS = 10_000;

/** How long a new connection, or one of the pool that is free, is waited for at the most. */
const CONNECT_TIMEOUT_MS = 5_000;

/** A connection that nobody uses is asked whether it lives after this, so that a silent end is found. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * A statement, or a transaction whose gateway has gone, is ended by the server after this, so that no lock outlives it:
 * later than the gateway gives up, so that what it waits for has been decided by whoever holds it.
 */
const serverLimitMs = (timeoutMs: number): number => timeoutMs * 2;

/** How many connections one gateway opens unless told. */
const DEFAULT_POOL_SIZE = 10;

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
    // Two statements of one round trip cannot be prepared together.
    if (sql.endsWith('; commit')) return undefined;
    const name = `longshot_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** Codes of a server or a pooler for a statement that it was never told to prepare, or told twice. */
const UNKNOWN_STATEMENT = /^(?:26000|42P05)$/;

/** How a gateway speaks to its server; a pooler that lends connections for a transaction asks for more care. */
interface Manner {
  /** Names of statements that are prepared on every connection; null where connections change hands. */
  nameOf: ((sql: string) => string | undefined) | null;
  /** Statement in place of `begin`. */
  readonly begin: string;
}

/** Follows whether a statement stands in a transaction. */
const staysInTransaction = (sql: string, isInside: boolean): boolean =>
  sql === 'begin' || (isInside && !/(?:^|; )commit$/.test(sql) && sql !== 'rollback');

function asClient(client: pg.PoolClient, manner: Manner): SqlClient {
  let isInTransaction = false;
  // pg answers a superset of SqlResult.
  const say = async (query: string | pg.QueryConfig): Promise<SqlResult> =>
    (await client.query(query)) as unknown as SqlResult;
  return {
    query: async (sql, parameters) => {
      isInTransaction = staysInTransaction(sql, isInTransaction);
      if (sql === 'begin') return say(manner.begin);
      const name = manner.nameOf?.(sql);
      const unnamed = { text: sql, values: [...parameters] };
      if (name === undefined) return say(unnamed);
      try {
        return await say({ name, ...unnamed });
      } catch (error) {
        if (!UNKNOWN_STATEMENT.test(errorCode(error) ?? '')) throw error;
        // Behind a pooler the connection is another one each time: from now on nothing is prepared.
        manner.nameOf = null;
        // It has not been run; a transaction, though, is spoilt and is run again as a whole.
        if (isInTransaction) throw error;
        return say(unnamed);
      }
    },
    release: (isBroken) => client.release(isBroken),
  };
}

/** How a pool is opened. */
export interface PostgresPoolSettings {
  readonly maxConnections?: number;
  /** How long an answer is waited for; ten seconds unless told. */
  readonly timeoutMs?: number;
}

/** The limits that a server is told when a connection begins; a pooler may not take them. */
function serverLimits(timeoutMs: number): { statement_timeout: number; idle_in_transaction_session_timeout: number } {
  const limitMs = serverLimitMs(timeoutMs);
  return { statement_timeout: limitMs, idle_in_transaction_session_timeout: limitMs };
}

function createPool(url: string, settings: Required<PostgresPoolSettings>, limits: object): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: settings.maxConnections,
    connectionTimeoutMillis: Math.min(CONNECT_TIMEOUT_MS, settings.timeoutMs),
    query_timeout: settings.timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'longshot',
    ...limits,
    types: { getTypeParser: (oid, format) => ownParsers.get(oid) ?? parsers.getTypeParser(oid, format) },
  });
  // A connection that breaks is replaced by the pool, and who used it is told by the statement that fails. Without
  // listeners, here for idle ones and below for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);

/** Opens a pool and tries it; one behind a pooler that takes no limits at the start tells them with each transaction. */
async function tryPool(url: string, settings: Required<PostgresPoolSettings>): Promise<[pg.Pool, Manner]> {
  const limits = serverLimits(settings.timeoutMs);
  const straight = createPool(url, settings, limits);
  try {
    (await straight.connect()).release();
    return [straight, { nameOf: statementNames(), begin: 'begin' }];
  } catch (error) {
    await straight.end();
    if (!isRefusedByPooler(error)) throw error;
  }
  const pooled = createPool(url, settings, {});
  const sets = Object.entries(limits).map(([name, limitMs]) => `set local ${name} = ${limitMs}`);
  try {
    (await pooled.connect()).release();
    return [pooled, { nameOf: null, begin: ['begin', ...sets].join('; ') }];
  } catch (error) {
    await pooled.end();
    throw error;
  }
}

/**
 * Connections to a PostgreSQL-speaking server, straight or behind a pooler, tried once before it resolves. Whoever
 * cannot get one is told `DatabaseUnavailable`; after one was lost or silent, those that have lain idle since before
 * are not trusted any more.
 *
 * @throws StartError when the address is none, or nobody answers there, or the database does not exist.
 */
export async function openPostgresPool(url: string, given: PostgresPoolSettings = {}): Promise<SqlPool> {
  const address = checkUrl(url);
  const settings = { maxConnections: DEFAULT_POOL_SIZE, timeoutMs: DEFAULT_TIMEOUT_MS, ...given };
  const [pool, manner] = await tryPool(url, settings).catch((error: unknown) => {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartError(`The database at ${address.host}${address.pathname} cannot be used: ${reason}.`);
  });
  const clients = new WeakMap<pg.PoolClient, { readonly client: SqlClient; readonly generation: number }>();
  let generation = 0;
  const adopt = (client: pg.PoolClient): SqlClient => {
    const plain = asClient(client, manner);
    const release = (isBroken?: boolean): void => {
      if (isBroken) generation += 1;
      plain.release(isBroken);
    };
    const made = { query: plain.query, release };
    clients.set(client, { client: made, generation });
    return made;
  };
  const connect = async (): Promise<SqlClient> => {
    for (;;) {
      const client = await pool.connect();
      const known = clients.get(client);
      if (!known) return adopt(client);
      if (known.generation === generation) return known.client;
      client.release(true);
    }
  };
  return {
    end: () => pool.end(),
    connect: () =>
      connect().catch((error: unknown) => {
        throw new DatabaseUnavailable('connecting', error);
      }),
  };
}
