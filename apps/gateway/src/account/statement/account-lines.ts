import type { AccountLine, AccountLines, QueryOf } from '@longshot/contracts';
import { lineFilterOf, lineKindOf, type LineFilter } from '@longshot/domain/payments';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OfficeContext } from '../office-context.ts';

/** Lines of a page. */
export const LINES_PAGE = 25;

type Query = QueryOf<'getAccountLines'>;

interface LineRow {
  readonly id: number;
  readonly atMs: number;
  readonly purpose: string;
  readonly product: string;
  readonly amountMinor: number;
  readonly balanceMinor: number;
  readonly couponId: number | null;
}

type Condition = RawBuilder<unknown>;

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const among = (column: 'purpose' | 'product', values: readonly string[], isIn: boolean): Condition => {
  if (values.length === 0) return isIn ? sql`false` : sql`true`;
  const list = sql.join([...values]);
  return isIn ? sql`${sql.ref(column)} in (${list})` : sql`${sql.ref(column)} not in (${list})`;
};

function ofKind({ product, purposes, notProducts, notPurposes }: LineFilter): readonly Condition[] {
  return [
    ...(product === undefined ? [] : [among('product', [product], true)]),
    ...(purposes === undefined ? [] : [among('purpose', purposes, true)]),
    among('product', notProducts, false),
    among('purpose', notPurposes, false),
  ];
}

const inPeriod = ({ fromMs, toMs }: Query): readonly Condition[] => [
  ...(fromMs === undefined ? [] : [sql`at_ms >= ${fromMs}::bigint`]),
  ...(toMs === undefined ? [] : [sql`at_ms < ${toMs}::bigint`]),
];

const kindOf = ({ kind }: Query): readonly Condition[] => (kind === undefined ? [] : ofKind(lineFilterOf(kind)));

/**
 * Every line of an account with the balance after it: the present balance less all that is newer, so that a page of
 * the newest reads no more than itself.
 */
const linesOf = (accountId: string): RawBuilder<unknown> => sql`
  select e.transfer_id as id, t.created_at_ms as at_ms, t.purpose, t.product, e.amount_minor, t.coupon_id,
    (a.balance_minor - coalesce(sum(e.amount_minor) over (
      order by e.transfer_id desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance_minor
  from accounts a join entries e on e.account_id = a.id join transfers t on t.id = e.transfer_id
  where a.id = ${accountId}`;

async function findLines(reader: Reader, query: Query, most: number): Promise<readonly LineRow[]> {
  const older = query.before === undefined ? [] : [sql`id < ${query.before}::bigint`];
  const { rows } = await sql<LineRow>`
    select id, at_ms as "atMs", purpose, product, amount_minor as "amountMinor", balance_minor as "balanceMinor",
      coupon_id as "couponId"
    from (${linesOf(query.accountId)}) as lines
    where ${allOf([...inPeriod(query), ...kindOf(query), ...older])}
    order by id desc limit ${most + 1}`.execute(reader);
  return rows;
}

async function findTotals(reader: Reader, query: Query): Promise<AccountLines['totals']> {
  const until = query.toMs === undefined ? sql`true` : sql`at_ms < ${query.toMs}::bigint`;
  const before = query.fromMs === undefined ? sql`false` : sql`at_ms < ${query.fromMs}::bigint`;
  const counted = allOf([...inPeriod(query), ...kindOf(query)]);
  const { rows } = await sql<AccountLines['totals']>`
    select coalesce(sum(amount_minor) filter (where ${before}), 0)::bigint as "openingMinor",
      coalesce(sum(amount_minor) filter (where ${until}), 0)::bigint as "closingMinor",
      coalesce(sum(amount_minor) filter (where amount_minor > 0 and ${counted}), 0)::bigint as "creditedMinor",
      coalesce(-sum(amount_minor) filter (where amount_minor < 0 and ${counted}), 0)::bigint as "debitedMinor"
    from (
      select e.amount_minor, t.created_at_ms as at_ms, t.purpose, t.product
      from entries e join transfers t on t.id = e.transfer_id where e.account_id = ${query.accountId}) as lines`.execute(
    reader,
  );
  const [totals] = rows;
  if (!totals) throw new Error('a sum without groups has one row');
  return totals;
}

function presentLine({ id, atMs, purpose, product, amountMinor, balanceMinor, couponId }: LineRow): AccountLine {
  return {
    id: String(id),
    atMs,
    kind: lineKindOf(product, purpose),
    purpose,
    product,
    amountMinor,
    balanceMinor,
    couponId: couponId === null ? null : String(couponId),
  };
}

/**
 * A page of the lines of one of the player's accounts, newest first, and what the period comes to.
 *
 * @throws RequestRefused `not_found` for an account that is not the player's.
 */
export async function accountLines(
  { database }: OfficeContext,
  playerId: number,
  query: Query,
  most = LINES_PAGE,
): Promise<AccountLines> {
  return database.transaction(async (trx) => {
    // Locked, so that lines, balances and sums are of one moment.
    const account = await trx
      .selectFrom('accounts')
      .select('iso')
      .where('id', '=', query.accountId)
      .where('player_id', '=', playerId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new RequestRefused('not_found', { field: 'accountId' });
    const rows = await findLines(trx, query, most);
    return {
      iso: account.iso,
      lines: rows.slice(0, most).map(presentLine),
      hasMore: rows.length > most,
      totals: await findTotals(trx, query),
    };
  });
}
