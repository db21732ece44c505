import { type BetGiver, betGrantOf, DAY_SECONDS, encodeBetGrant } from '@longshot/domain/promotions';
import type { Trx } from '../../platform/database/index.ts';

/** A free bet or a boost that is to be given for an offer that was taken. */
export interface NewBetGrant {
  readonly siteId: string;
  readonly playerId: number;
  readonly takingId: number;
  readonly offer: BetGiver;
  readonly nowMs: number;
}

/** Gives a free bet or a boost, to be staked within the days of its offer. No money moves: it is worth what it wins. */
export async function giveBetGrant(trx: Trx, made: NewBetGrant): Promise<void> {
  const { siteId, playerId, takingId, offer, nowMs } = made;
  await trx
    .insertInto('bet_grants')
    .values({
      site_id: siteId,
      player_id: playerId,
      taking_id: takingId,
      offer_id: offer.id,
      version: offer.version,
      terms: encodeBetGrant(betGrantOf(offer)),
      iso: offer.iso,
      created_at_ms: nowMs,
      ends_at_ms: nowMs + offer.asks.days * DAY_SECONDS * 1_000,
    })
    .execute();
  await trx.updateTable('offer_takings').set({ state: 'granted' }).where('id', '=', takingId).execute();
}
