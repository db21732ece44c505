import type { BodyOf } from '@longshot/contracts';
import { RequestRefused } from '../http/request-refused.ts';
import { isPassword } from './passwords.ts';
import { emailKey } from './player-policy.ts';
import type { PlayersContext } from './players-context.ts';
import { findCredentials } from './players-repository.ts';

/**
 * The number of the player an e-mail and password belong to. An unknown e-mail takes as long as a wrong password and
 * answers the same; that a player is blocked is told only to one who has the password.
 *
 * @throws RequestRefused `credentials_invalid` or `blocked`.
 */
export async function checkCredentials(
  { database, settings }: PlayersContext,
  body: BodyOf<'signInByEmail'>,
): Promise<number> {
  const found = await findCredentials(database.kysely, settings.siteId, emailKey(body.uLogin));
  const isRight = await isPassword(body.uPassword, found?.passwordHash);
  if (!found || !isRight) throw new RequestRefused('credentials_invalid');
  if (found.isBlocked) throw new RequestRefused('blocked');
  return found.id;
}
