import { type BonusGameOffer, type BonusPrize, grantOfGift } from '@longshot/domain/promotions';
import type { Trx } from '../../platform/database/index.ts';
import { lockMain } from '../../wallet/bonus/index.ts';
import { giveBetGrant } from '../bet-grants/give-bet-grant.ts';
import { giveFreeRounds } from '../free-rounds/give-free-rounds.ts';
import { openGrant } from '../grants/open-grant.ts';
import { movePoints } from '../points/move-points.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import type { PlayRow } from './game-standing.ts';

/** A prize that a play has won. */
interface WonPrize {
  readonly play: PlayRow;
  readonly offer: BonusGameOffer;
  readonly prize: BonusPrize;
}

/**
 * Gives a prize as what it is: bonus money by a grant (money at once where nothing is wagered), a free bet, points, or free
 * rounds, all of the taking of the play. The player's accounts are locked, and the play ends in the same transaction.
 */
export async function givePrize(
  trx: Trx,
  { siteId, nowMs }: Pick<PromotionsContext, 'siteId' | 'nowMs'>,
  { play, offer, prize }: WonPrize,
): Promise<void> {
  const { player_id: playerId, taking_id: takingId } = play;
  const { id, version, iso, asks } = offer;
  const given = { siteId, playerId, takingId, nowMs: nowMs() };
  if (prize.gives === 'points') {
    const ref = `bonus-game:${play.id}`;
    await movePoints(trx, { ...given, kind: 'earned', ref, product: null, points: prize.points });
    return;
  }
  if (prize.gives === 'free-bet') {
    const won = { kind: offer.kind, id, version, iso, asks, amount: prize.amount };
    return giveBetGrant(trx, { ...given, offer: won });
  }
  const own = await lockMain(trx, siteId, playerId);
  if (prize.gives === 'free-rounds') {
    return giveFreeRounds(trx, { ...given, accountId: own.id, offer: { ...prize, id, version, iso, asks } });
  }
  if (prize.amount === 0n) return;
  const made = { takingId, offerId: id, version, terms: grantOfGift({ asks, amount: prize.amount }) };
  await openGrant(trx, own, { ...made, paymentId: null, nowMs: given.nowMs });
}
