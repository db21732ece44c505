import type { PointsPurchase } from '@longshot/contracts';
import { clubLevelOf, type PointsProgramme, shopCost, type ShopOffer } from '@longshot/domain/promotions';
import type { Trx } from '../../platform/database/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { lockAllAccounts } from '../../wallet/accounts/index.ts';
import { giveReward } from '../rewards/give-reward.ts';
import { findOffer } from '../offers/offers-repository.ts';
import { findOfferedPlayer, type OfferedPlayer } from '../offers/player-standing.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { movePoints, pointBalance } from './move-points.ts';
import { standingInShop } from './read-shop.ts';

/** Who buys what, for the points that they were shown. */
export interface Purchase {
  readonly playerId: number;
  readonly offerId: string;
  readonly points: number;
  readonly key: string;
  /** Why who asks may not buy; thrown once it is known that the key has bought nothing yet. */
  readonly accessRefusal: RequestRefused | null;
}

const periodOf = ({ key }: Purchase): string => `bought:${key}`;

/** Purchase that was made under the key before, as it was answered. */
async function findBought(trx: Trx, siteId: string, purchase: Purchase): Promise<PointsPurchase | null> {
  const { playerId, offerId, points } = purchase;
  const query = trx.selectFrom('offer_takings').select(['id', 'offer_id']).where('site_id', '=', siteId);
  const ofKey = query.where('player_id', '=', playerId).where('period', '=', periodOf(purchase));
  const taking = await ofKey.executeTakeFirst();
  if (!taking) return null;
  const moves = trx.selectFrom('point_movements').select(['points', 'balance_after']).where('player_id', '=', playerId);
  const spent = await moves.where('ref', '=', `taking:${taking.id}`).executeTakeFirstOrThrow();
  if (taking.offer_id !== offerId || spent.points !== -points) {
    throw new RequestRefused('duplicate_key', { field: 'offerId' });
  }
  return { points, balance: spent.balance_after };
}

async function findOpenItem(
  trx: Trx,
  context: PromotionsContext,
  player: OfferedPlayer,
  offerId: string,
): Promise<ShopOffer> {
  const offer = await findOffer(trx, context.siteId, offerId);
  if (offer?.kind !== 'points-shop') throw new RequestRefused('not_found', { field: 'offerId' });
  const reason = standingInShop(context, offer, player);
  if (reason === 'open') return offer;
  throw new RequestRefused(reason === 'gone' ? 'promo_invalid' : 'forbidden', { field: 'offerId', reason });
}

/**
 * Buys a thing of the shop once under its key: points, budget and what it gives move in one transaction.
 *
 * @throws RequestRefused `not_found` for a thing that there is not, `promo_invalid` or `limit_reached` for one that is gone,
 *   `forbidden` where it is not for the player, `rules_changed` where it costs other points than were shown,
 *   `insufficient_funds` for too few points, `duplicate_key` where the key bought something else; each names its field.
 *   `currency_frozen` where nothing is staked any more in the currency of the player's main account.
 */
export function buyWithPoints(
  context: PromotionsContext,
  programmes: readonly PointsProgramme[],
  purchase: Purchase,
): Promise<PointsPurchase> {
  const { database, siteId, nowMs, isCurrencyFrozen } = context;
  const { playerId, offerId, points, accessRefusal } = purchase;
  return database.transaction(async (trx) => {
    await lockAllAccounts(trx, playerId);
    const bought = await findBought(trx, siteId, purchase);
    if (bought) return bought;
    if (accessRefusal) throw accessRefusal;
    const player = await findOfferedPlayer(trx, playerId, nowMs());
    if (!player) throw new RequestRefused('not_found', { field: 'offerId' });
    const refusal = playerRefusal({ isCurrencyFrozen: isCurrencyFrozen(player.iso) }, 'stake', nowMs());
    if (refusal) throw refusal;
    const programme = programmes.find(({ iso }) => iso === player.iso);
    if (!programme) throw new RequestRefused('not_found', { field: 'offerId' });
    const offer = await findOpenItem(trx, context, player, offerId);
    const cost = shopCost(offer.points, clubLevelOf(programme, player.pointsOfYear));
    if (cost !== points) throw new RequestRefused('rules_changed', { field: 'points' });
    if ((await pointBalance(trx, playerId)) < cost) {
      throw new RequestRefused('insufficient_funds', { field: 'points', reason: 'too-few-points' });
    }
    const takingId = await giveReward(trx, context, offer, { playerId, period: periodOf(purchase) });
    if (takingId === null) throw new RequestRefused('limit_reached', { field: 'offerId', reason: 'gone' });
    const spent = { siteId, playerId, kind: 'spent', ref: `taking:${takingId}`, product: null } as const;
    return { points, balance: await movePoints(trx, { ...spent, points: -cost, nowMs: nowMs() }) };
  });
}
