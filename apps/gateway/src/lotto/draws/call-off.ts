import { type LotteryName, lottoDrawAt } from '@longshot/domain/pools';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { LottoContext } from '../lotto-context.ts';
import { ensureDraws, lockDraw, MOST_DRAWS } from './draw-rows.ts';

/**
 * Calls a draw off before it is drawn; when its time comes every amount goes back and the jackpot stays. One that is
 * called off already stays so. Throws RequestRefused `not_found`, `game_finished`.
 */
export async function callOffDraw(
  { database, clock }: LottoContext,
  lottery: LotteryName,
  number: number,
): Promise<void> {
  const onSale = lottoDrawAt(lottery, clock.nowMs());
  if (number >= onSale + MOST_DRAWS) throw new RequestRefused('not_found', { field: 'number' });
  await database.transaction(async (trx) => {
    if (number >= onSale) await ensureDraws(trx, lottery, onSale, number - onSale + 1);
    const draw = await lockDraw(trx, lottery, number);
    if (!draw) throw new RequestRefused('not_found', { field: 'number' });
    if (draw.state === 'settled' || draw.state === 'refunded') {
      throw new RequestRefused('game_finished', { field: 'number' });
    }
    await trx.updateTable('lotto_draws').set({ state: 'called-off' }).where('id', '=', draw.id).execute();
  });
}
