import type { Reader } from '../../platform/database/index.ts';

/** Whether a player's account must be taken over first. Source: shell 4, user transfer. */
export async function isTransferRequired(reader: Reader, playerId: number): Promise<boolean> {
  const query = reader.selectFrom('user_transfers').select('player_id').where('player_id', '=', playerId);
  return (await query.where('done_at_ms', 'is', null).executeTakeFirst()) !== undefined;
}
