import type { ResponseOf } from '@longshot/contracts';
import { sql } from 'kysely';
import { isPassword } from '../../identity/players/index.ts';
import { announceEnded } from '../../identity/sessions/index.ts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { stakesInDraws } from '../statement/stakes-in-draws.ts';
import type { OfficeContext } from '../office-context.ts';

/** How long the law keeps who played for what money: five years from the end of the business relationship. */
export const RETAINED_MS = 5 * 365 * 24 * 3_600_000;

/** Tables that no law keeps: they go at once where the player asks for it. In this order, for some name others. */
const DELETED = [
  ...['player_preferences', 'casino_favourites', 'player_tidings', 'player_mailing', 'known_devices'],
  ...['sign_in_steps', 'sign_in_tokens', 'mailed_codes', 'two_step_recovery_codes', 'two_step', 'player_identities'],
  ...['passkeys', 'contact_changes', 'sign_ins', 'identity_checks'],
] as const;

/** Rows of players that name their threads and ideas: they go before those. */
const THREADS = ['idea_votes', 'player_ideas', 'player_managers', 'support_files', 'support_requests'] as const;

/** Money of the player's that is not settled yet: balances, open coupons and rounds, stakes in draws, payments under way. */
async function refuseMoney(trx: Trx, playerId: number): Promise<void> {
  const owner = `player:${playerId}`;
  const isUnfinished = sql`state in ('begun', 'cancelling', 'open', 'staked')`;
  const { rows } = await sql<{ field: string }>`
    select 'balance' as field from accounts where player_id = ${playerId} and balance_minor <> 0
    union all select 'coupon' from coupons
      where player_id = ${playerId} and payout_minor is null and state <> 'rejected'
    union all select 'coupon' from accounts a where a.player_id = ${playerId} and ${stakesInDraws(sql.ref('a.id'))} > 0
    union all select 'round' from in_house_rounds where owner = ${owner} and ${isUnfinished}
    union all select 'round' from shared_bets where owner = ${owner} and mode = 'real' and ${isUnfinished}
    union all select 'round' from matches
      where ${owner} in (white_owner, black_owner) and mode = 'real' and phase in ('agreed', 'playing')
    union all select 'payment' from payments where player_id = ${playerId} and state in ('created', 'pending')
    limit 1`.execute(trx);
  const [found] = rows;
  if (found) throw new RequestRefused('account_has_money', { field: found.field }, `${found.field}: is still open`);
}

async function eraseUnkept(trx: Trx, playerId: number): Promise<void> {
  for (const table of DELETED) {
    await sql`delete from ${sql.table(table)} where player_id = ${playerId}`.execute(trx);
  }
  await sql`delete from idea_votes where idea_id in (select id from player_ideas where player_id = ${playerId})`.execute(
    trx,
  );
  for (const table of THREADS) await sql`delete from ${sql.table(table)} where player_id = ${playerId}`.execute(trx);
  await sql`delete from support_messages where thread_id in (
    select id from support_threads where player_id = ${playerId})`.execute(trx);
  await sql`delete from support_threads where player_id = ${playerId}`.execute(trx);
  await sql`update players set referral = null where id = ${playerId}`.execute(trx);
}

/**
 * Closes the account of a player for good: every session ends and nobody signs in any more. What the law keeps (who it
 * was, money, bets, limits) stays for five years and is then made nameless; the rest goes at once where that is asked
 * for.
 *
 * @throws RequestRefused `credentials_invalid` for a wrong password, `account_has_money` with the field `balance`,
 *   `coupon`, `round` or `payment` while something is open.
 */
export async function closeAccount(
  context: OfficeContext,
  playerId: number,
  { password, isErased }: { readonly password: string; readonly isErased: boolean },
): Promise<ResponseOf<'closeAccount'>> {
  const { database, bus, nowMs } = context;
  const query = database.kysely.selectFrom('players').select('password_hash as hash').where('id', '=', playerId);
  if (!(await isPassword(password, (await query.executeTakeFirst())?.hash))) {
    throw new RequestRefused('credentials_invalid', { field: 'password' });
  }
  const closedAtMs = nowMs();
  const keptUntilMs = closedAtMs + RETAINED_MS;
  const ended = await database.transaction(async (trx) => {
    // Locked in the order of every movement of money, so that nothing comes while it is looked.
    await sql`select id from accounts where player_id = ${playerId} order by id for update`.execute(trx);
    await sql`select id from players where id = ${playerId} for update`.execute(trx);
    await refuseMoney(trx, playerId);
    await trx.updateTable('players').set({ is_blocked: true }).where('id', '=', playerId).execute();
    await trx
      .insertInto('account_closures')
      .values({ player_id: playerId, closed_at_ms: closedAtMs, is_erased: isErased, kept_until_ms: keptUntilMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (isErased) await eraseUnkept(trx, playerId);
    return trx.deleteFrom('sessions').where('player_id', '=', playerId).returning('id').execute();
  });
  announceEnded(
    context,
    ended.map(({ id }) => id),
  );
  bus.publish('player-changed', { playerId: String(playerId) });
  return { closedAtMs, keptUntilMs };
}

/**
 * Makes those nameless whose account was closed so long ago that no law keeps who they were; their money stays in the
 * books under a number. Answers how many.
 */
export async function eraseExpired({ database, nowMs }: Pick<OfficeContext, 'database' | 'nowMs'>): Promise<number> {
  return database.transaction(async (trx) => {
    const due = await trx
      .updateTable('account_closures')
      .set({ gone_at_ms: nowMs() })
      .where('gone_at_ms', 'is', null)
      .where('kept_until_ms', '<=', nowMs())
      .returning('player_id as playerId')
      .execute();
    for (const { playerId } of due) {
      await eraseUnkept(trx, playerId);
      const nobody = `closed-${playerId}@invalid`;
      await trx
        .updateTable('players')
        .set({ email: nobody, email_key: nobody, name: null, password_hash: '-', date_of_birth: '1900-01-01' })
        .where('id', '=', playerId)
        .execute();
      await sql`delete from player_profiles where player_id = ${playerId}`.execute(trx);
      await sql`update payments set destination = '{}' where player_id = ${playerId}`.execute(trx);
      await sql`update saved_methods set token = null, label = '-', removed_at_ms = coalesce(removed_at_ms, ${nowMs()})
        where player_id = ${playerId}`.execute(trx);
    }
    return due.length;
  });
}
