import type { ResponseOf } from '@longshot/contracts';
import { logStaffAction } from '../../platform/http/log-staff-action.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OfficeContext } from '../office-context.ts';

/**
 * Asks a player to take their account over with a telephone, or takes that back; one that was done may be asked for again.
 *
 * @throws RequestRefused `not_found`
 */
export async function requireTransfer(
  { database, settings, bus, nowMs }: OfficeContext,
  playerId: number,
  isRequired: boolean,
  staff: string,
): Promise<ResponseOf<'requireTransfer'>> {
  const { siteId } = settings;
  await database.transaction(async (trx) => {
    const player = trx.selectFrom('players').select('id').where('id', '=', playerId).where('site_id', '=', siteId);
    if (!(await player.forUpdate().executeTakeFirst())) throw new RequestRefused('not_found', { field: 'playerId' });
    const before = trx.deleteFrom('user_transfers').where('player_id', '=', playerId);
    await before.execute();
    if (isRequired) await trx.insertInto('user_transfers').values({ player_id: playerId }).execute();
    const about = { playerId, isRequired };
    await logStaffAction(trx, { siteId, staff, action: 'transfer-required', about, nowMs: nowMs() });
  });
  bus.publish('player-changed', { playerId: String(playerId) });
  return { playerId: String(playerId), isRequired };
}
