import type { LottoDraw, LotteryView } from '@longshot/contracts';
import {
  lotteries,
  type LotteryName,
  lotteryNames,
  lottoChances,
  lottoDrawAt,
  lottoDrawMs,
  lottoReturn,
  lottoSchedules,
} from '@longshot/domain/pools';
import type { LottoContext } from '../lotto-context.ts';
import { type DrawRow, lastLinkOf, lastOver, type PoolRow, poolsOf, titleOf } from './draw-rows.ts';

const presentPool = (pool: PoolRow): LottoDraw['pools'][number] => ({
  iso: pool.iso,
  stakesMinor: pool.stakes_minor,
  poolMinor: pool.pool_minor,
  jackpotInMinor: pool.jackpot_in_minor,
  jackpotOutMinor: pool.jackpot_out_minor,
  categories: [...pool.categories],
});

async function proofOf({ chains }: LottoContext, draw: DrawRow): Promise<LottoDraw['proof']> {
  const { chain_id: chainId, link, link_number: nonce } = draw;
  if (chainId === null || link === null || nonce === null) return null;
  const { anchor, salt } = await chains.find(chainId);
  return { serverSeed: link, clientSeed: salt, nonce, anchor };
}

/** Draws as pages see them, in the order given. */
export async function presentDraws(context: LottoContext, draws: readonly DrawRow[]): Promise<LottoDraw[]> {
  const pools = await poolsOf(
    context.database.kysely,
    draws.map(({ id }) => id),
  );
  return Promise.all(
    draws.map(async (draw) => ({
      lottoId: lottoSchedules[draw.lottery].id,
      number: draw.number,
      closesAtMs: draw.closes_at_ms,
      state: draw.state,
      results: draw.results?.map((balls) => [...balls]) ?? null,
      drawnAtMs: draw.drawn_at_ms,
      proof: await proofOf(context, draw),
      pools: pools.filter(({ draw_id }) => draw_id === draw.id).map(presentPool),
    })),
  );
}

/** A draw of a time to come, of which nothing is kept yet. */
export const drawToCome = (lottery: LotteryName, number: number): LottoDraw => ({
  lottoId: lottoSchedules[lottery].id,
  number,
  closesAtMs: lottoDrawMs(lottery, number),
  state: 'open',
  results: null,
  drawnAtMs: null,
  proof: null,
  pools: [],
});

function categoriesOf(name: LotteryName): LotteryView['categories'] {
  const lottery = lotteries[name];
  const chances = lottoChances(lottery);
  return lottery.categories.map((category, index) => ({
    hits: category.hits,
    percent: 'percent' in category ? category.percent : null,
    prices: 'prices' in category ? category.prices : null,
    winning: String(chances[index]?.winning ?? 0n),
    all: String(chances[index]?.all ?? 0n),
  }));
}

/** Public part of the chain that a lottery is drawn from: its first link, its salt, the hash of the next seed. */
async function promiseOf(context: LottoContext, name: LotteryName): Promise<LotteryView['promise']> {
  const last = await lastLinkOf(context.database.kysely, name);
  const { id, anchor, salt } = await context.chains.chainOf(titleOf(name), last);
  return { anchor, clientSeed: salt, serverSeedHash: last?.chainId === id ? last.link : anchor };
}

async function presentLottery(context: LottoContext, name: LotteryName): Promise<LotteryView> {
  const lottery = lotteries[name];
  const { id, everyMs } = lottoSchedules[name];
  const number = lottoDrawAt(name, context.clock.nowMs());
  const last = await lastOver(context.database.kysely, name);
  const [lastDraw = null] = last ? await presentDraws(context, [last]) : [];
  const { numerator, denominator } = lottoReturn(lottery);
  return {
    lottoId: id,
    name,
    kind: lottery.kind,
    priceMinor: lottery.price,
    drums: lottery.drums.map((drum) => ({ ...drum })),
    categories: categoriesOf(name),
    returned: { numerator: String(numerator), denominator: String(denominator) },
    everyMs,
    nextDraw: { number, closesAtMs: lottoDrawMs(name, number) },
    jackpots: (lastDraw?.pools ?? []).map(({ iso, jackpotOutMinor }) => ({ iso, amountMinor: jackpotOutMinor })),
    lastDraw,
    promise: await promiseOf(context, name),
  };
}

/** The lotteries of the house, in their order. */
export const presentLotteries = (context: LottoContext): Promise<LotteryView[]> =>
  Promise.all(lotteryNames.map((name) => presentLottery(context, name)));
