import type { PlayerReason } from '@longshot/domain/access';
import { playerDay } from '@longshot/domain/limits';
import { sql, type RawBuilder } from 'kysely';
import { defaultCoreSettings } from '../../src/core-settings.ts';
import { templateOf } from './access-matrix.ts';

/** Sets a limit in the rows of the player who stands for a reason. */
const limit = (type: number, value: number, startsAtMs: number, endsAtMs: number | null) => (playerId: number) => sql`
  insert into player_limits (site_id, player_id, limit_type, value, state, asked_at_ms, starts_at_ms, ends_at_ms)
  values ('longshot', ${playerId}::bigint, ${type}, ${value}, 'ACTIVE', ${startsAtMs}::bigint, ${startsAtMs}::bigint,
    ${endsAtMs}::bigint)`;
const column = (set: RawBuilder<unknown>) => (playerId: number) =>
  sql`update players set ${set} where id = ${playerId}::bigint`;

/** A day. */
export const DAY_MS = 86_400_000;
/** When these facts are written. */
export const nowMs = Date.now();
/** Rows of the player who stands for a reason. */
export const standing: Readonly<Record<PlayerReason, (playerId: number) => RawBuilder<unknown>>> = {
  banned: column(sql`ban_level = 10`),
  'under-age': column(sql`date_of_birth = '2020-01-01'`),
  terms: column(sql`terms_version = '0'`),
  'self-excluded': limit(30, 30, nowMs - DAY_MS, nowMs + 29 * DAY_MS),
  'time-out': limit(33, 7, nowMs - DAY_MS, nowMs + 6 * DAY_MS),
  // Their hour of today is over, whatever the time of day.
  'session-limit': (playerId) => sql`
    with looked as (${limit(31, 1, nowMs - DAY_MS, null)(playerId)})
    insert into player_visits (player_id, began_at_ms, seen_at_ms, acknowledged_at_ms, day, used_ms)
    values (${playerId}::bigint, ${nowMs}::bigint, ${nowMs}::bigint, ${nowMs}::bigint,
      ${playerDay(nowMs, defaultCoreSettings.timeZone)}, 3600000)`,
  'country-not-served': column(sql`country = 'KP'`),
  // The account of this player alone is in the currency that the site has frozen.
  'currency-frozen': (playerId) => sql`
      with changed as (update accounts set iso = 'USD' where player_id = ${playerId}::bigint)
      update casino_sessions set iso = 'USD' where player_id = ${playerId}::bigint`,
  'needs-data': column(sql`needs_data = true`),
  'needs-identification': column(sql`needs_identification = true`),
  'needs-confirmation': column(sql`jurisdiction = 'uk', created_at_ms = ${nowMs - 31 * DAY_MS}::bigint`),
  'reality-check': limit(32, 5, nowMs - DAY_MS, null),
  break: (playerId) => sql`
    with looked as (${limit(32, 60, nowMs, null)(playerId)})
    insert into player_visits (player_id, began_at_ms, seen_at_ms, acknowledged_at_ms, day, used_ms, break_until_ms)
    values (${playerId}::bigint, ${nowMs}::bigint, ${nowMs}::bigint, ${nowMs}::bigint, '2026-01-01', 0,
      ${nowMs + DAY_MS}::bigint)`,
  // Who is known, so that what they take out waits for nothing.
  'limit-offer': column(sql`jurisdiction = 'mga', identified_at_ms = ${nowMs}::bigint`),
  'deposit-limits': column(sql`jurisdiction = 'se'`),
  'limit-prompt': column(sql`jurisdiction = 'uk'`),
  care: (playerId) => sql`
    insert into care_notes (site_id, player_id, level, jurisdiction, score, markers, noted_at_ms)
    select site_id, id, 'middle', 'default', 4, '[]', ${nowMs}::bigint from players where id = ${playerId}::bigint`,
};

/** Reasons of visitors that a block names. */
export const visitorReasons = Object.keys(templateOf) as (keyof typeof templateOf)[]; // the keys of this very object
const countries = ['FR', 'BE', 'NL', 'LU', 'CH', 'AT', 'DK'];
/** Of several reasons one alone may hold: what the site's file says beside the blocks. */
export const settings = { countriesNotServed: ['KP'], frozenCurrencies: ['USD'] };

/** Where a visitor is for whom a reason holds. */
export const countryOfReason = (reason: (typeof visitorReasons)[number]): string =>
  countries[visitorReasons.indexOf(reason)] ?? '';

/** A block for each reason of a visitor, by country. */
export const blocks = visitorReasons.map((reason) => ({
  templateTypeId: templateOf[reason],
  countries: [countryOfReason(reason)],
}));
