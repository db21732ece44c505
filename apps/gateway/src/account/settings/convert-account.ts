import { withoutUndefined } from '@longshot/domain/input';
import { ADDITIONAL_ACCOUNT_TYPE } from '@longshot/domain/identity';
import { findLimitType } from '@longshot/domain/limits';
import { ACCOUNT_TYPE, convertGone, goneCurrencies } from '@longshot/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { insertAccount, nextAccountId } from '../../wallet/accounts/index.ts';
import { credit, debit, type LockedAccount, lockAccount, type TransferFacts } from '../../wallet/ledger/index.ts';
import type { OfficeContext } from '../office-context.ts';
import { stakesInDraws } from '../statement/stakes-in-draws.ts';

/** Context of a conversion. */
type ConvertContext = Pick<OfficeContext, 'database' | 'settings' | 'nowMs'>;

/** Which account is converted: 1 the main one, 2 an additional one. Source: product 6. */
export type ConvertedStatus = 1 | 2;

interface Candidate {
  readonly id: string;
  readonly iso: string;
  readonly isActive: boolean;
}

/** The account that is to be converted: in a currency that has gone, and not removed. */
async function findGone(trx: Trx, playerId: number, status: ConvertedStatus): Promise<Candidate | undefined> {
  const type = status === 1 ? ACCOUNT_TYPE.main : ACCOUNT_TYPE.additionalCurrency;
  return trx
    .selectFrom('accounts as a')
    .innerJoin('players as p', 'p.id', 'a.player_id')
    .select(['a.id', 'a.iso', sql<boolean>`a.id = p.active_account_id`.as('isActive')])
    .where('a.player_id', '=', playerId)
    .where('a.type', '=', type)
    .where('a.iso', 'in', Object.keys(goneCurrencies))
    .where((where) => where.or([where('a.removed_at_ms', 'is', null), where('a.balance_minor', '>', 0)]))
    .orderBy('a.id')
    .executeTakeFirst();
}

/** The account in the currency in its place; opened where the player has none, brought back where it was removed. */
async function targetOf(trx: Trx, { settings, nowMs }: ConvertContext, playerId: number, iso: string): Promise<string> {
  const known = await trx
    .selectFrom('accounts')
    .select('id')
    .where('player_id', '=', playerId)
    .where('iso', '=', iso)
    .where('type', '<>', ACCOUNT_TYPE.bonus)
    .orderBy('type')
    .executeTakeFirst();
  if (known) {
    await trx.updateTable('accounts').set({ removed_at_ms: null }).where('id', '=', known.id).execute();
    return known.id;
  }
  const id = await nextAccountId(trx);
  const { siteId } = settings;
  await insertAccount(trx, { id, siteId, playerId, type: ADDITIONAL_ACCOUNT_TYPE, iso, nowMs: nowMs() });
  return id;
}

/** Locks both accounts, always the lower number first. */
async function lockBoth(trx: Trx, ids: readonly [string, string]): Promise<readonly [LockedAccount, LockedAccount]> {
  const locked = new Map<string, LockedAccount>();
  for (const id of [...ids].sort()) {
    const account = await lockAccount(trx, id);
    if (account) locked.set(id, account);
  }
  const [from, to] = ids.map((id) => locked.get(id));
  if (!from || !to) throw new Error(`one of the accounts ${ids.join()} has gone`);
  return [from, to];
}

/** Money that may still come to an account, and what it owes. */
async function expectedOf(trx: Trx, accountId: string) {
  const { rows } = await sql<{ isExpecting: boolean; owedMinor: number; times: number }>`
    select exists (select from payments where account_id = ${accountId} and state in ('created', 'pending'))
        or exists (select from coupons where account_id = ${accountId} and state not in ('rejected', 'settled', 'sold'))
        or ${stakesInDraws(sql`${accountId}`)} > 0
        as "isExpecting",
      (select coalesce(sum(remaining_minor), 0)::bigint from claims where account_id = ${accountId}) as "owedMinor",
      (select count(*) from transfers where account_id = ${accountId} and purpose = 'conversion-out')::integer as times`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('an expression without rows');
  return row;
}

async function moveMoney(
  trx: Trx,
  [from, to]: readonly [LockedAccount, LockedAccount],
  times: number,
  nowMs: number,
): Promise<void> {
  if (from.balanceMinor === 0) return;
  const facts = (account: LockedAccount, purpose: 'conversion-out' | 'conversion-in'): TransferFacts => ({
    key: `conversion:${from.id}:${times}:${purpose}`,
    siteId: account.siteId,
    accountId: account.id,
    iso: account.iso,
    purpose,
    product: 'payment',
    house: 'conversion',
    nowMs,
    timeZone: account.timeZone,
  });
  await debit(trx, facts(from, 'conversion-out'), from.balanceMinor);
  const amountMinor = convertGone(from.iso, from.balanceMinor)?.amountMinor ?? 0;
  if (amountMinor > 0) await credit(trx, facts(to, 'conversion-in'), amountMinor);
}

/** Limits of money that stand on the account that goes hold for the one that comes, where it has none of their type. */
async function carryLimits(trx: Trx, [from, to]: readonly [LockedAccount, LockedAccount]): Promise<void> {
  const query = trx.selectFrom('player_limits').selectAll().where('player_id', '=', from.playerId);
  const limits = await query.where('state', '!=', 'INACTIVE').orderBy('id').execute();
  const isMissing = (limit: (typeof limits)[number]): boolean =>
    limit.account_id === from.id &&
    findLimitType(limit.limit_type)?.measure === 'money' &&
    !limits.some((each) => each.account_id === to.id && each.limit_type === limit.limit_type);
  for (const { id: _id, ...limit } of limits.filter(isMissing)) {
    const value = Math.max(1, convertGone(from.iso, limit.value)?.amountMinor ?? limit.value);
    await trx
      .insertInto('player_limits')
      .values({ ...limit, value, account_id: to.id, iso: to.iso })
      .execute();
  }
}

async function swapTypes(trx: Trx, [from, to]: readonly [LockedAccount, LockedAccount]): Promise<void> {
  const set = (id: string, type: number) => trx.updateTable('accounts').set({ type }).where('id', '=', id).execute();
  await set(from.id, ACCOUNT_TYPE.additionalCurrency);
  await set(to.id, ACCOUNT_TYPE.main);
}

/** Whether a conversion was allowed that has been made already: then nothing is left to be done. */
async function lockStatus(trx: Trx, playerId: number): Promise<number> {
  const query = trx.selectFrom('players').select('conversion_status as status').where('id', '=', playerId);
  return (await query.forUpdate().executeTakeFirstOrThrow()).status;
}

/**
 * Converts an account in a currency that has gone, in one transaction: its balance at the fixed rate, its place as main or active
 * account, its limits. What still comes to it later makes it show again, and may be converted then. Doing it again changes nothing.
 *
 * @throws RequestRefused `forbidden` where the staff has not allowed it, or the account owes something.
 */
export async function convertAccount(
  context: ConvertContext,
  playerId: number,
  status: ConvertedStatus,
): Promise<void> {
  const nowMs = context.nowMs();
  await context.database.transaction(async (trx) => {
    const allowed = await lockStatus(trx, playerId);
    const gone = await findGone(trx, playerId, status);
    if (!gone) return;
    if (allowed !== status) throw new RequestRefused('forbidden', { field: 'status' }, 'status: not allowed');
    const toId = await targetOf(trx, context, playerId, goneCurrencies[gone.iso]?.to ?? gone.iso);
    const both = await lockBoth(trx, [gone.id, toId]);
    const { isExpecting, owedMinor, times } = await expectedOf(trx, gone.id);
    if (owedMinor > 0) throw new RequestRefused('forbidden', { field: 'status' }, 'status: the account owes something');
    await moveMoney(trx, both, times, nowMs);
    await carryLimits(trx, both);
    if (status === 1) await swapTypes(trx, both);
    await trx.updateTable('accounts').set({ removed_at_ms: nowMs }).where('id', '=', gone.id).execute();
    await trx
      .updateTable('players')
      // What still comes will be in an additional account.
      .set({
        conversion_status: isExpecting ? 2 : 0,
        ...withoutUndefined({ active_account_id: gone.isActive ? toId : undefined }),
      })
      .where('id', '=', playerId)
      .execute();
  });
}
