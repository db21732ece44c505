import type { Account, SessionUser } from '@longshot/contracts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';

/** A player as sign-in needs it. */
export interface PlayerCredentials {
  readonly id: number;
  readonly passwordHash: string;
  readonly isBlocked: boolean;
}

/** What a new player brings. */
export interface NewPlayer {
  readonly siteId: string;
  readonly email: string;
  readonly emailKey: string;
  readonly name: string | null;
  readonly passwordHash: string;
  readonly dateOfBirth: string;
  readonly timeZone: string;
  /** The terms the player agrees to by registering. */
  readonly termsVersion: string;
  readonly isDemo: boolean;
  readonly nowMs: number;
}

/** The kinds of accounts. Source: the shell specification, section 3. */
export const ACCOUNT_TYPE = { main: 0, bonus: 4, additionalCurrency: 9 } as const;

/** The player with an e-mail, or undefined. */
export async function findCredentials(
  reader: Reader,
  siteId: string,
  emailKey: string,
): Promise<PlayerCredentials | undefined> {
  return reader
    .selectFrom('players')
    .select(['id', 'password_hash as passwordHash', 'is_blocked as isBlocked'])
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
}

/** The player with a telephone, or undefined. */
export async function findCredentialsByPhone(
  reader: Reader,
  siteId: string,
  phoneKey: string,
): Promise<PlayerCredentials | undefined> {
  return reader
    .selectFrom('player_profiles as profile')
    .innerJoin('players as p', 'p.id', 'profile.player_id')
    .select(['p.id', 'p.password_hash as passwordHash', 'p.is_blocked as isBlocked'])
    .where('profile.site_id', '=', siteId)
    .where('profile.phone_key', '=', phoneKey)
    .executeTakeFirst();
}

/** The next free number of an account. */
export async function nextAccountId(trx: Trx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('account_numbers')::text as id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the sequence of account numbers gave nothing');
  return id;
}

/** Adds a player whose active account will be the one with this number. Answers the player's number. */
export async function insertPlayer(trx: Trx, player: NewPlayer, activeAccountId: string): Promise<number> {
  const { id } = await trx
    .insertInto('players')
    .values({
      site_id: player.siteId,
      email: player.email,
      email_key: player.emailKey,
      name: player.name,
      password_hash: player.passwordHash,
      date_of_birth: player.dateOfBirth,
      time_zone: player.timeZone,
      terms_version: player.termsVersion,
      terms_accepted_at_ms: player.nowMs,
      active_account_id: activeAccountId,
      is_demo: player.isDemo,
      created_at_ms: player.nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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
    ...{ id, type, iso },
    balanceMinor: balance_minor,
    isActive: id === active_account_id,
  }));
}

/** Who a player is and what holds them back, for the page; `termsVersion` is that of the site's present terms. */
export async function findUser(
  reader: Reader,
  playerId: number,
  termsVersion: string,
): Promise<SessionUser | undefined> {
  const row = await reader
    .selectFrom('players')
    .select(['email', 'name', 'ban_level', 'ban_version', 'terms_version', 'needs_identification', 'needs_data'])
    .select('conversion_status')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return (
    row && {
      ...{ id: String(playerId), email: row.email, name: row.name },
      ...{ banLevel: row.ban_level, banVersion: row.ban_version },
      isTermsChanged: row.terms_version !== termsVersion,
      needsIdentification: row.needs_identification,
      needsDataAfterRegistration: row.needs_data,
      conversionStatus: row.conversion_status,
    }
  );
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
