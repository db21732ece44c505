import { lotteries, type LotteryName } from '@longshot/domain/pools';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { announceAccounts } from '../../wallet/accounts/index.ts';
import { credit, lockAccount, type LockedAccount, moveBetweenHouse } from '../../wallet/ledger/index.ts';
import type { LottoContext } from '../lotto-context.ts';
import { ticketTransfer } from '../lotto-transfers.ts';
import { returnFreeTicket } from './return-free-ticket.ts';

/** An entry whose money has to move. */
interface DueEntry {
  readonly ticketId: number;
  readonly drawId: number;
  readonly lottery: LotteryName;
  readonly state: 'won' | 'returning';
  readonly payoutMinor: number;
  readonly playerId: number;
  readonly accountId: string;
  /** The free ticket that the house staked it with; null: its buyer did. */
  readonly freeTicketId: number | null;
}

const dueEntries = (reader: Reader, lottery: LotteryName) =>
  reader
    .selectFrom('lotto_entries as e')
    .innerJoin('lotto_tickets as t', 't.id', 'e.ticket_id')
    .select(['e.ticket_id', 'e.draw_id', 'e.state', 'e.payout_minor', 't.lottery'])
    .select(['t.owner_id', 't.owner_account_id', 't.buyer_id', 't.buyer_account_id', 't.free_ticket_id'])
    .where('e.state', 'in', ['won', 'returning'])
    .where('t.lottery', '=', lottery)
    .orderBy('e.draw_id')
    .orderBy('e.ticket_id');

/** Every entry of a lottery that won or comes back and was not paid: a prize is its owner's, what comes back its buyer's. */
async function findDue(reader: Reader, lottery: LotteryName): Promise<readonly DueEntry[]> {
  const rows = await dueEntries(reader, lottery).execute();
  return rows.map((row) => {
    const isPrize = row.state === 'won';
    return {
      ticketId: row.ticket_id,
      drawId: row.draw_id,
      lottery: row.lottery,
      state: isPrize ? 'won' : 'returning',
      payoutMinor: row.payout_minor,
      playerId: isPrize ? row.owner_id : row.buyer_id,
      accountId: isPrize ? row.owner_account_id : row.buyer_account_id,
      freeTicketId: isPrize ? null : row.free_ticket_id,
    };
  });
}

/** Gives the house its stake back, and the player the free ticket. */
async function returnFreeStake(
  trx: Trx,
  account: LockedAccount,
  { ticketId, drawId, payoutMinor, freeTicketId }: DueEntry & { readonly freeTicketId: number },
  nowMs: number,
): Promise<void> {
  const move = { ticketId, drawId, purpose: 'lotto-free-stake-return', house: 'lotto', nowMs } as const;
  await moveBetweenHouse(trx, ticketTransfer(account, move), 'bonus', payoutMinor);
  await returnFreeTicket(trx, freeTicketId, nowMs);
}

/** Pays an entry in a transaction, unless it was paid meanwhile. */
async function payOne(trx: Trx, nowMs: number, entry: DueEntry): Promise<void> {
  const { ticketId, drawId, lottery, state, payoutMinor, accountId, freeTicketId } = entry;
  const account = await lockAccount(trx, accountId);
  if (!account) throw new Error(`account ${accountId} has gone`);
  const paid = await trx
    .updateTable('lotto_entries')
    .set({ state: state === 'won' ? 'paid' : 'returned' })
    .where('ticket_id', '=', ticketId)
    .where('draw_id', '=', drawId)
    .where('state', '=', state)
    .returning('ticket_id')
    .executeTakeFirst();
  if (!paid) return;
  if (freeTicketId !== null) {
    await returnFreeStake(trx, account, { ...entry, freeTicketId }, nowMs);
    return;
  }
  const purpose = state === 'won' ? 'lotto-prize' : 'lotto-stake-return';
  const isOfPool = state === 'won' && lotteries[lottery].kind === 'pool';
  const move = { ticketId, drawId, purpose, house: isOfPool ? 'lotto-pool' : 'lotto', nowMs } as const;
  await credit(trx, ticketTransfer(account, move), payoutMinor);
}

/** Pays what won in a lottery and gives back what was not held, each entry once, in a transaction of its own. */
export async function payEntries(context: LottoContext, lottery: LotteryName): Promise<void> {
  const { database, clock, log } = context;
  const players = new Set<number>();
  try {
    for (const entry of await findDue(database.kysely, lottery)) {
      await database.transaction((trx) => payOne(trx, clock.nowMs(), entry));
      players.add(entry.playerId);
    }
  } finally {
    if (players.size > 0) log.info({ players: players.size }, 'tickets of lotto were paid');
    for (const playerId of players) await announceAccounts(context, playerId);
  }
}
