import type { ResponseOf } from '@longshot/contracts';
import { logStaffAction } from '../../platform/http/log-staff-action.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OfficeContext } from '../office-context.ts';

/**
 * Allows a player to convert an account in a currency that has gone: 1 the main one, 2 an additional one, 0 none.
 *
 * @throws RequestRefused `not_found`
 */
export async function allowConversion(
  { database, settings, bus, nowMs }: OfficeContext,
  playerId: number,
  status: number,
  staff: string,
): Promise<ResponseOf<'allowConversion'>> {
  const { siteId } = settings;
  await database.transaction(async (trx) => {
    const set = trx.updateTable('players').set({ conversion_status: status });
    const own = set.where('id', '=', playerId).where('site_id', '=', siteId);
    if ((await own.executeTakeFirst()).numUpdatedRows !== 1n) {
      throw new RequestRefused('not_found', { field: 'playerId' });
    }
    await logStaffAction(trx, {
      siteId,
      staff,
      action: 'conversion-allowed',
      about: { playerId, status },
      nowMs: nowMs(),
    });
  });
  bus.publish('player-changed', { playerId: String(playerId) });
  return { playerId: String(playerId), status };
}
