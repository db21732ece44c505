import { withoutUndefined } from '@longshot/domain/input';
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase, type Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { openPglitePool, type PglitePool } from './dialect/pglite-pool.ts';
import { openPostgresPool, type PostgresPoolSettings } from './dialect/postgres-pool.ts';
import { isStartError, StartError } from './start-error.ts';

/** Which database: a PostgreSQL-speaking server when `databaseUrl` is set, else the embedded one in the data folder. */
export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** Connections to a server; ten unless told. */
  readonly maxConnections?: number;
  /** How long an answer of a server is waited for, in milliseconds; ten seconds unless told. */
  readonly databaseTimeoutMs?: number;
}

/** A step of the schema may rewrite a large table. */
const MIGRATION_TIMEOUT_MS = 3_600_000;

const run = promisify(execFile);

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Folder by folder: Node's own recursion never ends below one that takes no folders, such as `/proc`. */
function makeFolders(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (!existsSync(dirname(folder))) makeFolders(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be written: ${sentenceOf(error)}.`);
  }
}

/**
 * Opens the folder; a new one is made by a process of its own (see `pglite-create`) beside its place, so that it is
 * there whole or not at all.
 */
async function openFolder(folder: string): Promise<PglitePool> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    await run(process.execPath, [fileURLToPath(new URL('./dialect/pglite-create.ts', import.meta.url)), unfinished]);
    renameSync(unfinished, folder);
  }
  return openPglitePool({ folder, snapshotFile: null });
}

async function openEmbedded(dataFolder: string): Promise<Database> {
  makeFolder(dataFolder);
  const folder = join(dataFolder, 'database');
  const lock = await lockFolder(dataFolder);
  try {
    const pool = await openFolder(folder);
    return createDatabase('embedded', pool, () => lock.release());
  } catch (error) {
    await lock.release();
    if (isStartError(error)) throw error;
    throw new StartError(`The database in ${folder} cannot be opened: ${sentenceOf(error)}.`);
  }
}

function poolSettings({ maxConnections, databaseTimeoutMs }: DatabaseSettings): PostgresPoolSettings {
  return {
    ...withoutUndefined({ maxConnections, timeoutMs: databaseTimeoutMs }),
  };
}

/** An error of the schema's steps as a sentence about the start. */
function startErrorOf(error: unknown): StartError {
  return isStartError(error)
    ? error
    : new StartError(`The database cannot be brought up to date: ${sentenceOf(error)}.`);
}

/** Applies what the schema lacks; a database that cannot be is closed. */
async function bringUpToDate(database: Database): Promise<Database> {
  try {
    await migrate(database.kysely);
    return database;
  } catch (error) {
    await database.close();
    throw startErrorOf(error);
  }
}

/**
 * Opens a server's database as its schema stands.
 *
 * @throws StartError for a wrong address, or a server that does not answer.
 */
export async function connectServer(settings: DatabaseSettings & { readonly databaseUrl: string }): Promise<Database> {
  return createDatabase('postgres', await openPostgresPool(settings.databaseUrl, poolSettings(settings)));
}

/**
 * Opens the database and brings its schema up to date. The embedded one runs with fsync off: a `kill -9` loses nothing
 * that was acknowledged, a loss of power may lose the last moments; use a server where that matters.
 *
 * @throws StartError for a wrong address, a server that does not answer, a folder that cannot be used or is in use.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl === null) return bringUpToDate(await openEmbedded(dataFolder));
  const migrating = { maxConnections: 1, timeoutMs: MIGRATION_TIMEOUT_MS };
  const old = createDatabase('postgres', await openPostgresPool(databaseUrl, migrating));
  await (await bringUpToDate(old)).close();
  return connectServer({ ...settings, databaseUrl });
}
