import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** Everything that is held about a player: rows by the table that they stand in. */
export type HeldData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * Columns that are keys rather than data: they open something, or name what does, and tell nothing about the player.
 * Whoever steals an export must not get in with it.
 */
const SECRET = /(?:^|_)(?:hash|token|secret|sealed_secret|key|cookie|code|csrf|nonce|verifier|ciphertext|sealed)$/;

/**
 * Tables that name other players, or what the law forbids to tell: that somebody stands on a list, and who of the staff
 * looked.
 */
const WITHHELD: readonly string[] = ['player_matches', 'person_checks', 'document_looks'];

/** Tables whose rows belong to a player by another row of theirs, as the column of each that says so. */
const BY_OTHERS: readonly { readonly table: string; readonly column: string; readonly of: string }[] = [
  { table: 'entries', column: 'account_id', of: 'accounts' },
  { table: 'bets', column: 'coupon_id', of: 'coupons' },
  { table: 'coupon_sales', column: 'coupon_id', of: 'coupons' },
  { table: 'coupon_corrections', column: 'coupon_id', of: 'coupons' },
  { table: 'support_messages', column: 'thread_id', of: 'support_threads' },
  { table: 'payment_reports', column: 'payment_id', of: 'payments' },
];

async function columnsByTable(reader: Reader): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; columns: string }>`
    select table_name as "table", string_agg(column_name::text, ',' order by ordinal_position) as columns
    from information_schema.columns where table_schema = current_schema() group by table_name
    order by table_name`.execute(reader);
  return new Map(rows.map(({ table, columns }) => [table, columns.split(',')]));
}

async function rowsOf(
  reader: Reader,
  table: string,
  columns: readonly string[],
  owned: RawBuilder<unknown>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const shown = columns.filter((column) => !SECRET.test(column));
  const list = sql.join(shown.map((column) => sql.ref(column)));
  const { rows } = await sql<Record<string, unknown>>`
    select ${list} from ${sql.table(table)} where ${owned} order by 1`.execute(reader);
  return rows;
}

/**
 * Reads everything that is held about a player, as of one moment: each table that names its player, whichever came
 * last, and what belongs to such a row. Nothing that opens anything is among it.
 */
export async function readHeldData(reader: Reader, playerId: number): Promise<HeldData> {
  const tables = await columnsByTable(reader);
  const held: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
  const keep = async (table: string, owned: RawBuilder<unknown>): Promise<void> => {
    held[table] = await rowsOf(reader, table, tables.get(table) ?? [], owned);
  };
  await keep('players', sql`id = ${playerId}`);
  for (const [table, columns] of tables) {
    if (columns.includes('player_id') && !WITHHELD.includes(table)) await keep(table, sql`player_id = ${playerId}`);
  }
  for (const { table, column, of } of BY_OTHERS) {
    if (!tables.has(table) || held[table] !== undefined) continue;
    const owners = sql`select id from ${sql.table(of)} where player_id = ${playerId}`;
    await keep(table, sql`${sql.ref(column)} in (${owners})`);
  }
  return held;
}
