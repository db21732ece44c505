import type { Trx } from '../../platform/database/index.ts';

/**
 * Sets a password that was lost. Every session of the player ends, for whoever knew the old one may sit in one; answers
 * their ids, to be announced after the commit.
 */
export async function setLostPassword(
  trx: Trx,
  playerId: number,
  passwordHash: string,
  nowMs: number,
): Promise<readonly string[]> {
  await trx
    .updateTable('players')
    .set({ password_hash: passwordHash, has_password: true, password_changed_at_ms: nowMs })
    .where('id', '=', playerId)
    .execute();
  const ended = await trx.deleteFrom('sessions').where('player_id', '=', playerId).returning('id').execute();
  return ended.map(({ id }) => id);
}
