import { withoutUndefined } from '@longshot/domain/input';
import type { SessionUser } from '@longshot/contracts';
import { isIdentificationDue } from '@longshot/domain/identity';
import { type Jurisdiction, jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { identificationFacts } from '../../platform/http/player-standing.ts';

/** A player as sign-in needs it. */
export interface PlayerCredentials {
  readonly id: number;
  readonly passwordHash: string;
  readonly isBlocked: boolean;
}

/** Fields of a new player. */
export interface NewPlayer {
  readonly siteId: string;
  /** Null for who told none. */
  readonly email: string | null;
  readonly emailKey: string | null;
  readonly registeredBy?: 'fast' | 'phone' | 'full' | 'social';
  readonly promoCode?: string | null;
  /** Agrees to be written to about offers. */
  readonly wantsOffers?: boolean;
  readonly name: string | null;
  readonly passwordHash: string;
  /** False where nobody knows the password; true unless told. */
  readonly hasPassword?: boolean;
  readonly dateOfBirth: string;
  readonly timeZone: string;
  /** The terms the player agrees to by registering. */
  readonly termsVersion: string;
  readonly isDemo: boolean;
  readonly nowMs: number;
  /** Where the player lives and what follows from it; nothing is known unless told. */
  readonly residence?: Residence;
}

/** Where a player lives, whose rules that brings, and what those ask for before play. */
export interface Residence {
  readonly country: string | null;
  /** Null: those of the house. */
  readonly jurisdiction: string | null;
  readonly needsData: boolean;
  readonly needsIdentification: boolean;
}

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
      has_password: player.hasPassword ?? true,
      date_of_birth: player.dateOfBirth,
      time_zone: player.timeZone,
      terms_version: player.termsVersion,
      terms_accepted_at_ms: player.nowMs,
      active_account_id: activeAccountId,
      is_demo: player.isDemo,
      registered_by: player.registeredBy,
      promo_code: player.promoCode ?? null,
      wants_offers_at_ms: player.wantsOffers ? player.nowMs : null,
      created_at_ms: player.nowMs,
      country: player.residence?.country,
      jurisdiction: player.residence?.jurisdiction,
      needs_data: player.residence?.needsData ?? false,
      needs_identification: player.residence?.needsIdentification ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The site's part of what a player is told about themselves. */
export interface UserSettings {
  readonly terms: { readonly version: string };
  /** Whose rules players play by whose country has none of its own; the usual ones unless told. */
  readonly jurisdiction?: Jurisdiction;
}

/** Parts of every page that the player's jurisdiction wants. */
function wantedParts(kept: string | null, { jurisdiction = 'default' }: UserSettings) {
  const { hasPanicButton, linksToLimits } = jurisdictionTables[knownJurisdiction(kept, jurisdiction)].rules;
  return {
    ...withoutUndefined({
      hasPanicButton: hasPanicButton || undefined,
      linksToLimits: linksToLimits || undefined,
    }),
  };
}

/** Who a player is and what holds them back now, for the page. */
export async function findUser(
  reader: Reader,
  playerId: number,
  settings: UserSettings,
  nowMs: number,
): Promise<SessionUser | undefined> {
  const row = await reader
    .selectFrom('players')
    .select(['email', 'name', 'ban_level', 'ban_version', 'terms_version', 'needs_identification', 'needs_data'])
    .select(['conversion_status', 'identified_at_ms', 'identified_until_ms', 'identification_due_ms', 'jurisdiction'])
    .where('id', '=', playerId)
    .executeTakeFirst();
  return (
    row && {
      id: String(playerId),
      email: row.email ?? '',
      name: row.name,
      banLevel: row.ban_level,
      banVersion: row.ban_version,
      isTermsChanged: row.terms_version !== settings.terms.version,
      needsIdentification: isIdentificationDue(identificationFacts(row), nowMs),
      needsDataAfterRegistration: row.needs_data,
      conversionStatus: row.conversion_status,
      ...wantedParts(row.jurisdiction, settings),
    }
  );
}
