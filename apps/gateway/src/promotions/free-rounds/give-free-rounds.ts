import { DAY_SECONDS, type RoundsOffer } from '@longshot/domain/promotions';
import type { Trx } from '../../platform/database/index.ts';

/** Free rounds that are to be given by an offer that was taken, bought or played. */
interface NewFreeRounds {
  readonly siteId: string;
  readonly playerId: number;
  /** The player's main account: it is of the offer's currency. */
  readonly accountId: string;
  readonly takingId: number;
  readonly offer: RoundsOffer;
  readonly nowMs: number;
}

/** Gives free rounds, to be played within the days of their offer. No money moves: they are worth what they win. */
export async function giveFreeRounds(trx: Trx, made: NewFreeRounds): Promise<void> {
  const { siteId, playerId, accountId, takingId, offer, nowMs } = made;
  await trx
    .insertInto('free_rounds')
    .values({
      site_id: siteId,
      player_id: playerId,
      account_id: accountId,
      iso: offer.iso,
      taking_id: takingId,
      offer_id: offer.id,
      version: offer.version,
      game_id: offer.gameId,
      rounds: offer.rounds,
      stake_minor: Number(offer.stake),
      largest_win_minor: Number(offer.largestWin),
      pays: offer.pays,
      created_at_ms: nowMs,
      ends_at_ms: nowMs + offer.asks.days * DAY_SECONDS * 1_000,
    })
    .execute();
  await trx.updateTable('offer_takings').set({ state: 'granted' }).where('id', '=', takingId).execute();
}
