import type { Trx, Reader } from '../../platform/database/index.ts';
import { sql } from 'kysely';
import type { Account } from '@longshot/contracts';

/** The next free number of an account. */
export async function nextAccountId(trx: Trx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('account_numbers')::text as id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the sequence of account numbers gave nothing');
  return id;
}

/** Adds an empty account to a player. */
export async function insertAccount(
  trx: Trx,
  account: { id: string; siteId: string; playerId: number; type: number; iso: string; nowMs: number },
): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({
      id: account.id,
      site_id: account.siteId,
      player_id: account.playerId,
      type: account.type,
      iso: account.iso,
      created_at_ms: account.nowMs,
    })
    .execute();
}

/**
 * Locks all accounts of a player, the lower number first: what is judged over all of them is judged one request after the
 * other. To be taken before any lock of one of them.
 */
export async function lockAllAccounts(trx: Trx, playerId: number): Promise<void> {
  await sql`select id from accounts where player_id = ${playerId}::bigint order by id for update`.execute(trx);
}

/** A player's accounts, main first. Answers none for a player who does not exist. */
export async function findAccounts(reader: Reader, playerId: number): Promise<readonly Account[]> {
  const rows = await reader
    .selectFrom('accounts as a')
    .innerJoin('players as p', 'p.id', 'a.player_id')
    .select(['a.id', 'a.type', 'a.iso', 'a.balance_minor', 'p.active_account_id'])
    .where('a.player_id', '=', playerId)
    // One that was removed shows again while there is money in it: a correction may bring some.
    .where((where) => where.or([where('a.removed_at_ms', 'is', null), where('a.balance_minor', '>', 0)]))
    .orderBy('a.type')
    .orderBy('a.iso')
    .execute();
  return rows.map(({ id, type, iso, balance_minor, active_account_id }) => ({
    id,
    type,
    iso,
    balanceMinor: balance_minor,
    isActive: id === active_account_id,
  }));
}

/**
 * Makes one of the player's own accounts the active one; false when it is not the player's, or was removed. The account
 * is locked meanwhile: one that is being removed is chosen before or not at all.
 */
export async function setActiveAccount(trx: Trx, playerId: number, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('player_id', '=', playerId)
    .where((where) => where.or([where('removed_at_ms', 'is', null), where('balance_minor', '>', 0)]))
    .forUpdate()
    .executeTakeFirst();
  if (!account) return false;
  await trx.updateTable('players').set({ active_account_id: accountId }).where('id', '=', playerId).execute();
  return true;
}
