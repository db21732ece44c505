import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import { type PlayerStanding, standingColumns } from '../../platform/http/player-standing.ts';
import { isSessionOpen, type LockedAccount } from '../ledger/index.ts';

/** Who spends from which account. */
export interface Spender {
  readonly playerId: number;
  readonly accountId: string;
  /** The session that asks; null where none does. */
  readonly sessionId: string | null;
}

/** An account locked for what its player spends, with what holds the player back. */
export interface SpendingAccount extends LockedAccount, PlayerStanding {
  /** Whether the row of the session still stands, whoever took it away; true where none is named. */
  readonly isSignedIn: boolean;
}

/**
 * Locks one of the player's accounts, in one round trip; undefined when it is not the player's. `facts` are further columns
 * about the account `a` and its player `p`, named as in `Facts`.
 */
export async function lockSpendingAccount<Facts extends object = object>(
  trx: Trx,
  { playerId, accountId, sessionId }: Spender,
  ...facts: readonly RawBuilder<unknown>[]
): Promise<(SpendingAccount & Facts) | undefined> {
  const columns = [standingColumns, sql`${isSessionOpen(sessionId)} as "isSignedIn"`, ...facts];
  const { rows } = await sql<SpendingAccount & Facts>`
    select a.id, a.site_id as "siteId", a.player_id as "playerId", a.iso, a.balance_minor as "balanceMinor",
      (a.type = ${ACCOUNT_TYPE.bonus}) as "isBonus", ${sql.join(columns)}
    from accounts a join players p on p.id = a.player_id
    where a.id = ${accountId} and a.player_id = ${playerId}::bigint
    for update of a`.execute(trx);
  return rows[0];
}
