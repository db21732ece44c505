import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isDatabaseError } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { phoneKey } from '../players/phone-key.ts';
import { hashPassword } from '../players/passwords.ts';
import { makeToken } from '../../platform/secrets/site-secret.ts';
import type { SignInContext } from '../sign-in/sign-in-context.ts';

/** How long the token of a checked code waits. */
const REDIRECT_LIFETIME_MS = 10 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A telephone that a player has told. */
export interface TransferPhone {
  readonly code: string;
  readonly number: string;
}

/** Remembers the telephone of a transfer. @throws RequestRefused `phone_taken` where it is another player's. */
export async function keepTransferPhone(
  { database, settings }: SignInContext,
  playerId: number,
  { code, number }: TransferPhone,
): Promise<void> {
  const taken = database.kysely
    .selectFrom('player_profiles')
    .select('player_id')
    .where('site_id', '=', settings.siteId);
  const other = taken.where('phone_key', '=', phoneKey(code, number)).where('player_id', '<>', playerId);
  if (await other.executeTakeFirst()) throw new RequestRefused('phone_taken', { field: 'phone' });
  const query = database.kysely.updateTable('user_transfers').set({ phone_code: code, phone_number: number });
  await query.where('player_id', '=', playerId).where('done_at_ms', 'is', null).execute();
}

/** The token of a code that was right; one before it ends. */
export async function openTransfer({ database, nowMs }: SignInContext, playerId: number): Promise<string> {
  const token = makeToken();
  await database.kysely
    .updateTable('user_transfers')
    .set({ redirect_token_hash: hashOf(token), redirect_until_ms: nowMs() + REDIRECT_LIFETIME_MS })
    .where('player_id', '=', playerId)
    .where('done_at_ms', 'is', null)
    .execute();
  return token;
}

/**
 * Ends a transfer, once: binds the telephone and sets a new password, which nobody sees again. Every session of the
 * player but the present one is to end; their ids are answered.
 *
 * @throws RequestRefused `wrong_code`, `time_up`, or `phone_taken` where somebody else has bound it meanwhile.
 */
export async function finishTransfer(
  { database, settings, nowMs }: SignInContext,
  playerId: number,
  present: string | null,
  redirectToken: string,
): Promise<{ readonly password: string; readonly ended: readonly string[] }> {
  const password = randomBytes(12).toString('base64url');
  const password_hash = await hashPassword(password);
  try {
    return await database.transaction(async (trx) => {
      const row = await trx
        .updateTable('user_transfers')
        .set({ done_at_ms: nowMs(), redirect_token_hash: null })
        .where('player_id', '=', playerId)
        .where('redirect_token_hash', '=', hashOf(redirectToken))
        .where('done_at_ms', 'is', null)
        .returning(['phone_code', 'phone_number', 'redirect_until_ms as untilMs'])
        .executeTakeFirst();
      if (!row || row.phone_code === null || row.phone_number === null) {
        throw new RequestRefused('wrong_code', { field: 'redirectToken' });
      }
      if ((row.untilMs ?? 0) <= nowMs()) throw new RequestRefused('time_up', { field: 'redirectToken' });
      const phone = {
        phone_code: row.phone_code,
        phone_number: row.phone_number,
        phone_key: phoneKey(row.phone_code, row.phone_number),
      };
      await trx
        .insertInto('player_profiles')
        .values({ player_id: playerId, site_id: settings.siteId, ...phone, activation_type: 3 })
        .onConflict((conflict) =>
          conflict.column('player_id').doUpdateSet({
            ...phone,
            // Source: shell 4, derived user states: a telephone makes 0 to 3 and 1 to 2.
            activation_type: sql<number>`case player_profiles.activation_type when 0 then 3 when 1 then 2 else player_profiles.activation_type end`,
          }),
        )
        .execute();
      const player = trx.updateTable('players').set({ password_hash, password_changed_at_ms: nowMs() });
      await player.where('id', '=', playerId).execute();
      const others = trx
        .deleteFrom('sessions')
        .where('player_id', '=', playerId)
        .where('id', '<>', present ?? '');
      return { password, ended: (await others.returning('id').execute()).map(({ id }) => id) };
    });
  } catch (error) {
    if (!isDatabaseError(error, 'uniqueViolation', 'player_profiles_phone_of_site')) throw error;
    throw new RequestRefused('phone_taken', { field: 'phone' });
  }
}
