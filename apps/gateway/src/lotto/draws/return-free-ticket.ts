import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';

/** Gives a free ticket back whose draw was not held, with the time that was left of it. */
export async function returnFreeTicket(trx: Trx, id: number, nowMs: number): Promise<void> {
  await sql`
    update lotto_free_tickets set ends_at_ms = ends_at_ms + ${nowMs}::bigint - used_at_ms, used_at_ms = null
    where id = ${id}::bigint and used_at_ms is not null`.execute(trx);
}
