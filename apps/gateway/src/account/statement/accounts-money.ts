import type { ResponseOf } from '@longshot/contracts';
import { sql } from 'kysely';
import type { OfficeContext } from '../office-context.ts';
import { paidStakesInDraws } from './stakes-in-draws.ts';

type AccountsMoney = ResponseOf<'getAccountsMoney'>;

/** Reads the held, owed and staked money of each of a player's accounts. One statement, so that it is of one moment. */
export async function accountsMoney({ database }: OfficeContext, playerId: number): Promise<AccountsMoney> {
  const { rows } = await sql<AccountsMoney['accounts'][number]>`
    select a.id as "accountId",
      (select coalesce(sum(p.amount_minor), 0)::bigint from payments p where p.account_id = a.id
        and p.direction = 'withdrawal' and p.state in ('created', 'pending')) as "heldMinor",
      (select coalesce(sum(c.remaining_minor), 0)::bigint from claims c where c.account_id = a.id) as "owedMinor",
      (coalesce(open.stakes, 0) + ${paidStakesInDraws(sql.ref('a.id'))})::bigint as "openStakesMinor",
      coalesce(open.wins, 0)::bigint as "possibleWinMinor",
      coalesce(open.number, 0)::integer as "openCoupons"
    from accounts a left join (
      select account_id, sum(possible_win_minor) as wins, count(*) as number,
        coalesce(sum(amount_minor) filter (where (terms->>'freeBet')::boolean is not true), 0) as stakes from coupons
      where player_id = ${playerId}::bigint and state in ('submitted', 'accepted', 'partly-sold') group by account_id
    ) open on open.account_id = a.id
    where a.player_id = ${playerId}::bigint order by a.type, a.iso`.execute(database.kysely);
  return { accounts: [...rows] };
}
