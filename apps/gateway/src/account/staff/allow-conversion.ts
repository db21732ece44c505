import type { ResponseOf } from '@longshot/contracts';
import type { OfficeContext } from '../office-context.ts';
import { actOnPlayer } from './act-on-player.ts';

/**
 * Allows a player to convert an account in a currency that has gone: 1 the main one, 2 an additional one, 0 none.
 *
 * @throws RequestRefused `not_found`
 */
export async function allowConversion(
  context: OfficeContext,
  playerId: number,
  status: number,
  staff: string,
): Promise<ResponseOf<'allowConversion'>> {
  await actOnPlayer(context, {
    playerId,
    staff,
    action: 'conversion-allowed',
    about: { status },
    act: (trx) => trx.updateTable('players').set({ conversion_status: status }).where('id', '=', playerId).execute(),
  });
  return { playerId: String(playerId), status };
}
