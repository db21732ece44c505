import { logStaffAction, type StaffAction } from '../../platform/http/log-staff-action.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Trx } from '../../platform/database/index.ts';
import type { OfficeContext } from '../office-context.ts';

/** Act of the staff on a player. */
export interface PlayerAct extends Pick<StaffAction, 'staff' | 'action' | 'about'> {
  readonly playerId: number;
  /** Done with the player's row locked. */
  readonly act: (trx: Trx) => Promise<unknown>;
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
    const player = trx.selectFrom('players').select('id').where('id', '=', playerId).where('site_id', '=', siteId);
    if (!(await player.forUpdate().executeTakeFirst())) throw new RequestRefused('not_found', { field: 'playerId' });
    await act(trx);
    await logStaffAction(trx, { siteId, staff, action, about: { playerId, ...about }, nowMs: nowMs() });
  });
  bus.publish('player-changed', { playerId: String(playerId) });
}
