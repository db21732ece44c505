import { sql, type Kysely } from 'kysely';
import { findLedgerFaults } from '../../../../apps/gateway/src/wallet/ledger/ledger-checks.ts';
import type { Reader } from '../../../../apps/gateway/src/platform/database/index.ts';

/** A table by how many rows it has and a sum over what they say, whatever their order. */
export interface TableFigures {
  readonly table: string;
  readonly rows: string;
  readonly sum: string;
}

/** Holdings of the ledger in a currency. */
export interface CurrencyFigures {
  readonly iso: string;
  readonly entries: string;
  /** Balances of all players, in minor units. */
  readonly balances: string;
}

/** Everything that is compared of a database. */
export interface DatabaseFigures {
  readonly tables: readonly TableFigures[];
  readonly currencies: readonly CurrencyFigures[];
  /** Faults of the ledger, in words; none when it is right. */
  readonly faults: readonly string[];
}

async function readTables(kysely: Kysely<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(kysely);
  return rows.map(({ name }) => name);
}

async function readTable(kysely: Kysely<unknown>, table: string): Promise<TableFigures> {
  const { rows } = await sql<Omit<TableFigures, 'table'>>`
    select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
    from ${sql.table(table)} t`.execute(kysely);
  return { table, rows: rows[0]?.rows ?? '0', sum: rows[0]?.sum ?? '0' };
}

async function readCurrencies(kysely: Kysely<unknown>): Promise<readonly CurrencyFigures[]> {
  const { rows } = await sql<CurrencyFigures>`
    select e.iso, e.entries::text as entries, coalesce(a.balances, 0)::text as balances
    from (select iso, count(*) as entries from entries group by iso) e
    left join (select iso, sum(balance_minor) as balances from accounts group by iso) a on a.iso = e.iso
    order by 1`.execute(kysely);
  return rows;
}

/** How many tables a database has. */
export const countTables = async (kysely: Kysely<unknown>): Promise<number> => (await readTables(kysely)).length;

/** Reads everything that is compared, as one moment where it is given a transaction of one. */
export async function readFigures(kysely: Kysely<unknown>): Promise<DatabaseFigures> {
  const tables: TableFigures[] = [];
  for (const table of await readTables(kysely)) tables.push(await readTable(kysely, table));
  const faults = await findLedgerFaults(kysely as unknown as Reader);
  return {
    tables,
    currencies: await readCurrencies(kysely),
    faults: faults.map(({ kind, subject, differenceMinor }) => `${kind} ${subject}: ${differenceMinor}`),
  };
}

/** In words, what is not the same. */
export function differences(before: DatabaseFigures, after: DatabaseFigures): readonly string[] {
  const found = new Map(after.tables.map((each) => [each.table, each]));
  const tables = before.tables.flatMap(({ table, rows, sum }) => {
    const other = found.get(table);
    if (other === undefined) return [`The table ${table} is missing.`];
    if (other.rows !== rows) return [`The table ${table} has ${other.rows} rows instead of ${rows}.`];
    return other.sum === sum ? [] : [`A row of the table ${table} is not as it was.`];
  });
  const known = new Set(before.tables.map(({ table }) => table));
  const added = after.tables
    .filter(({ table }) => !known.has(table))
    .map(({ table }) => `The table ${table} was added.`);
  return [...tables, ...added, ...after.faults.map((fault) => `The ledger is wrong: ${fault}.`)];
}
