import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Trx } from '../../platform/database/index.ts';

/** A player whose row is locked, as far as acts ask. */
interface LockedPlayer {
  readonly banLevel: number;
  readonly banVersion: number;
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
