import type { BodyOf, LaidTableBet } from '@longshot/contracts';
import { crashMultipleAt } from '@longshot/games';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Trx } from '../../platform/database/index.ts';
import type { InHouseContext } from '../games/in-house-context.ts';
import { findChain } from './chain-links.ts';
import { laidBet, openSeat, roundIsOver } from './lay-bet.ts';
import { payBet } from './pay-bets.ts';
import { findBet, lockBet, settleBet, type SharedBetRow } from './shared-bets.ts';
import { lockRound, type SharedRoundRow } from './shared-rounds.ts';
import { isLeft } from './table-times.ts';

type LeaveBody = BodyOf<'leaveTable'>;

/** The least that may be left with: 1.01. */
const LEAST_HUNDREDTHS = 101;

/** Hundredths that a round stands at now. Throws where it is over, or has not risen yet. */
function standsAt({ phase, started_at_ms, outcome }: SharedRoundRow, nowMs: number): number {
  if (phase !== 'running' || started_at_ms === null || outcome === null) throw roundIsOver('betId');
  const multiple = crashMultipleAt(nowMs - started_at_ms);
  // Whoever leads the table may not have said so yet, or may have ended: what came is settled all the same.
  if (multiple > Number(outcome['point'])) throw roundIsOver('betId');
  if (multiple < LEAST_HUNDREDTHS) throw new RequestRefused('round_too_soon', { field: 'betId' });
  return multiple;
}

/** Decides a bet that leaves: from here on it is to be paid, whatever becomes of whoever leads the table. */
async function leave(trx: Trx, { clock }: InHouseContext, owner: string, body: LeaveBody): Promise<SharedBetRow> {
  const none = () => new RequestRefused('not_found', { field: 'betId' }, 'betId: there is none such');
  const known = await findBet(trx, Number(body.betId));
  if (known?.owner !== owner) throw none();
  // A round before its bets: whoever moves it on locks in the same order.
  const round = await lockRound(trx, known.round_id, 'together');
  const bet = await lockBet(trx, known.id);
  if (!bet || !isLeft(round.title)) throw none();
  if (bet.leave_key === body.key) return bet;
  if (bet.state !== 'open') throw roundIsOver('betId');
  const cashOutAt = Math.min(standsAt(round, clock.nowMs()), bet.cash_out_at ?? Infinity);
  const chain = await findChain(trx, round.chain_id);
  const left = { ...bet, choice: { cashOutAt } };
  const { multiple, payoutMinor } = settleBet(left, round, chain);
  return trx
    .updateTable('shared_bets')
    .set({
      state: 'staked',
      choice: JSON.stringify(left.choice),
      cash_out_at: cashOutAt,
      leave_key: body.key,
      multiple,
      payout_minor: payoutMinor,
    })
    .where('id', '=', bet.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Leaves a round of crash with what it stands at when it is asked for, once for its key, and is paid at once. What is
 * written here is paid even if nobody leads the table any more.
 *
 * @throws RequestRefused naming the field.
 */
export async function leaveTable(context: InHouseContext, body: LeaveBody): Promise<LaidTableBet> {
  const opened = await openSeat(context, body.token);
  const bet = await context.database.transaction((trx) => leave(trx, context, opened.session.owner, body));
  const balanceMinor = bet.state === 'staked' ? await payBet(context, bet) : null;
  return laidBet(context, opened, (await findBet(context.database.kysely, bet.id)) ?? bet, balanceMinor);
}
