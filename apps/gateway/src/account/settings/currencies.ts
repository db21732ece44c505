import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { accountRemovalRefusal, type RemovableAccount } from '@longshot/domain/identity';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { announceAccounts, findAccounts, insertAccount, nextAccountId } from '../../wallet/accounts/index.ts';
import { stakesInDraws } from '../statement/stakes-in-draws.ts';
import type { OfficeContext } from '../office-context.ts';

/** Locks a player, so that accounts are added one after the other. */
const lockPlayer = (trx: Trx, playerId: number) =>
  trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();

async function openAccount({ settings, nowMs }: OfficeContext, trx: Trx, playerId: number, iso: string): Promise<void> {
  const type = ACCOUNT_TYPE.additionalCurrency;
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ removed_at_ms: null })
    .where('player_id', '=', playerId)
    .where('type', '=', type)
    .where('iso', '=', iso)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const id = await nextAccountId(trx);
  await insertAccount(trx, { id, siteId: settings.siteId, playerId, type, iso, nowMs: nowMs() });
}

/**
 * Opens an account in a currency of the site. One that was removed comes back with its number and its lines.
 *
 * @throws RequestRefused `validation_failed` for a currency the site does not have, `currency_taken`.
 */
export async function addCurrency(context: OfficeContext, playerId: number, iso: string): Promise<void> {
  if (!context.settings.currencies.some((currency) => currency.iso === iso)) {
    throw new RequestRefused('validation_failed', { field: 'currencyId' }, 'the site has no such currency');
  }
  await context.database.transaction(async (trx) => {
    await lockPlayer(trx, playerId);
    const accounts = await findAccounts(trx, playerId);
    const isThere = accounts.some((account) => account.iso === iso && account.type !== ACCOUNT_TYPE.bonus);
    if (isThere) throw new RequestRefused('currency_taken', { field: 'currencyId' });
    await openAccount(context, trx, playerId, iso);
  });
  await announceAccounts(context, playerId);
}

/** The account of a currency that may be removed, locked; the added one before the main one. */
async function lockCurrency(
  trx: Trx,
  playerId: number,
  iso: string,
): Promise<(RemovableAccount & { readonly id: string }) | undefined> {
  const account = await trx
    .selectFrom('accounts')
    .select(['id', 'type', 'balance_minor as balanceMinor'])
    .where('player_id', '=', playerId)
    .where('iso', '=', iso)
    .where('type', '<>', ACCOUNT_TYPE.bonus)
    .where('removed_at_ms', 'is', null)
    .orderBy('type', 'desc')
    .forUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  const { rows } = await sql<Omit<RemovableAccount, 'type' | 'balanceMinor'>>`
    select exists (select from players where id = ${playerId}::bigint and active_account_id = ${account.id}) as "isActive",
      (select coalesce(sum(amount_minor), 0)::bigint from payments
        where account_id = ${account.id} and state in ('created', 'pending')) as "underWayMinor",
      (select coalesce(sum(remaining_minor), 0)::bigint from claims where account_id = ${account.id}) as "owedMinor",
      (select coalesce(sum(amount_minor), 0)::bigint from coupons
        where account_id = ${account.id} and state not in ('rejected', 'settled', 'sold'))
      + ${stakesInDraws(sql`${account.id}`)} as "openStakesMinor"`.execute(trx);
  const [money] = rows;
  return money && { ...account, ...money };
}

/**
 * Removes the account of a currency that was added: nothing of it is deleted, and it shows again should money come to
 * it by a correction.
 *
 * @throws RequestRefused `not_found`, `account_is_main`, `account_is_active`, `account_has_money`.
 */
export async function removeCurrency(context: OfficeContext, playerId: number, iso: string): Promise<void> {
  await context.database.transaction(async (trx) => {
    const account = await lockCurrency(trx, playerId, iso);
    if (!account) throw new RequestRefused('not_found', { field: 'currencyId' });
    const refusal = accountRemovalRefusal(account);
    if (refusal) throw new RequestRefused(refusal, { field: 'currencyId' });
    await trx.updateTable('accounts').set({ removed_at_ms: context.nowMs() }).where('id', '=', account.id).execute();
  });
  await announceAccounts(context, playerId);
}
