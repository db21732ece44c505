import type { Manager, ResponseOf } from '@longshot/contracts';
import { logStaffAction } from '../../platform/http/log-staff-action.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OfficeContext } from '../office-context.ts';

/** The person who looks after a player; null where nobody does. */
export async function readManager({ database }: OfficeContext, playerId: number): Promise<ResponseOf<'getMyManager'>> {
  const query = database.kysely.selectFrom('player_managers').select(['name', 'email', 'phone']);
  return { manager: (await query.where('player_id', '=', playerId).executeTakeFirst()) ?? null };
}

/** Says who looks after a player, or that nobody does any more. @throws RequestRefused `not_found` */
export async function assignManager(
  context: OfficeContext,
  playerId: number,
  manager: Manager | null,
  staff: string,
): Promise<ResponseOf<'assignManager'>> {
  const { database, settings, nowMs } = context;
  const { siteId } = settings;
  await database.transaction(async (trx) => {
    const query = trx.selectFrom('players').select('id').where('id', '=', playerId);
    if (!(await query.where('site_id', '=', siteId).forUpdate().executeTakeFirst()))
      throw new RequestRefused('not_found', { field: 'playerId' });
    const about = { playerId, name: manager?.name ?? null };
    await logStaffAction(trx, { siteId, staff, action: 'manager-assigned', about, nowMs: nowMs() });
    await trx.deleteFrom('player_managers').where('player_id', '=', playerId).execute();
    if (manager === null) return;
    const row = { player_id: playerId, ...manager, assigned_at_ms: nowMs(), assigned_by: staff };
    await trx.insertInto('player_managers').values(row).execute();
  });
  return readManager(context, playerId);
}
