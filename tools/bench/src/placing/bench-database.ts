import pg from 'pg';
import { leftovers } from '../site/leftovers.ts';

/** A database on a server, made for one run. */
export interface BenchDatabase {
  readonly url: string;
  /** Drops it. */
  drop(): Promise<void>;
}

const usualUrl = 'postgres://postgres@127.0.0.1:5432/postgres';
const connectTimeoutMs = 2_000;

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const isAnswering = (url: string): Promise<boolean> =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  );

/**
 * Makes a database of its own on the server of `DATABASE_URL`, else on one that answers at the usual place of this
 * machine; null where there is none. Throws when `DATABASE_URL` is set and its server does not let it.
 */
export async function createBenchDatabase(): Promise<BenchDatabase | null> {
  const reported = process.env['DATABASE_URL'];
  if (!reported && !(await isAnswering(usualUrl))) return null;
  const serverUrl = reported || usualUrl;
  const name = `longshot_bench_${process.pid}`;
  await ask(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: leftovers.add(() => ask(serverUrl, `drop database ${name} with (force)`)) };
}
