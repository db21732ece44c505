import type { ShopItem } from '@longshot/contracts';
import { type ClubLevel, shopCost, type ShopOffer } from '@longshot/domain/promotions';
import { findSpent } from '../offers/list-offers.ts';
import { findOffersOfKind } from '../offers/offers-repository.ts';
import { hasLiveGrant, isForPlayer, isRunning, type OfferedPlayer } from '../offers/player-standing.ts';
import { presentTerms, translationOf } from '../offers/present-offer.ts';
import type { PromotionsContext } from '../promotions-context.ts';

/** How a thing of the shop stands to a player, its budget and their points aside. */
export function standingInShop(
  context: Pick<PromotionsContext, 'ofHouse' | 'pointsProgrammes' | 'nowMs'>,
  offer: ShopOffer,
  player: OfferedPlayer,
): ShopItem['standing'] {
  if (!isRunning(offer, context.nowMs())) return 'gone';
  if (!isForPlayer(offer, player, context)) return 'not-for-you';
  // A free bet stands beside what is being wagered.
  return offer.gives === 'bonus-money' && hasLiveGrant(player) ? 'busy' : 'open';
}

/** Things of the shop that a player can buy or could, those first that were put there first. */
export async function readShop(
  context: PromotionsContext,
  player: OfferedPlayer,
  level: ClubLevel,
  language: string,
): Promise<readonly ShopItem[]> {
  const { database, siteId } = context;
  const offers = await findOffersOfKind(database.kysely, siteId, 'points-shop');
  const spent = await findSpent(database.kysely, siteId, offers);
  return offers
    .map((offer) => ({ offer, standing: standingInShop(context, offer, player) }))
    .filter(({ standing }) => standing === 'open' || standing === 'busy')
    .map(({ offer, standing }) => ({
      id: offer.id,
      ...translationOf(offer, language),
      gives: offer.gives,
      iso: offer.iso,
      amountMinor: Number(offer.amount),
      points: shopCost(offer.points, level),
      usualPoints: offer.points,
      standing: spent.has(offer.id) ? ('gone' as const) : standing,
      endsAtMs: offer.endsAt * 1_000,
      terms: presentTerms(offer.asks),
    }));
}
