import type { DeskLedger, DeskTransfer } from '@longshot/contracts/desk';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** So many movements are a page. */
const PAGE = 50;

interface Row extends Omit<DeskTransfer, 'id' | 'couponId'> {
  readonly id: number;
  readonly couponId: number | null;
}

/** The newest movements of an account before one of them, each with all of its entries; the balance is that after it. */
async function findTransfers(reader: Reader, accountId: string, before: string | undefined): Promise<readonly Row[]> {
  const older = before === undefined ? sql`true` : sql`lines.id < ${before}::bigint`;
  const { rows } = await sql<Row>`
    select lines.id, t.created_at_ms as "atMs", t.purpose, t.product, t.idempotency_key as key, t.coupon_id as "couponId",
      lines.iso, lines.amount_minor as "amountMinor", lines.balance_minor as "balanceMinor",
      (select jsonb_agg(jsonb_build_object('account', e.account_id, 'amountMinor', e.amount_minor) order by e.account_id)
        from entries e where e.transfer_id = lines.id) as entries
    from (
      select e.transfer_id as id, e.iso, e.amount_minor,
        (a.balance_minor - coalesce(sum(e.amount_minor) over (
          order by e.transfer_id desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance_minor
      from accounts a join entries e on e.account_id = a.id where a.id = ${accountId}) as lines
    join transfers t on t.id = lines.id
    where ${older} order by lines.id desc limit ${PAGE + 1}`.execute(reader);
  return rows;
}

/** Reads a page of an account in the ledger. @throws RequestRefused `not_found` */
export async function readLedger(
  reader: Reader,
  siteId: string,
  accountId: string,
  before: string | undefined,
): Promise<DeskLedger> {
  const account = await reader
    .selectFrom('accounts as a')
    .select(['a.id', 'a.iso', 'a.player_id as playerId', 'a.balance_minor as balanceMinor'])
    .select(
      sql<number>`(select coalesce(sum(remaining_minor), 0) from claims where account_id = a.id)::bigint`.as('owed'),
    )
    .where('a.id', '=', accountId)
    .where('a.site_id', '=', siteId)
    .executeTakeFirst();
  if (!account) throw new RequestRefused('not_found', { field: 'accountId' });
  const rows = await findTransfers(reader, accountId, before);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    accountId,
    playerId: String(account.playerId),
    iso: account.iso,
    balanceMinor: account.balanceMinor,
    owedMinor: account.owed,
    transfers: page.map((row) => ({
      ...row,
      id: String(row.id),
      couponId: row.couponId === null ? null : String(row.couponId),
    })),
    before: rows.length > PAGE && last !== undefined ? String(last.id) : null,
  };
}
