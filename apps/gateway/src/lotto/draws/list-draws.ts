import type { LottoDraw, QueryOf } from '@longshot/contracts';
import { lotteries, type LotteryName, lottoDrawAt } from '@longshot/domain/pools';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { LottoContext } from '../lotto-context.ts';
import { findDraw, MOST_DRAWS } from './draw-rows.ts';
import { drawToCome, presentDraws } from './present-draws.ts';

/** So many draws are answered at once. */
const PAGE = 20;

/** How many of the last draws are counted. */
const COUNTED_DRAWS = 1_000;

const DAY_MS = 86_400_000;

/** Draws of a lottery that are over, newest first, narrowed to a number or a day (UTC), from before one on. */
export async function listDraws(
  context: LottoContext,
  lottery: LotteryName,
  { number, day, before }: QueryOf<'getLottoDraws'>,
): Promise<{ readonly draws: LottoDraw[]; readonly hasMore: boolean }> {
  let query = context.database.kysely
    .selectFrom('lotto_draws')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('state', 'in', ['settled', 'refunded']);
  if (number !== undefined) query = query.where('number', '=', number);
  if (before !== undefined) query = query.where('number', '<', before);
  if (day !== undefined) {
    const fromMs = Date.parse(`${day}T00:00:00Z`);
    if (Number.isNaN(fromMs))
      throw new RequestRefused('validation_failed', { field: 'day' }, 'day: there is no such day');
    query = query.where('closes_at_ms', '>=', fromMs).where('closes_at_ms', '<', fromMs + DAY_MS);
  }
  const rows = await query
    .orderBy('number', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { draws: await presentDraws(context, rows.slice(0, PAGE)), hasMore: rows.length > PAGE };
}

/** One draw; of those to come as many as tickets are sold for. Throws RequestRefused `not_found`. */
export async function readDraw(context: LottoContext, lottery: LotteryName, number: number): Promise<LottoDraw> {
  const row = await findDraw(context.database.kysely, lottery, number);
  if (row) {
    const [draw] = await presentDraws(context, [row]);
    if (draw) return draw;
  }
  const onSale = lottoDrawAt(lottery, context.clock.nowMs());
  if (number >= onSale && number < onSale + MOST_DRAWS) return drawToCome(lottery, number);
  throw new RequestRefused('not_found', { field: 'number' });
}

/** How often each ball of each drum came in the last draws. */
export async function countFrequencies(
  { database }: LottoContext,
  lottery: LotteryName,
): Promise<{ readonly draws: number; readonly drums: number[][] }> {
  const rows = await database.kysely
    .selectFrom('lotto_draws')
    .select('results')
    .where('lottery', '=', lottery)
    .where('state', '=', 'settled')
    .orderBy('number', 'desc')
    .limit(COUNTED_DRAWS)
    .execute();
  const drums = lotteries[lottery].drums.map(({ balls }, drum) => {
    const counts = new Array<number>(balls).fill(0);
    for (const { results } of rows) {
      for (const ball of results?.[drum] ?? []) counts[ball - 1] = (counts[ball - 1] ?? 0) + 1;
    }
    return counts;
  });
  return { draws: rows.length, drums };
}
