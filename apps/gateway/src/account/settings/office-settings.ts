import type { OfficeSettings } from '@longshot/contracts';
import {
  ascendingSports,
  isOfficeSettingId,
  officeSettingIds,
  screenOfSetting,
  type OfficeSettingId,
} from '@longshot/domain/identity';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OfficeContext } from '../office-context.ts';

interface KeptSettings {
  readonly hideBalance: boolean;
  readonly line: readonly number[];
  readonly live: readonly number[];
  readonly paymentsSinceMs: number | null;
  readonly betsSinceMs: number | null;
}

async function findKept(reader: Reader, playerId: number): Promise<KeptSettings> {
  const row = await reader
    .selectFrom('players as p')
    .leftJoin('player_profiles as profile', 'profile.player_id', 'p.id')
    .leftJoin('player_mailing as mailing', 'mailing.player_id', 'p.id')
    .select(['profile.hide_balance as hideBalance', 'profile.disallow_line_sport as line'])
    .select(['profile.disallow_live_sport as live', 'mailing.tells_payments_since_ms as paymentsSinceMs'])
    .select('mailing.tells_bets_since_ms as betsSinceMs')
    .where('p.id', '=', playerId)
    .executeTakeFirst();
  if (!row) throw new RequestRefused('unauthorised');
  return { ...row, hideBalance: row.hideBalance ?? true, line: row.line ?? [], live: row.live ?? [] };
}

function valueOf(id: OfficeSettingId, { hideBalance, paymentsSinceMs, betsSinceMs }: KeptSettings): boolean {
  if (id === 'user_hide_balance') return hideBalance;
  return (id === 'enable_mail_deposit' ? paymentsSinceMs : betsSinceMs) !== null;
}

/** The settings of a player. Source: shell 3, office settings. */
export async function officeSettings({ database, settings }: OfficeContext, playerId: number): Promise<OfficeSettings> {
  const kept = await findKept(database.kysely, playerId);
  const on = (screen: 'common' | 'notification') =>
    officeSettingIds.filter((id) => screenOfSetting(id) === screen).map((id) => ({ id, value: valueOf(id, kept) }));
  return {
    commonSettings: on('common'),
    otherSettings: [],
    notificationSettings: on('notification'),
    availableCurrencies: settings.currencies.map(({ iso }) => iso),
    lineDisallowSports: [...ascendingSports(kept.line)],
    liveDisallowSports: [...ascendingSports(kept.live)],
    showWallets: true,
    showPromoCodeCheck: false,
    showFavoriteTeams: false,
    showClubPoints: false,
  };
}

type ProfilePart = { readonly hide_balance: boolean } | { readonly [List in DisallowList]?: string };
type DisallowList = 'disallow_line_sport' | 'disallow_live_sport';

async function saveProfile(reader: Reader | Trx, siteId: string, playerId: number, part: ProfilePart): Promise<void> {
  await reader
    .insertInto('player_profiles')
    .values({ player_id: playerId, site_id: siteId, ...part })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(part))
    .execute();
}

/**
 * Saves one setting. Mails are about what happens from now on.
 *
 * @throws RequestRefused `not_found` for a setting that does not exist.
 */
export async function saveOfficeSetting(
  { database, settings, nowMs }: OfficeContext,
  playerId: number,
  id: string,
  value: boolean,
): Promise<void> {
  if (!isOfficeSettingId(id)) throw new RequestRefused('not_found', { field: 'id' });
  if (id === 'user_hide_balance') {
    return saveProfile(database.kysely, settings.siteId, playerId, { hide_balance: value });
  }
  const sinceMs = value ? nowMs() : null;
  const part = id === 'enable_mail_deposit' ? { tells_payments_since_ms: sinceMs } : { tells_bets_since_ms: sinceMs };
  await database.kysely
    .insertInto('player_mailing')
    .values({ player_id: playerId, email_confirmed_at_ms: null, news_stopped_at_ms: null, ...part })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(part))
    .execute();
}

/** Saves which sports are not to be shown, in the line or live; each list by its own call. */
export async function saveDisallowSports(
  { database, settings }: OfficeContext,
  playerId: number,
  list: DisallowList,
  sports: readonly number[],
): Promise<void> {
  const part = { [list]: JSON.stringify(ascendingSports(sports)) };
  await saveProfile(database.kysely, settings.siteId, playerId, part);
}
