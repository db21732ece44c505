import {
  lotteries,
  type LotteryName,
  type LottoField,
  lottoAmount,
  lottoDrawAt,
  lottoDrawMs,
  lottoSchedules,
} from '@longshot/domain/pools';
import { drawBalls } from '@longshot/games';
import { type Bought, buyTicket } from '../../src/lotto/tickets/buy-ticket.ts';
import { lastLinkOf, titleOf } from '../../src/lotto/draws/draw-rows.ts';
import type { MinimalCore } from './core-for-tests.ts';

/** The balls of the draw that comes next, before it is drawn: a test knows the house's secret. */
export async function nextBalls({ core, database }: MinimalCore, lottery: LotteryName): Promise<LottoField> {
  const last = await lastLinkOf(database.kysely, lottery);
  const chain = await core.casino.draws.chainOf(titleOf(lottery), last);
  return drawBalls(chain.seedsOf((last?.number ?? 0) + 1), lotteries[lottery].drums);
}

/** A field with so many hits in each drum, as long as there are numbers that do not come. */
export function fieldOf(lottery: LotteryName, balls: LottoField, hits: readonly number[]): LottoField {
  return lotteries[lottery].drums.map(({ balls: all, marked }, drum) => {
    const drawn = balls[drum] ?? [];
    const others = Array.from({ length: all }, (_, index) => index + 1).filter((ball) => !drawn.includes(ball));
    const right = drawn.slice(0, Math.min(hits[drum] ?? 0, marked));
    return [...right, ...others.slice(0, marked - right.length)];
  });
}

/** The body that buys fields in the draw on sale. */
export function ticketBody(
  { clock }: { readonly clock: Pick<MinimalCore['clock'], 'nowMs'> },
  lottery: LotteryName,
  accountId: string,
  fields: readonly LottoField[],
  draws = 1,
) {
  const amountMinor = Number(lottoAmount(lotteries[lottery], { id: '', fields })) * draws;
  return {
    lottoId: lottoSchedules[lottery].id,
    accountId,
    firstDraw: lottoDrawAt(lottery, clock.nowMs()),
    draws,
    fields: fields.map((field) => field.map((numbers) => [...numbers])),
    amountMinor,
  };
}

let keys = 0;

/** Buys fields for a player, without a page. */
export function buy(
  core: MinimalCore,
  player: { readonly playerId: number; readonly accountId: string },
  lottery: LotteryName,
  fields: readonly LottoField[],
  {
    draws = 1,
    key = `lotto-key-${++keys}`,
    ...over
  }: { readonly draws?: number; readonly key?: string; readonly freeTicketId?: string } = {},
): Promise<Bought> {
  const body = { ...ticketBody(core, lottery, player.accountId, fields, draws), ...over };
  return buyTicket(core.core.lotto.context, { playerId: player.playerId, sessionId: null, key, body });
}

/** Moves the clock to the draw on sale; nothing becomes due by itself. Answers its number. */
export function goToDraw({ clock }: Pick<MinimalCore, 'clock'>, lottery: LotteryName): number {
  const number = lottoDrawAt(lottery, clock.nowMs());
  clock.jump(lottoDrawMs(lottery, number) - clock.nowMs());
  return number;
}
