import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStoreReader } from '@longshot/release/folder-store';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { CannotStart } from '../cannot-start.ts';
import { countTables, differences, readFigures, type DatabaseFigures } from './figures.ts';
import { runProgram, withoutPassword } from './run-program.ts';
import { digestStore } from './store-digest.ts';

/** Input of a drill. */
export interface DrillInput {
  /** The database of the site, which may run. */
  readonly from: string;
  /** An empty database; null for one that is made beside the first and dropped after. */
  readonly to: string | null;
  /** The data folder of the site: the store of releases stands in it. */
  readonly dataFolder: string;
  readonly channel: string;
  readonly report: (line: string) => void;
}

/** Opens a database that answers; its one connection is closed after. */
async function withDatabase<T>(url: string, work: (kysely: Kysely<unknown>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(kysely).catch((error: unknown) => {
      throw new CannotStart(`${withoutPassword(url)} cannot be opened: ${(error as Error).message || String(error)}.`);
    });
    return await work(kysely);
  } finally {
    await kysely.destroy();
  }
}

/** Makes an empty database beside another one. */
async function makeBeside(url: string): Promise<string> {
  const name = `longshot_drill_${randomBytes(6).toString('hex')}`;
  await withDatabase(url, (kysely) => sql`create database ${sql.id(name)}`.execute(kysely));
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

const drop = (beside: string, url: string): Promise<unknown> =>
  withDatabase(beside, (kysely) =>
    sql`drop database if exists ${sql.id(new URL(url).pathname.slice(1))} with (force)`.execute(kysely),
  );

/** Dumps a database as it is at one moment, into a file; answers its figures of that very moment. */
const dump = (url: string, file: string): Promise<DatabaseFigures> =>
  withDatabase(url, (kysely) =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
        const figures = await readFigures(trx);
        await runProgram('pg_dump', ['--format=custom', `--snapshot=${rows[0]?.id}`, '--file', file], url);
        return figures;
      }),
  );

async function refuseUnlessEmpty(url: string): Promise<void> {
  const count = await withDatabase(url, countTables);
  if (count > 0)
    throw new CannotStart(`${withoutPassword(url)} has ${count} tables: a backup is restored into an empty database.`);
}

async function refuseUnlessSite(url: string): Promise<void> {
  const isSite = await withDatabase(url, async (kysely) => {
    const { rows } = await sql<{
      there: boolean;
    }>`select to_regclass('schema_migrations') is not null as there`.execute(kysely);
    return rows[0]?.there === true;
  });
  if (!isSite) throw new CannotStart(`${withoutPassword(url)} is not the database of a site.`);
}

const sumOf = (figures: DatabaseFigures): string =>
  String(figures.tables.reduce((sum, { rows }) => sum + BigInt(rows), 0n));

/** Copies the store of releases, as a backup of the data folder does; answers what is not the same. */
async function drillStore({ dataFolder, channel, report }: DrillInput, folder: string): Promise<readonly string[]> {
  const [here, there] = [join(dataFolder, 'store'), join(folder, 'store')];
  const before = await digestStore(here);
  if (before.files === 0) {
    report('There is no store of releases in the data folder: none to compare.');
    return [];
  }
  await cp(here, there, { recursive: true });
  const after = await digestStore(there);
  const [served, restored] = await Promise.all(
    [here, there].map(async (store) => (await new FolderStoreReader(store).readActive(channel))?.release.id ?? 'none'),
  );
  report(`The store of releases has ${before.files} files; ${channel} gets release ${served?.slice(0, 10)}.`);
  const isSame = before.digest === after.digest && served === restored;
  return isSame ? [] : ['The store of releases is not as it was: was something released meanwhile?'];
}

async function drillDatabase(input: DrillInput, to: string, folder: string): Promise<readonly string[]> {
  const { from, report } = input;
  const file = join(folder, 'site.dump');
  const before = await dump(from, file);
  await runProgram('pg_restore', ['--no-owner', '--exit-on-error', file], to);
  const after = await withDatabase(to, readFigures);
  report(
    `${before.tables.length} tables with ${sumOf(before)} rows of ${withoutPassword(from)} were dumped at one moment.`,
  );
  report(`${after.tables.length} tables with ${sumOf(after)} rows were restored; every row was compared.`);
  for (const { iso, entries, balances } of after.currencies)
    report(`The ledger has ${entries} entries in ${iso}, which sum to zero; players hold ${balances} minor units.`);
  return differences(before, after);
}

/**
 * Dumps a site's database while it runs, restores it elsewhere, and compares both: every row, the ledger, and the
 * releases. Answers in sentences what is not the same.
 *
 * @throws CannotStart for what the person who drills can put right.
 */
export async function drillRestore(input: DrillInput): Promise<readonly string[]> {
  await refuseUnlessSite(input.from);
  if (input.to !== null) await refuseUnlessEmpty(input.to);
  const folder = await mkdtemp(join(tmpdir(), 'longshot-drill-'));
  const to = input.to ?? (await makeBeside(input.from));
  try {
    return [...(await drillDatabase(input, to, folder)), ...(await drillStore(input, folder))];
  } finally {
    if (input.to === null) await drop(input.from, to);
    await rm(folder, { recursive: true, force: true });
  }
}
