import type { BodyOf } from '@longshot/contracts';
import type { Trx } from '../../platform/database/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { accessPlayerOf } from '../../platform/http/player-standing.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { lockSpendingAccount } from '../../wallet/accounts/index.ts';
import type { LottoContext } from '../lotto-context.ts';
import { wrongField } from './read-lottery.ts';
import type { TicketRow } from './ticket-rows.ts';

/** Who takes which gift. */
export interface Claiming {
  readonly playerId: number;
  readonly sessionId: string | null;
  readonly body: BodyOf<'claimLottoGift'>;
}

async function lockGift(trx: Trx, { playerId, body }: Claiming): Promise<TicketRow> {
  const ticket = await trx
    .selectFrom('lotto_tickets')
    .selectAll()
    .where('gift_code', '=', body.code.trim().toUpperCase())
    .forUpdate()
    .executeTakeFirst();
  const isMeant = ticket && (ticket.gift_player_id === null || ticket.gift_player_id === playerId);
  if (!isMeant) throw new RequestRefused('not_found', { field: 'code' });
  return ticket;
}

/** Whether the first draw of a ticket still takes tickets; it is held, so that it is not drawn meanwhile. */
async function isBeforeDraws(trx: Trx, { clock }: LottoContext, ticketId: number): Promise<boolean> {
  const first = await trx
    .selectFrom('lotto_draws as d')
    .innerJoin('lotto_entries as e', 'e.draw_id', 'd.id')
    .select(['d.state', 'd.closes_at_ms'])
    .where('e.ticket_id', '=', ticketId)
    .orderBy('d.number')
    .limit(1)
    .forShare('d')
    .executeTakeFirst();
  return first?.state === 'open' && clock.nowMs() < first.closes_at_ms;
}

async function claimInTransaction(trx: Trx, context: LottoContext, claiming: Claiming): Promise<TicketRow> {
  const { playerId, sessionId, body } = claiming;
  const account = await lockSpendingAccount(trx, { playerId, accountId: body.accountId, sessionId });
  if (!account) throw wrongField('accountId', 'not an account of this player');
  if (!account.isSignedIn) throw new RequestRefused('unauthorised');
  const nowMs = context.clock.nowMs();
  const refusal = playerRefusal(accessPlayerOf(account, context.settings, nowMs), 'stake', nowMs);
  if (refusal) throw refusal;
  const ticket = await lockGift(trx, claiming);
  if (ticket.owner_id === playerId) return ticket;
  // Somebody else was quicker.
  if (ticket.owner_id !== ticket.buyer_id) throw new RequestRefused('not_found', { field: 'code' });
  if (account.isBonus || account.iso !== ticket.iso) throw wrongField('accountId', `the ticket is in ${ticket.iso}`);
  if (!(await isBeforeDraws(trx, context, ticket.id))) throw new RequestRefused('game_finished', { field: 'code' });
  return trx
    .updateTable('lotto_tickets')
    .set({ owner_id: playerId, owner_account_id: account.id })
    .where('id', '=', ticket.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Takes a ticket that was given, before its first draw: its prizes are the taker's from then on. Taken again by the same
 * player it is the same ticket.
 *
 * @throws RequestRefused `not_found` for a code of nothing that this player may take, `game_finished`, or naming the field.
 */
export const claimGift = (context: LottoContext, claiming: Claiming): Promise<TicketRow> =>
  context.database.transaction((trx) => claimInTransaction(trx, context, claiming));
