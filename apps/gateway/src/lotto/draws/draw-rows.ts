import { type LotteryName, lottoDrawMs } from '@longshot/domain/pools';
import type { Selectable } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { UsedLink } from '../lotto-context.ts';
import type { LottoDrawsTable, LottoPoolsTable } from '../../platform/database/tables/lotto-tables.ts';

/** A draw as it is kept. */
export type DrawRow = Selectable<LottoDrawsTable>;

/** Sums of a draw in a currency, as they are stored. */
export type PoolRow = Selectable<LottoPoolsTable>;

/** Tickets are sold for so many draws ahead. */
export const MOST_DRAWS = 50;

/** The chain and the lead of a lottery go by this title. */
export const titleOf = (lottery: LotteryName): string => `lotto-${lottery}`;

/** Writes the draws from one number on that are not there yet. */
export async function ensureDraws(trx: Reader, lottery: LotteryName, first: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    lottery,
    number: first + index,
    closes_at_ms: lottoDrawMs(lottery, first + index),
  }));
  await trx
    .insertInto('lotto_draws')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A draw by its number. */
export const findDraw = (reader: Reader, lottery: LotteryName, number: number): Promise<DrawRow | undefined> =>
  reader
    .selectFrom('lotto_draws')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('number', '=', number)
    .executeTakeFirst();

/** Locks a draw alone: no ticket comes into it meanwhile. */
export const lockDraw = (trx: Trx, lottery: LotteryName, number: number): Promise<DrawRow | undefined> =>
  trx
    .selectFrom('lotto_draws')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();

/** Locks draws together with others: none of them is drawn meanwhile. */
export const holdDraws = (trx: Trx, lottery: LotteryName, first: number, count: number): Promise<DrawRow[]> =>
  trx
    .selectFrom('lotto_draws')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('number', '>=', first)
    .where('number', '<', first + count)
    .orderBy('number')
    .forShare()
    .execute();

/** The last draw of a lottery that is over. */
export const lastOver = (reader: Reader, lottery: LotteryName): Promise<DrawRow | undefined> =>
  reader
    .selectFrom('lotto_draws')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('state', 'in', ['settled', 'refunded'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last link that a lottery was drawn from. */
export interface LastLink extends UsedLink {
  readonly link: string;
}

/** The link that a lottery was drawn from last; null before its first draw. */
export async function lastLinkOf(reader: Reader, lottery: LotteryName): Promise<LastLink | null> {
  const row = await reader
    .selectFrom('lotto_draws')
    .select(['chain_id', 'link_number', 'link'])
    .where('lottery', '=', lottery)
    .where('link', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.chain_id === null || row.link_number === null || row.link === null) return null;
  return { chainId: row.chain_id, number: row.link_number, link: row.link };
}

/** Sums of draws, by currency. */
export async function poolsOf(reader: Reader, drawIds: readonly number[]): Promise<readonly PoolRow[]> {
  if (drawIds.length === 0) return [];
  return reader.selectFrom('lotto_pools').selectAll().where('draw_id', 'in', drawIds).orderBy('iso').execute();
}
