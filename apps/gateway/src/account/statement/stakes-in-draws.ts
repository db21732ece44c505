import { sql, type RawBuilder } from 'kysely';

/**
 * Stakes of an account in draws of toto and lotto that are not paid yet, as an expression of minor units: of a ticket
 * for many draws those that are still to come.
 */
const sumOf = (accountId: RawBuilder<unknown>, isCounted: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  (select coalesce(sum(t.amount_minor), 0)::bigint from toto_coupons t
    where t.account_id = ${accountId} and t.paid_minor is null)
  + (select coalesce(sum(l.amount_minor), 0)::bigint from lotto_tickets l
    join lotto_entries e on e.ticket_id = l.id and e.state in ('open', 'won', 'returning')
    where l.owner_id = (select player_id from accounts where id = ${accountId}) and l.owner_account_id = ${accountId}
      and ${isCounted}))`;

/** As above, those of the house as well: an account is needed as long as something may still come to it. */
export const stakesInDraws = (accountId: RawBuilder<unknown>): RawBuilder<number> => sumOf(accountId, sql`true`);

/** As above, of money of players alone. */
export const paidStakesInDraws = (accountId: RawBuilder<unknown>): RawBuilder<number> =>
  sumOf(accountId, sql`l.free_ticket_id is null`);
