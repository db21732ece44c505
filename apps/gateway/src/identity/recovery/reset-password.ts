import type { BodyOf } from '@longshot/contracts';
import { announceEnded } from '../sessions/end-sessions.ts';
import { refuseKnownPassword } from '../players/known-passwords.ts';
import { hashPassword } from '../players/passwords.ts';
import { setLostPassword } from '../players/set-password.ts';
import { emailKey } from '../players/player-policy.ts';
import { mailCode } from './mail-code.ts';
import { spendCode } from './mailed-codes.ts';
import type { RecoveryContext } from './recovery-context.ts';

/** Mails the link for a new password where the address has an account that may be used; tells nobody whether. */
export async function sendResetCode(context: RecoveryContext, email: string, language: string): Promise<void> {
  const { database, settings } = context;
  const player = await database.kysely
    .selectFrom('players')
    .select(['id', 'email', 'is_blocked as isBlocked'])
    .where('site_id', '=', settings.siteId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (!player?.email || player.isBlocked) return;
  await mailCode(context, { playerId: player.id, to: player.email, purpose: 'password', language });
}

/**
 * Sets a new password with a mailed code. Every session of the player ends, for whoever knew the old password may sit
 * in one.
 *
 * @throws RequestRefused `wrong_code` or `time_up`; `password_known`, which leaves the code as good as it was.
 */
export async function resetPassword(context: RecoveryContext, body: BodyOf<'resetPassword'>): Promise<void> {
  const { database, settings, nowMs } = context;
  refuseKnownPassword(body.password, 'password');
  const passwordHash = await hashPassword(body.password);
  const ended = await database.transaction(async (trx) => {
    const scope = { siteId: settings.siteId, purpose: 'password', nowMs: nowMs() } as const;
    const playerId = await spendCode(trx, body.code, scope);
    return setLostPassword(trx, playerId, passwordHash, scope.nowMs);
  });
  announceEnded(context, ended);
}
