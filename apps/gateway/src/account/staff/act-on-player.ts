import { logStaffAction, type StaffAction } from '../../platform/http/log-staff-action.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Trx } from '../../platform/database/index.ts';
import type { OfficeContext } from '../office-context.ts';

/** A player whose row is locked, as far as acts ask. */
interface LockedPlayer {
  readonly banLevel: number;
  readonly banVersion: number;
}

/** Act of the staff on a player. */
export interface PlayerAct extends Pick<StaffAction, 'staff' | 'action' | 'about'> {
  readonly playerId: number;
  /** Done with the player's row locked. */
  readonly act: (trx: Trx) => Promise<unknown>;
}

/**
 * Locks a player's row.
 *
 * @throws RequestRefused `not_found`
 */
export async function lockPlayer(trx: Trx, siteId: string, playerId: number): Promise<LockedPlayer> {
  const query = trx.selectFrom('players').select(['ban_level as banLevel', 'ban_version as banVersion']);
  const player = query.where('id', '=', playerId).where('site_id', '=', siteId);
  const found = await player.forUpdate().executeTakeFirst();
  if (!found) throw new RequestRefused('not_found', { field: 'playerId' });
  return found;
}

/**
 * Does something to a player and writes down who of the staff did it, both or neither; pages and calls of the player follow at once.
 *
 * @throws RequestRefused `not_found`
 */
export async function actOnPlayer(
  { database, settings, bus, nowMs }: OfficeContext,
  { playerId, staff, action, about, act }: PlayerAct,
): Promise<void> {
  const { siteId } = settings;
  await database.transaction(async (trx) => {
    await lockPlayer(trx, siteId, playerId);
    await act(trx);
    await logStaffAction(trx, { siteId, staff, action, about: { playerId, ...about }, nowMs: nowMs() });
  });
  bus.publish('player-changed', { playerId: String(playerId) });
}
