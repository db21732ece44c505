import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** Sum of a deposit that the house has given back or is giving back, in minor units. */
export async function refundedMinor(reader: Reader, depositId: number): Promise<number> {
  const { rows } = await sql<{ sumMinor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as "sumMinor" from payments
    where refund_of = ${depositId}::bigint and state in ('created', 'pending', 'succeeded')`.execute(reader);
  return rows[0]?.sumMinor ?? 0;
}
