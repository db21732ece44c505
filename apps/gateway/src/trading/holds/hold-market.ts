import type { Trx } from '../../platform/database/index.ts';

/** A market that the staff suspends, with who does it, why and when. */
export interface Held {
  readonly siteId: string;
  readonly eventId: string;
  readonly marketKey: string;
  readonly by: string;
  readonly reason: string;
  readonly atMs: number;
}

/**
 * Suspends a market, in the transaction of the act; answers whether it was not suspended before. The book hears of it when
 * `market-held` is told, or within seconds.
 */
export async function holdMarket(trx: Trx, held: Held): Promise<boolean> {
  const { siteId, eventId, marketKey, by, reason, atMs } = held;
  const row = { site_id: siteId, event_id: eventId, market_key: marketKey, held_by: by, reason, held_at_ms: atMs };
  const query = trx
    .insertInto('market_holds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows !== 0n;
}
