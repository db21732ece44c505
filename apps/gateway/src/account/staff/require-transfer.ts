import type { ResponseOf } from '@longshot/contracts';
import type { OfficeContext } from '../office-context.ts';
import { actOnPlayer } from './act-on-player.ts';

/**
 * Asks a player to take their account over with a telephone, or takes that back; one that was done may be asked for again.
 *
 * @throws RequestRefused `not_found`
 */
export async function requireTransfer(
  context: OfficeContext,
  playerId: number,
  isRequired: boolean,
  staff: string,
): Promise<ResponseOf<'requireTransfer'>> {
  await actOnPlayer(context, {
    playerId,
    staff,
    action: 'transfer-required',
    about: { isRequired },
    act: async (trx) => {
      await trx.deleteFrom('user_transfers').where('player_id', '=', playerId).execute();
      if (isRequired) await trx.insertInto('user_transfers').values({ player_id: playerId }).execute();
    },
  });
  return { playerId: String(playerId), isRequired };
}
