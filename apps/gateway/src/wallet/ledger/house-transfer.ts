import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import { checkAmount, houseAccountId, insertTransfer } from './ledger.ts';
import type { HousePurpose, TransferFacts } from './transfer-facts.ts';

/**
 * Moves an amount between two accounts of the house, for a player's account whose balance stays: `facts.house` gives,
 * `to` takes. Answers whether it moved: false when the key had moved it before. One statement.
 */
export async function moveBetweenHouse(
  trx: Trx,
  facts: TransferFacts,
  to: HousePurpose,
  amountMinor: number,
): Promise<boolean> {
  checkAmount(amountMinor);
  const [giver, taker] = [houseAccountId(facts.siteId, facts.house), houseAccountId(facts.siteId, to)];
  const { rows } = await sql`
    with posted as (${insertTransfer(facts)})
    insert into entries (account_id, transfer_id, iso, amount_minor)
    select line.account_id, posted.id, ${facts.iso}, line.amount_minor from posted cross join (values
      (${giver}::text, ${-amountMinor}::bigint), (${taker}::text, ${amountMinor}::bigint)) as line (account_id, amount_minor)
    returning transfer_id`.execute(trx);
  return rows.length > 0;
}
