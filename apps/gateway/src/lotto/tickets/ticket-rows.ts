import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { sql, type Selectable } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { LottoTicketsTable } from '../../platform/database/tables/lotto-tables.ts';
import { type PlayerStanding, standingColumns } from '../../platform/http/player-standing.ts';
import { isSessionOpen, type LockedAccount } from '../../wallet/ledger/index.ts';

/** A ticket as it is kept. */
export type TicketRow = Selectable<LottoTicketsTable>;

/** A locked account that buys or takes a ticket, with the standing of its player. */
export interface TicketAccount extends LockedAccount, PlayerStanding {
  /** Whether the session that asks has not ended. */
  readonly isSignedIn: boolean;
}

/** Locks one of the player's accounts; undefined when it is not the player's. One round trip. */
export async function lockTicketAccount(
  trx: Trx,
  {
    playerId,
    accountId,
    sessionId,
  }: { readonly playerId: number; readonly accountId: string; readonly sessionId: string | null },
): Promise<TicketAccount | undefined> {
  const { rows } = await sql<TicketAccount>`
    select a.id, a.site_id as "siteId", a.player_id as "playerId", a.iso, a.balance_minor as "balanceMinor",
      (a.type = ${ACCOUNT_TYPE.bonus}) as "isBonus", ${standingColumns}, ${isSessionOpen(sessionId)} as "isSignedIn"
    from accounts a join players p on p.id = a.player_id
    where a.id = ${accountId} and a.player_id = ${playerId}::bigint
    for update of a`.execute(trx);
  return rows[0];
}

/** The ticket that a player bought under a key. */
export const findTicketByKey = (reader: Reader, buyerId: number, key: string): Promise<TicketRow | undefined> =>
  reader
    .selectFrom('lotto_tickets')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('key', '=', key)
    .executeTakeFirst();
