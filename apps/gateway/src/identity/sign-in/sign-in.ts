import type { BodyOf } from '@longshot/contracts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { isPassword } from '../players/passwords.ts';
import { decodeText } from './decode-text.ts';
import { phoneKey } from '../players/phone-key.ts';
import { emailKey } from '../players/player-policy.ts';
import type { PlayersContext } from '../players-context.ts';
import { findCredentials, findCredentialsByPhone, type PlayerCredentials } from '../players/players-repository.ts';

/** A player whose password was right. */
export interface CheckedPlayer {
  readonly id: number;
  /** Of the password that was right: a session is opened only while it still is. */
  readonly passwordHash: string;
}

async function check(found: PlayerCredentials | undefined, password: string): Promise<CheckedPlayer> {
  const isRight = await isPassword(password, found?.passwordHash);
  if (!found || !isRight) throw new RequestRefused('credentials_invalid');
  if (found.isBlocked) throw new RequestRefused('blocked');
  return { id: found.id, passwordHash: found.passwordHash };
}

/**
 * The player an e-mail and password belong to. An unknown e-mail takes as long as a wrong password and
 * answers the same; that a player is blocked is told only to one who has the password.
 *
 * @throws RequestRefused `credentials_invalid` or `blocked`.
 */
export async function checkCredentials(
  { database, settings }: PlayersContext,
  { uLogin, uPassword }: BodyOf<'signInByEmail'>,
): Promise<CheckedPlayer> {
  const [login, password] = [decodeText(uLogin, 'uLogin'), decodeText(uPassword, 'uPassword')];
  return check(await findCredentials(database.kysely, settings.siteId, emailKey(login)), password);
}

/** As `checkCredentials`, by telephone. */
export async function checkPhoneCredentials(
  { database, settings }: PlayersContext,
  { country_code, phone_number, uPassword }: BodyOf<'signInByPhone'>,
): Promise<CheckedPlayer> {
  const key = phoneKey(country_code, phone_number);
  const password = decodeText(uPassword, 'uPassword');
  return check(await findCredentialsByPhone(database.kysely, settings.siteId, key), password);
}
