import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own on a server. */
export interface ServerDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Says one statement to a server on a connection of its own. */
export async function queryServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes a database on the server of an address. */
export async function createServerDatabase(serverUrl: string): Promise<ServerDatabase> {
  const name = `longshot_survive_${randomBytes(6).toString('hex')}`;
  await queryServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await queryServer(serverUrl, `drop database if exists ${name} with (force)`)),
  };
}
