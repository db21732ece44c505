import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** Something in the ledger that must not be. */
export interface LedgerProblem {
  readonly kind:
    'currency-not-zero' | 'transfer-not-zero' | 'balance-differs' | 'claim-differs' | 'pot-differs' | 'pots-not-held';
  /** The currency, transfer or account it is about. */
  readonly subject: string;
  readonly differenceMinor: bigint;
}

const faults = sql<{ kind: LedgerProblem['kind']; subject: string; difference: string }>`
  select 'currency-not-zero' as kind, iso as subject, sum(amount_minor)::numeric as difference
  from entries group by iso having sum(amount_minor) <> 0
  union all
  select 'transfer-not-zero', transfer_id::text || ' ' || iso, sum(amount_minor)::numeric
  from entries group by transfer_id, iso having sum(amount_minor) <> 0
  union all
  select 'balance-differs', a.id, (a.balance_minor - coalesce(sum(e.amount_minor), 0))::numeric
  from accounts a left join entries e on e.account_id = a.id group by a.id, a.balance_minor
  having a.balance_minor <> coalesce(sum(e.amount_minor), 0)
  union all
  select 'claim-differs', a.id, (coalesce(c.owed, 0) + coalesce(e.booked, 0))::numeric
  from accounts a
  left join (select account_id, sum(remaining_minor) as owed from claims group by account_id) c on c.account_id = a.id
  left join (select account_id, sum(amount_minor) as booked from entries where account_id like 'claim:%' group by account_id) e
    on e.account_id = 'claim:' || a.id
  where coalesce(c.owed, 0) + coalesce(e.booked, 0) <> 0
  union all
  select 'pot-differs', p.game_id || ' ' || p.pot || ' ' || p.iso, (p.held_thousandths - coalesce(sum(m.thousandths), 0))::numeric
  from casino_pots p left join casino_pot_moves m
    on m.site_id = p.site_id and m.game_id = p.game_id and m.iso = p.iso and m.pot = p.pot
  group by p.site_id, p.game_id, p.iso, p.pot having p.held_thousandths <> coalesce(sum(m.thousandths), 0)
  union all
  select 'pots-not-held', iso, sum(minor)::numeric from (
    select iso, 0 - div(held_thousandths, 1000) as minor from casino_pots
    union all select iso, amount_minor from entries where account_id like 'house:%:jackpot') as held
  group by iso having sum(minor) <> 0`;

/**
 * Everything that is wrong in the ledger; nothing when it is right: every transfer and every currency adds up to zero,
 * every balance is the sum of its entries, what accounts owe is the sum of their claims; a pot holds what was fed less what
 * was paid, and the ledger holds the whole minor units of all pots. Reads all of the ledger.
 */
export async function findLedgerFaults(reader: Reader): Promise<readonly LedgerProblem[]> {
  const { rows } = await faults.execute(reader);
  return rows.map(({ kind, subject, difference }) => ({ kind, subject, differenceMinor: BigInt(difference) }));
}
