import type { BlockAppeal, BodyOf, ResponseOf } from '@longshot/contracts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { logStaffAction } from '../../platform/http/log-staff-action.ts';
import type { OfficeContext } from '../office-context.ts';
import { actOnPlayer } from './act-on-player.ts';

/** So many appeals are listed. */
const MOST_LISTED = 100;

/**
 * Bans a player at a level, or lifts the ban with level 0; every page and call of the player follows at once.
 *
 * @throws RequestRefused `not_found`
 */
export async function setBanLevel(
  context: OfficeContext,
  playerId: number,
  { level, version = 0 }: BodyOf<'setBanLevel'>,
  staff: string,
): Promise<ResponseOf<'setBanLevel'>> {
  const set = { ban_level: level, ban_version: version };
  await actOnPlayer(context, {
    playerId,
    staff,
    action: 'ban-set',
    about: { level, version },
    act: (trx) => trx.updateTable('players').set(set).where('id', '=', playerId).execute(),
  });
  context.sessions.invalidate(playerId);
  return { playerId: String(playerId), level, version };
}

/** Appeals that wait for an answer, the oldest first. */
export async function listWaitingAppeals({
  database,
  settings,
}: OfficeContext): Promise<ResponseOf<'listBlockAppeals'>['appeals']> {
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

/**
 * Answers an appeal, which is written down with it.
 *
 * @throws RequestRefused `not_found` for one that is not there or has its answer.
 */
export async function answerAppeal(
  { database, settings, nowMs }: OfficeContext,
  appealId: number,
  text: string,
  staff: string,
): Promise<BlockAppeal> {
  const { siteId } = settings;
  return database.transaction(async (trx) => {
    const { playerId: _, ...answered } = await writeAnswer(trx, { siteId, appealId, text, nowMs: nowMs() });
    await logStaffAction(trx, { siteId, staff, action: 'appeal-answered', about: { appealId }, nowMs: nowMs() });
    return answered;
  });
}
