import { identificationDueAtMs } from '@longshot/domain/identity';
import { type Jurisdiction, jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import { currencyDecimals } from '@longshot/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import type { PaymentRow } from './payment-record.ts';

interface Deposited {
  readonly jurisdiction: string | null;
  /** Everything that was ever deposited in the currency, in minor units. */
  readonly depositedMinor: number;
}

/**
 * Looks, after a deposit has come, whether the player has deposited so much that the house must know who they are: from
 * then on a time runs, once. Deposits of each currency count for themselves.
 */
export async function countDeposits(
  trx: Trx,
  { player_id: playerId, iso }: PaymentRow,
  ofHouse: Jurisdiction,
  nowMs: number,
): Promise<void> {
  const { rows } = await sql<Deposited>`
    select p.jurisdiction, (select coalesce(sum(d.amount_minor), 0)::bigint from payments d
      where d.account_id in (select a.id from accounts a where a.player_id = p.id)
        and d.direction = 'deposit' and d.state = 'succeeded' and d.iso = ${iso}) as "depositedMinor"
    from players p
    where p.id = ${playerId}::bigint and p.identified_at_ms is null and p.identification_due_ms is null`.execute(trx);
  const [known] = rows;
  if (!known) return;
  const { rules } = jurisdictionTables[knownJurisdiction(known.jurisdiction, ofHouse)];
  const minorPerUnit = 10 ** currencyDecimals(iso);
  const dueAtMs = identificationDueAtMs(rules, { depositedMinor: known.depositedMinor, minorPerUnit }, nowMs);
  if (dueAtMs === null) return;
  await trx.updateTable('players').set({ identification_due_ms: dueAtMs }).where('id', '=', playerId).execute();
}
