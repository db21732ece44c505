import type { UserConfig } from '@longshot/contracts';
import {
  ascendingSports,
  daysUntil,
  type IdentificationFacts,
  isIdentificationDue,
  isIdentified,
  protectionLevelOf,
} from '@longshot/domain/identity';
import type { Selectable } from 'kysely';
import type { Reader, PersonalData, Tables } from '../../platform/database/index.ts';
import { identificationFacts } from '../../platform/http/player-standing.ts';
import { isTransferRequired } from './transfer-required.ts';

type Player = Selectable<Tables['players']>;
type Profile = Partial<Selectable<Tables['player_profiles']>>;

const DAY_MS = 86_400_000;

/** A password older than this does not count as changed. */
const FRESH_PASSWORD_DAYS = 180;

function userData(personal: PersonalData, player: Player): UserConfig['user_data'] {
  const { document_type_id = null, inn = null, passport = null, passport_date = null } = personal;
  const { passport_end_date = null, registration_address = null, surname = null } = personal;
  return {
    document_type_id,
    inn,
    passport,
    passport_date,
    passport_end_date,
    registration_address,
    surname,
    date_birthday: player.date_of_birth,
    name: personal.name ?? player.name,
  };
}

function protection(player: Player, profile: Profile, nowMs: number) {
  const changedAtMs = player.password_changed_at_ms;
  const methods = {
    is_changed_password: changedAtMs !== null && nowMs - changedAtMs < FRESH_PASSWORD_DAYS * DAY_MS,
    enable_two_factor_auth: profile.has_two_factor ?? false,
    enable_phone_binding: profile.phone_number != null,
    enable_security_question: profile.has_security_question ?? false,
    enable_email_auth: profile.has_email_sign_in ?? false,
  };
  return {
    protection_methods: methods,
    protection_level: protectionLevelOf(methods),
    is_active_secure_question: methods.enable_security_question,
    should_sync_protection_methods: false,
    changed_pass_day_count: Math.floor((nowMs - (changedAtMs ?? player.created_at_ms)) / DAY_MS),
  };
}

function contact(player: Player, profile: Profile) {
  return {
    phone_number: profile.phone_number ?? null,
    phone_code: profile.phone_code ?? null,
    user_email: player.email ?? '',
    user_name: player.name,
    user_country_code: profile.country_code ?? null,
    user_country_id: profile.country_id ?? null,
    user_ref_id: profile.ref_id ?? null,
    user_msg_count: 0,
    user_hide_balance: profile.hide_balance ?? true,
    // The column is checked to be one of the four.
    activation_type: (profile.activation_type ?? 0) as UserConfig['activation_type'],
  };
}

/** Status of the verification: proven once, it counts as long as the documents do. */
const verificationStatus = (profile: Profile, facts: IdentificationFacts, nowMs: number): number =>
  facts.identifiedAtMs === null || isIdentified(facts, nowMs) ? (profile.internal_verification_status ?? 0) : 0;

function identification(player: Player, profile: Profile, hasDeposit: boolean, nowMs: number) {
  const facts = identificationFacts(player);
  const isDue = isIdentificationDue(facts, nowMs);
  const isDocumentRequested = profile.is_document_requested ?? false;
  return {
    is_need_identification: isDue,
    ban_level: player.ban_level,
    ban_version: player.ban_version,
    user_status_id: profile.user_status_id ?? 0,
    internal_verification_status: verificationStatus(profile, facts, nowMs),
    verification_status: profile.verification_status ?? 0,
    verification_types: [],
    verification_status_group_code: profile.verification_group ?? null,
    requested_additional_document: isDocumentRequested ? (1 as const) : (0 as const),
    has_deposit: hasDeposit,
    is_identification_bonus: false,
    show_verification_modal_on_deposit_page: isDue || isDocumentRequested,
    remaining_days_to_activate:
      facts.dueAtMs === null || isIdentified(facts, nowMs) ? null : daysUntil(facts.dueAtMs, nowMs),
  };
}

/** Money that the player brought, not what the site gave to look around with. */
async function hasDeposit(reader: Reader, playerId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('transfers as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select('t.id')
    .where('a.player_id', '=', playerId)
    .where('t.product', '=', 'payment')
    .where('t.purpose', '<>', 'seed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The configuration of a player, or null for one who does not exist. Source: shell 3, user configuration. */
export async function readUserConfig(reader: Reader, playerId: number, nowMs: number): Promise<UserConfig | null> {
  const player = await reader.selectFrom('players').selectAll().where('id', '=', playerId).executeTakeFirst();
  if (!player) return null;
  const query = reader.selectFrom('player_profiles').selectAll().where('player_id', '=', playerId);
  const profile: Profile = (await query.executeTakeFirst()) ?? {};
  return {
    disallow_line_sport: [...ascendingSports(profile.disallow_line_sport ?? [])],
    disallow_live_sport: [...ascendingSports(profile.disallow_live_sport ?? [])],
    ...contact(player, profile),
    user_data: userData(profile.personal ?? {}, player),
    ...protection(player, profile, nowMs),
    ...identification(player, profile, await hasDeposit(reader, playerId), nowMs),
    isRequiredTransfer: await isTransferRequired(reader, playerId),
    isCCLine: false,
    isCClive: false,
    isDataAfterRegistration: player.needs_data,
    has_password: player.has_password,
  };
}
