import { drawBalls } from '@longshot/games';
import {
  type LottoCategoryResult,
  type LottoField,
  lotteries,
  type LotteryName,
  settleLotto,
} from '@longshot/domain/pools';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import { moveBetweenHouse } from '../../wallet/ledger/index.ts';
import type { LottoContext } from '../lotto-context.ts';
import { poolTransfer } from '../lotto-transfers.ts';
import { type DrawRow, findDraw, lastLinkOf, lockDraw, poolsOf, titleOf } from './draw-rows.ts';

/** The link that a draw is drawn from, and what it gives. */
interface Drawn {
  readonly chainId: number;
  readonly linkNumber: number;
  readonly link: string;
  readonly results: readonly (readonly number[])[];
}

interface PlayedTicket {
  readonly id: string;
  readonly iso: string;
  readonly fields: readonly LottoField[];
}

/** Draws the balls from the next link of the lottery's chain: the same, whoever asks and however often. */
async function drawNext({ chains, database }: LottoContext, lottery: LotteryName): Promise<Drawn> {
  const last = await lastLinkOf(database.kysely, lottery);
  const chain = await chains.chainOf(titleOf(lottery), last);
  const linkNumber = last?.chainId === chain.id ? last.number + 1 : 1;
  const results = drawBalls(chain.seedsOf(linkNumber), lotteries[lottery].drums);
  return { chainId: chain.id, linkNumber, link: chain.linkOf(linkNumber), results };
}

const ticketsOf = (trx: Trx, drawId: number): Promise<{ id: number; iso: string; fields: readonly LottoField[] }[]> =>
  trx
    .selectFrom('lotto_entries as e')
    .innerJoin('lotto_tickets as t', 't.id', 'e.ticket_id')
    .select(['t.id', 't.iso', 't.fields'])
    .where('e.draw_id', '=', drawId)
    .where('e.state', '=', 'open')
    .orderBy('t.id')
    .execute();

const keptCategory = ({ hits, pot, won, prize }: LottoCategoryResult) => ({
  hits,
  potMinor: pot === null ? null : Number(pot),
  won: Number(won),
  prizeMinor: Number(prize),
});

/** Settles a draw in one currency: its row of the pools, the pool set aside, what each ticket gets. */
async function settleCurrency(
  trx: Trx,
  { settings, clock }: LottoContext,
  draw: Pick<DrawRow, 'id' | 'lottery' | 'results'>,
  currency: { readonly iso: string; readonly jackpotMinor: number; readonly tickets: readonly PlayedTicket[] },
): Promise<void> {
  const { iso, jackpotMinor, tickets } = currency;
  const { lottery, results } = draw;
  const settled = settleLotto({ id: String(draw.id), lottery, results, jackpot: BigInt(jackpotMinor), tickets });
  const poolMinor = Number(settled.pool);
  await trx
    .insertInto('lotto_pools')
    .values({
      draw_id: draw.id,
      iso,
      stakes_minor: Number(settled.stakes),
      pool_minor: poolMinor,
      jackpot_in_minor: jackpotMinor,
      jackpot_out_minor: Number(settled.jackpot),
      categories: JSON.stringify(settled.categories.map(keptCategory)),
    })
    .execute();
  if (poolMinor > 0) {
    await moveBetweenHouse(trx, poolTransfer(settings.siteId, draw.id, iso, clock.nowMs()), 'lotto-pool', poolMinor);
  }
  const payouts = settled.payouts.map(({ id, amount }) => ({ id: Number(id), payout: Number(amount) }));
  await sql`
    update lotto_entries e set payout_minor = p.payout,
      state = case when ${settled.state === 'refunded'} then 'returning' when p.payout > 0 then 'won' else 'lost' end
    from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as p (id bigint, payout bigint)
    where e.draw_id = ${draw.id}::bigint and e.ticket_id = p.id and e.state = 'open'`.execute(trx);
}

async function settle(trx: Trx, context: LottoContext, draw: DrawRow): Promise<void> {
  const before = await findDraw(trx, draw.lottery, draw.number - 1);
  const jackpots = new Map(
    (await poolsOf(trx, before ? [before.id] : [])).map((pool) => [pool.iso, pool.jackpot_out_minor]),
  );
  const tickets = (await ticketsOf(trx, draw.id)).map((ticket) => ({ ...ticket, id: String(ticket.id) }));
  const byIso = Map.groupBy(tickets, ({ iso }) => iso);
  for (const iso of [...new Set([...jackpots.keys(), ...byIso.keys()])].toSorted()) {
    const currency = { iso, jackpotMinor: jackpots.get(iso) ?? 0, tickets: byIso.get(iso) ?? [] };
    await settleCurrency(trx, context, draw, currency);
  }
}

/**
 * Holds a draw, once: in one transaction it takes the next link of the chain, shows its balls and settles every ticket
 * by them; one that is called off gives every amount back and leaves the jackpot as it came. The draws of a lottery are
 * held in their order, since each hands its jackpots to the next.
 */
export async function holdDraw(context: LottoContext, lottery: LotteryName, number: number): Promise<void> {
  const drawn = await drawNext(context, lottery);
  const nowMs = context.clock.nowMs();
  await context.database.transaction(async (trx) => {
    const draw = await lockDraw(trx, lottery, number);
    if (draw?.state !== 'open' && draw?.state !== 'called-off') return;
    const isHeld = draw.state === 'open';
    await trx
      .updateTable('lotto_draws')
      .set(
        isHeld
          ? {
              state: 'settled',
              results: JSON.stringify(drawn.results),
              drawn_at_ms: nowMs,
              chain_id: drawn.chainId,
              link_number: drawn.linkNumber,
              link: drawn.link,
            }
          : { state: 'refunded', drawn_at_ms: nowMs },
      )
      .where('id', '=', draw.id)
      .execute();
    await settle(trx, context, { ...draw, results: isHeld ? drawn.results : null });
  });
}
