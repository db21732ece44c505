import { lottoSchedules, type LotteryName } from '@longshot/domain/pools';
import type { ResponseOf } from '@longshot/contracts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { SpendingAccount } from '../../wallet/accounts/index.ts';
import { wrongField } from './read-lottery.ts';

type FreeTicketView = ResponseOf<'getLottoTickets'>['freeTickets'][number];

/** Tickets that the house gave to a player and that may be filled in, the first to end before others. */
export async function listFreeTickets(reader: Reader, playerId: number, nowMs: number): Promise<FreeTicketView[]> {
  const rows = await reader
    .selectFrom('lotto_free_tickets')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('used_at_ms', 'is', null)
    .where('ends_at_ms', '>', nowMs)
    .orderBy('ends_at_ms')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(({ id, lottery, account_id: accountId, lines, ends_at_ms: endsAtMs }) => ({
    freeTicketId: String(id),
    lottoId: lottoSchedules[lottery].id,
    accountId,
    lines,
    endsAtMs,
  }));
}

/** Contents that a free ticket is filled in with. */
interface Filling {
  readonly freeTicketId: string;
  readonly lottery: LotteryName;
  readonly lines: number;
  readonly draws: number;
  readonly isGift: boolean;
  readonly nowMs: number;
}

/**
 * Uses a free ticket up, once; the account is locked. Answers its number.
 *
 * @throws RequestRefused `not_found` for one that the account has not to fill in, `validation_failed` for another lottery,
 *   more lines, more draws than one, or a gift; each with the field.
 */
export async function useFreeTicket(trx: Trx, account: SpendingAccount, filling: Filling): Promise<number> {
  const { freeTicketId, lottery, lines, draws, isGift, nowMs } = filling;
  const row = await trx
    .selectFrom('lotto_free_tickets')
    .selectAll()
    .where('id', '=', Number(freeTicketId))
    .where('player_id', '=', account.playerId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.used_at_ms !== null || row.ends_at_ms <= nowMs) {
    throw new RequestRefused(
      'not_found',
      { field: 'freeTicketId' },
      'freeTicketId: the player has none such to fill in',
    );
  }
  if (row.account_id !== account.id) throw wrongField('accountId', 'not the account of the free ticket');
  if (row.lottery !== lottery) throw wrongField('lottoId', `the free ticket is of ${row.lottery}`);
  if (lines > row.lines) throw wrongField('fields', `the free ticket has ${row.lines} lines at most`);
  if (draws !== 1) throw wrongField('draws', 'a free ticket is for one draw');
  if (isGift) throw wrongField('gift', 'a free ticket is no gift');
  await trx.updateTable('lotto_free_tickets').set({ used_at_ms: nowMs }).where('id', '=', row.id).execute();
  return row.id;
}
