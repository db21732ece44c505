import type { ShopItem } from '@longshot/contracts';
import { lotteries, lottoSchedules } from '@longshot/domain/pools';
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
  // Everything else stands beside what is being wagered.
  return offer.gives === 'bonus-money' && hasLiveGrant(player) ? 'busy' : 'open';
}

/** A thing of the shop: so many of an amount each. */
function presentThing(offer: ShopOffer): Pick<ShopItem, 'gives' | 'amountMinor' | 'count' | 'lottoId'> {
  const { gives } = offer;
  if (gives === 'free-rounds') {
    return { gives, amountMinor: Number(offer.stake), count: offer.rounds, lottoId: null };
  }
  if (gives !== 'lotto-ticket') return { gives, amountMinor: Number(offer.amount), count: 1, lottoId: null };
  const { lottery, lines } = offer;
  return { gives, amountMinor: lotteries[lottery].price, count: lines, lottoId: lottoSchedules[lottery].id };
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
      ...presentThing(offer),
      iso: offer.iso,
      points: shopCost(offer.points, level),
      usualPoints: offer.points,
      standing: spent.has(offer.id) ? ('gone' as const) : standing,
      endsAtMs: offer.endsAt * 1_000,
      terms: presentTerms(offer.asks),
    }));
}
