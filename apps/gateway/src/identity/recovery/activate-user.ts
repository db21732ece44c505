import { sql } from 'kysely';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { mailCode } from './mail-code.ts';
import { spendCode } from './mailed-codes.ts';
import type { RecoveryContext } from './recovery-context.ts';

/** Mails a signed-in player the link that confirms their address. */
export async function sendActivation(context: RecoveryContext, playerId: number, language: string): Promise<void> {
  const query = context.database.kysely.selectFrom('players').select('email').where('id', '=', playerId);
  const player = await query.executeTakeFirst();
  if (!player) throw new RequestRefused('unauthorised');
  // Who came by telephone has no address to be confirmed.
  if (player.email === null) return;
  await mailCode(context, { playerId, to: player.email, purpose: 'email', language });
}

/**
 * Confirms the address a code was mailed to. Activation 0 (none) becomes 1 (email), 3 (phone only) becomes 2 (both).
 * Source: shell 3, user configuration.
 *
 * @throws RequestRefused `wrong_code` or `time_up`.
 */
export async function activateUser(context: RecoveryContext, code: string): Promise<void> {
  const { database, settings, nowMs } = context;
  const scope = { siteId: settings.siteId, purpose: 'email', nowMs: nowMs() } as const;
  await database.transaction(async (trx) => {
    const playerId = await spendCode(trx, code, scope);
    await trx
      .insertInto('player_mailing')
      .values({ player_id: playerId, email_confirmed_at_ms: scope.nowMs, news_stopped_at_ms: null })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ email_confirmed_at_ms: scope.nowMs }))
      .execute();
    await trx
      .insertInto('player_profiles')
      .values({ player_id: playerId, site_id: settings.siteId, activation_type: 1 })
      .onConflict((conflict) =>
        conflict.column('player_id').doUpdateSet({
          activation_type: sql<number>`case player_profiles.activation_type when 0 then 1 when 3 then 2 else player_profiles.activation_type end`,
        }),
      )
      .execute();
  });
}
