import type { HeldMoney, PaymentHistory, QueryOf } from '@longshot/contracts';
import type { PaymentState } from '@longshot/domain/payments';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { PaymentsContext } from './payments-context.ts';
import { presentEntry } from './present-payment.ts';

/** Entries of a page. Source: shell 4, "Five entries per page are checked". */
const PAGE = 5;

/** A payment that was decided longer ago than this is in the archive. */
export const ARCHIVED_AFTER_MS = 90 * 24 * 3_600_000;

const STATES: Readonly<Record<'under-way' | 'succeeded' | 'refused', readonly PaymentState[]>> = {
  'under-way': ['created', 'pending'],
  succeeded: ['succeeded'],
  refused: ['failed', 'cancelled'],
};

/** The account that is named, or the main one, of the player's own. */
export async function findAccountId(
  { database }: PaymentsContext,
  playerId: number,
  accountId?: string,
): Promise<string> {
  let query = database.kysely.selectFrom('accounts').select('id').where('player_id', '=', playerId);
  if (accountId !== undefined) query = query.where('id', '=', accountId);
  const row = await query.orderBy('type').orderBy('iso').executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'accountId' });
  return row.id;
}

type Query = Omit<QueryOf<'getMainAccountHistory'>, 'pageNumber'>;

/** Narrows payments as the history's page does. */
export function filteredPayments<Output>(
  query: SelectQueryBuilder<Tables, 'payments', Output>,
  accountId: string,
  { isIncludeArchive = false, direction, state }: Query,
  nowMs: number,
): SelectQueryBuilder<Tables, 'payments', Output> {
  let narrowed = query.where('account_id', '=', accountId);
  if (!isIncludeArchive) {
    const recent = nowMs - ARCHIVED_AFTER_MS;
    narrowed = narrowed.where((where) =>
      where.or([where('decided_at_ms', 'is', null), where('decided_at_ms', '>', recent)]),
    );
  }
  if (direction !== undefined) narrowed = narrowed.where('direction', '=', direction);
  return state === undefined ? narrowed : narrowed.where('state', 'in', STATES[state]);
}

/**
 * A page of an account's payments, newest first, with how many there are in all. Source: shell 7, payments.
 *
 * @throws RequestRefused `not_found` for an account that is not the player's.
 */
export async function paymentHistory(
  context: PaymentsContext,
  playerId: number,
  query: QueryOf<'getMainAccountHistory'>,
): Promise<PaymentHistory> {
  const accountId = await findAccountId(context, playerId, query.accountId);
  const all = context.database.kysely.selectFrom('payments');
  const nowMs = context.clock.nowMs();
  const counted = filteredPayments(all.select(sql<number>`count(*)::bigint`.as('total')), accountId, query, nowMs);
  const { total } = await counted.executeTakeFirstOrThrow();
  const rows = await filteredPayments(all.selectAll(), accountId, query, nowMs)
    .orderBy('id', 'desc')
    .limit(PAGE)
    .offset(((query.pageNumber ?? 1) - 1) * PAGE)
    .execute();
  return { entities: rows.map(presentEntry), total_count: total };
}

/**
 * Reads the money held of each of the player's accounts for withdrawals under way; accounts without such are left out.
 */
export async function heldMoney({ database }: PaymentsContext, playerId: number): Promise<HeldMoney> {
  const rows = await database.kysely
    .selectFrom('payments')
    .select(['account_id as accountId', 'iso', sql<number>`sum(amount_minor)::bigint`.as('heldMinor')])
    .where('player_id', '=', playerId)
    .where('direction', '=', 'withdrawal')
    .where('state', 'in', STATES['under-way'])
    .groupBy(['account_id', 'iso'])
    .orderBy('account_id')
    .execute();
  return { accounts: rows };
}
