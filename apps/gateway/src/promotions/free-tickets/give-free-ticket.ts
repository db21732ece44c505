import { DAY_SECONDS, type ShopTicket } from '@longshot/domain/promotions';
import type { Trx } from '../../platform/database/index.ts';

/** A ticket of lotto that is to be given for a taking. */
interface NewFreeTicket {
  readonly siteId: string;
  readonly playerId: number;
  /** The player's main account: it is of the offer's currency. */
  readonly accountId: string;
  readonly takingId: number;
  readonly offer: ShopTicket;
  readonly nowMs: number;
}

/** Gives a ticket, to be filled in within the days of its offer. No money moves before that. */
export async function giveFreeTicket(trx: Trx, made: NewFreeTicket): Promise<void> {
  const { siteId, playerId, accountId, takingId, offer, nowMs } = made;
  await trx
    .insertInto('lotto_free_tickets')
    .values({
      site_id: siteId,
      player_id: playerId,
      account_id: accountId,
      iso: offer.iso,
      taking_id: takingId,
      offer_id: offer.id,
      version: offer.version,
      lottery: offer.lottery,
      lines: offer.lines,
      created_at_ms: nowMs,
      ends_at_ms: nowMs + offer.asks.days * DAY_SECONDS * 1_000,
    })
    .execute();
}
