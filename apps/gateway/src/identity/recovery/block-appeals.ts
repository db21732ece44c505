import type { BlockAppeal } from '@longshot/contracts';
import { isDatabaseError, type Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { RecoveryContext } from './recovery-context.ts';

/** So many are listed. */
const MAX_LISTED = 50;

/** A player's appeals, newest first. */
export async function listAppeals(reader: Reader, playerId: number): Promise<BlockAppeal[]> {
  const rows = await reader
    .selectFrom('block_appeals')
    .select(['id', 'appeal as text', 'sent_at_ms as sentAtMs', 'answer', 'answered_at_ms as answeredAtMs'])
    .where('player_id', '=', playerId)
    .orderBy('sent_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/**
 * Keeps a player's appeal for an answer.
 *
 * @throws RequestRefused `appeal_waiting` while an earlier one has no answer.
 */
export async function sendAppeal(
  { database, settings, nowMs }: RecoveryContext,
  playerId: number,
  text: string,
): Promise<void> {
  const appeal = { site_id: settings.siteId, player_id: playerId, appeal: text.trim(), sent_at_ms: nowMs() };
  try {
    await database.kysely
      .insertInto('block_appeals')
      .values({ ...appeal, answer: null, answered_at_ms: null })
      .execute();
  } catch (error) {
    if (isDatabaseError(error, 'uniqueViolation', 'block_appeals_waiting')) throw new RequestRefused('appeal_waiting');
    throw error;
  }
}
