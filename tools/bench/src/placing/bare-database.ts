import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openDatabase } from '../../../../apps/gateway/src/platform/database/open-database.ts';

/** A connection with nothing between it and the database. */
export type MinimalQuery = (sql: string, parameters: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** A player that exists only for the bare side, with more money than it can spend. */
export interface MinimalPlayer {
  readonly playerId: number;
  readonly accountId: string;
}

/** The database of the bare side: one connection a player. */
export interface MinimalDatabase {
  readonly lanes: readonly { readonly query: MinimalQuery; readonly player: MinimalPlayer }[];
  close(): Promise<void>;
}

const firstPlayerId = 900_001;
const fundsMinor = 10_000_000_000;

async function addPlayer(query: MinimalQuery, index: number): Promise<MinimalPlayer> {
  const player = { playerId: firstPlayerId + index, accountId: `bench-${index}` };
  await query(
    `insert into players (id, site_id, email, email_key, password_hash, date_of_birth, time_zone, active_account_id,
      created_at_ms) values ($1, 'longshot', $2, $2, '', '1990-01-01', 'Europe/Berlin', $3, 0)`,
    [player.playerId, `${player.accountId}@bench.example`, player.accountId],
  );
  await query(
    `insert into accounts (id, site_id, player_id, type, iso, balance_minor, created_at_ms)
      values ($1, 'longshot', $2, 0, 'EUR', $3, 0)`,
    [player.accountId, player.playerId, fundsMinor],
  );
  return player;
}

/** Bare connections to a PostgreSQL server whose database has the site's schema. */
export async function openMinimalPostgres(url: string, laneCount: number): Promise<MinimalDatabase> {
  const clients = Array.from({ length: laneCount }, () => new pg.Client({ connectionString: url }));
  const lanes: MinimalDatabase['lanes'][number][] = [];
  for (const [index, client] of clients.entries()) {
    await client.connect();
    const query: MinimalQuery = async (sql, parameters) => (await client.query(sql, [...parameters])).rows;
    lanes.push({ query, player: await addPlayer(query, index) });
  }
  return { lanes, close: async () => void (await Promise.all(clients.map((client) => client.end()))) };
}

/** The embedded database itself, on a data folder of its own, in this thread: it has one connection. */
export async function openMinimalEmbedded(dataFolder: string): Promise<MinimalDatabase> {
  const migrated = await openDatabase({ databaseUrl: null, dataFolder });
  await migrated.close();
  const database = await PGlite.create(join(dataFolder, 'database'));
  const query: MinimalQuery = async (sql, parameters) =>
    (await database.query<Record<string, unknown>>(sql, [...parameters])).rows;
  return { lanes: [{ query, player: await addPlayer(query, 0) }], close: () => database.close() };
}
