import { grantOfGift, largestGrant, type RewardOffer, type ShopOffer } from '@longshot/domain/promotions';
import type { Trx } from '../../platform/database/index.ts';
import { lockMain } from '../../wallet/bonus/index.ts';
import { giveBetGrant } from '../bet-grants/give-bet-grant.ts';
import { giveFreeRounds } from '../free-rounds/give-free-rounds.ts';
import { giveFreeTicket } from '../free-tickets/give-free-ticket.ts';
import { holdBudget } from '../offers/offers-repository.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { openGrant } from '../grants/open-grant.ts';

/** Who is given the reward of an offer; once a period. */
interface Rewarded {
  readonly playerId: number;
  readonly period: string;
}

/** Gives what the row of an offer says, bonus money, a free bet, free rounds or a ticket, for a taking whose budget is held. The player's accounts are locked. */
export async function giveRewardOf(
  trx: Trx,
  { siteId, nowMs }: Pick<PromotionsContext, 'siteId' | 'nowMs'>,
  offer: RewardOffer | ShopOffer,
  { playerId, takingId }: { readonly playerId: number; readonly takingId: number },
): Promise<void> {
  if (offer.gives === 'free-bet') {
    await giveBetGrant(trx, { siteId, playerId, takingId, offer, nowMs: nowMs() });
    return;
  }
  const own = await lockMain(trx, siteId, playerId);
  const given = { siteId, playerId, accountId: own.id, takingId, nowMs: nowMs() };
  if (offer.gives === 'free-rounds') return giveFreeRounds(trx, { ...given, offer });
  if (offer.gives === 'lotto-ticket') return giveFreeTicket(trx, { ...given, offer });
  const made = { takingId, offerId: offer.id, version: offer.version, terms: grantOfGift(offer) };
  await openGrant(trx, own, { ...made, paymentId: null, nowMs: nowMs() });
}

/**
 * Gives what the row of an offer says, and answers the number of the taking; null where the budget
 * has no room. The player's accounts are locked, and the period is known to be free.
 */
export async function giveReward(
  trx: Trx,
  { siteId, nowMs }: PromotionsContext,
  offer: RewardOffer | ShopOffer,
  { playerId, period }: Rewarded,
): Promise<number | null> {
  const { id: offerId, version } = offer;
  const heldMinor = Number(largestGrant(offer));
  if (!(await holdBudget(trx, siteId, offer, heldMinor))) return null;
  const ofOffer = { site_id: siteId, offer_id: offerId, version, player_id: playerId, period };
  const taken = { taken_at_ms: nowMs(), lapses_at_ms: nowMs() };
  const { id: takingId } = await trx
    .insertInto('offer_takings')
    .values({ ...ofOffer, ...taken, state: 'granted', held_minor: heldMinor })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveRewardOf(trx, { siteId, nowMs }, offer, { playerId, takingId });
  return takingId;
}
