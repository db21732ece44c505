import type { BodyOf } from '@longshot/contracts';
import { sql } from 'kysely';
import { isDatabaseError } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { isPassword } from './passwords.ts';
import type { PlayersContext } from '../players-context.ts';

/** Key that telephones are compared by: unique within a site. */
export function phoneKey(phoneCode: string, phoneNumber: string): string {
  return `${phoneCode}${phoneNumber}`;
}

/**
 * Gives a player another telephone; activation type 0 becomes 3, 1 becomes 2. Source: shell 4, derived user states.
 *
 * @throws RequestRefused `credentials_invalid` for a wrong password, `phone_taken`.
 */
export async function changePhone(
  { database, settings }: PlayersContext,
  playerId: number,
  { phone_code, phone_number, password }: BodyOf<'changePhone'>,
): Promise<void> {
  const query = database.kysely.selectFrom('players').select('password_hash as hash').where('id', '=', playerId);
  if (!(await isPassword(password, (await query.executeTakeFirst())?.hash))) {
    throw new RequestRefused('credentials_invalid', { field: 'password' });
  }
  const phone = { phone_code, phone_number, phone_key: phoneKey(phone_code, phone_number) };
  try {
    await database.kysely
      .insertInto('player_profiles')
      .values({ player_id: playerId, site_id: settings.siteId, ...phone, activation_type: 3 })
      .onConflict((conflict) =>
        conflict.column('player_id').doUpdateSet({
          ...phone,
          activation_type: sql<number>`case player_profiles.activation_type when 0 then 3 when 1 then 2 else player_profiles.activation_type end`,
        }),
      )
      .execute();
  } catch (error) {
    if (!isDatabaseError(error, 'uniqueViolation', 'player_profiles_phone_of_site')) throw error;
    throw new RequestRefused('phone_taken', { field: 'phone_number' });
  }
}
