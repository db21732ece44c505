import type { BlockAppeal } from '@longshot/contracts';
import type { DeskAppeals } from '@longshot/contracts/desk';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OfficeContext } from '../office-context.ts';

/** So many appeals are listed. */
const MOST_LISTED = 100;

/** Appeals that wait for an answer, the oldest first. */
export async function listWaitingAppeals({ database, settings }: OfficeContext): Promise<DeskAppeals['appeals']> {
  const rows = await database.kysely
    .selectFrom('block_appeals as a')
    .innerJoin('players as p', 'p.id', 'a.player_id')
    .select(['a.id', 'a.appeal as text', 'a.sent_at_ms as sentAtMs', 'a.answer', 'a.answered_at_ms as answeredAtMs'])
    .select(['a.player_id as playerId', 'p.ban_level as banLevel'])
    .where('a.site_id', '=', settings.siteId)
    .where('a.answered_at_ms', 'is', null)
    .orderBy('a.sent_at_ms')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({ ...row, id: String(row.id), playerId: String(row.playerId) }));
}

/**
 * Keeps the answer to an appeal; of two answers at once the first stands.
 *
 * @throws RequestRefused `not_found` for one that is not there or has its answer.
 */
export async function writeAnswer(
  trx: Trx,
  { siteId, appealId, text, nowMs }: { siteId: string; appealId: number; text: string; nowMs: number },
): Promise<BlockAppeal & { readonly playerId: number }> {
  const row = await trx
    .updateTable('block_appeals')
    .set({ answer: text.trim(), answered_at_ms: nowMs })
    .where('id', '=', appealId)
    .where('site_id', '=', siteId)
    .where('answered_at_ms', 'is', null)
    .returning(['id', 'appeal as text', 'sent_at_ms as sentAtMs', 'answer', 'answered_at_ms as answeredAtMs'])
    .returning('player_id as playerId')
    .executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'appealId' });
  return { ...row, id: String(row.id) };
}
