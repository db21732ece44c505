import {
  DAY_SECONDS,
  grantOfGift,
  grantOfLoss,
  isBetOffer,
  largestGrant,
  type Offer,
  type WageringTerms,
} from '@longshot/domain/promotions';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { lockAllAccounts } from '../../wallet/accounts/index.ts';
import { lockMain } from '../../wallet/bonus/index.ts';
import { giveBetGrant } from '../bet-grants/give-bet-grant.ts';
import { giveFreeRounds } from '../free-rounds/give-free-rounds.ts';
import { openGrant } from '../grants/open-grant.ts';
import { joinMission } from '../missions/join-mission.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { findOffer, holdBudget } from '../offers/offers-repository.ts';
import { findOfferedPlayer, lossOfWeek, periodOf, standingOf, type OfferedPlayer } from '../offers/player-standing.ts';

/** Who takes which offer. */
export interface Taking {
  readonly playerId: number;
  readonly offerId: string;
  readonly code: string | undefined;
}

const refuse = (
  code: 'forbidden' | 'duplicate_key' | 'promo_invalid' | 'limit_reached',
  reason: string,
): RequestRefused => new RequestRefused(code, { field: 'offerId', reason });

/** Throws unless the offer is open to the player, saying why it is not. */
async function checkOpen(trx: Trx, context: PromotionsContext, offer: Offer, player: OfferedPlayer): Promise<void> {
  const standing = await standingOf(trx, offer, player, context, context.nowMs());
  if (standing === 'open') return;
  if (standing === 'waiting' || standing === 'active' || standing === 'used') throw refuse('duplicate_key', standing);
  throw refuse(standing === 'gone' ? 'promo_invalid' : 'forbidden', standing);
}

/** Terms of what is given at once; null where a deposit has to come. */
async function termsNow(reader: Reader, offer: Offer, player: OfferedPlayer): Promise<WageringTerms | null> {
  if (offer.kind === 'gift') return grantOfGift(offer);
  if (offer.kind === 'cashback') return grantOfLoss(offer, await lossOfWeek(reader, player, offer));
  return null;
}

/**
 * Takes an offer for a player, once: a gift, a free bet or a boost is given at once, an offer for a deposit waits for it, a mission begins. Its budget is held from
 * here on, so that who took it gets it.
 *
 * @throws RequestRefused `not_found`, `promo_invalid` for a wrong code or one that has ended, `duplicate_key` where it was
 *   taken, `forbidden` where it is not for the player, `limit_reached` where its budget is spent; each names its field.
 *   `currency_frozen` where nothing is staked any more in the currency of the player's main account.
 */
export function takeOffer(context: PromotionsContext, taking: Taking): Promise<'waiting' | 'granted' | 'joined'> {
  const { database, siteId } = context;
  const { playerId, offerId, code } = taking;
  const nowMs = context.nowMs();
  return database.transaction(async (trx) => {
    await lockAllAccounts(trx, playerId);
    const player = await findOfferedPlayer(trx, playerId, nowMs);
    if (!player) throw new RequestRefused('not_found', { field: 'offerId' });
    const refusal = playerRefusal({ isCurrencyFrozen: context.isCurrencyFrozen(player.iso) }, 'stake', nowMs);
    if (refusal) throw refusal;
    const offer = await findOffer(trx, siteId, offerId);
    if (!offer || (offer.code !== null && code === undefined)) {
      throw new RequestRefused('not_found', { field: 'offerId' });
    }
    if (offer.code !== null && offer.code !== code?.trim().toUpperCase()) {
      throw new RequestRefused('promo_invalid', { field: 'code' });
    }
    await checkOpen(trx, context, offer, player);
    const terms = await termsNow(trx, offer, player);
    const heldMinor = Number(terms?.amount ?? largestGrant(offer));
    if (!(await holdBudget(trx, siteId, offer, heldMinor))) throw refuse('limit_reached', 'gone');
    const row = { site_id: siteId, offer_id: offer.id, version: offer.version, player_id: playerId };
    const written = await trx
      .insertInto('offer_takings')
      .values({
        ...row,
        period: periodOf(offer, player),
        state: 'waiting',
        held_minor: heldMinor,
        taken_at_ms: nowMs,
        lapses_at_ms: nowMs + Math.max(1, offer.asks.acceptDays) * DAY_SECONDS * 1_000,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) throw refuse('duplicate_key', 'used');
    if (isBetOffer(offer)) {
      await giveBetGrant(trx, { siteId, playerId, takingId: written.id, offer, nowMs });
      return 'granted';
    }
    if (offer.kind === 'mission') {
      await joinMission(trx, { siteId, playerId, takingId: written.id, offer, nowMs });
      return 'joined';
    }
    if (offer.kind === 'free-rounds') {
      const { accountId } = player;
      await giveFreeRounds(trx, { siteId, playerId, accountId, takingId: written.id, offer, nowMs });
      return 'granted';
    }
    if (terms === null) return 'waiting';
    const own = await lockMain(trx, siteId, playerId);
    await openGrant(trx, own, { takingId: written.id, offerId, version: offer.version, terms, paymentId: null, nowMs });
    return 'granted';
  });
}
