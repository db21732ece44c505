import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/**
 * Expression for the sum of a deposit that the house has given back or is giving back, in minor units; `depositId` is an expression. It is
 * not the player's deposit any more, whatever the provider says of the rest.
 */
export const refundedOf = (depositId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select coalesce(sum(refund.amount_minor), 0)::bigint from payments refund
    where refund.refund_of = ${depositId} and refund.state in ('created', 'pending', 'succeeded'))`;

/** Sum of a deposit that the house has given back or is giving back, in minor units. */
export async function refundedMinor(reader: Reader, depositId: number): Promise<number> {
  const { rows } = await sql<{
    sumMinor: number;
  }>`select ${refundedOf(sql`${depositId}::bigint`)} as "sumMinor"`.execute(reader);
  return rows[0]?.sumMinor ?? 0;
}
