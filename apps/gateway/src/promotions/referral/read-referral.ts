import type { ReferralView } from '@longshot/contracts';
import { maskedName, referralEndsAtMs } from '@longshot/domain/promotions';
import { findOffers, findOfferVersion } from '../offers/offers-repository.ts';
import { findOfferedPlayer, isRunning } from '../offers/player-standing.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { codeOf } from './referral-codes.ts';

/** How many friends are told of. */
const FRIENDS = 100;

async function readFriends(
  { database, siteId }: PromotionsContext,
  playerId: number,
): Promise<ReferralView['friends']> {
  const rows = await database.kysely
    .selectFrom('referrals as r')
    .innerJoin('players as p', 'p.id', 'r.friend_id')
    .selectAll('r')
    .select(['p.name', 'p.email'])
    .where('r.referrer_id', '=', playerId)
    .orderBy('r.opened_at_ms', 'desc')
    .limit(FRIENDS)
    .execute();
  const friends: ReferralView['friends'] = [];
  for (const row of rows) {
    const offer = await findOfferVersion(database.kysely, siteId, row.offer_id, row.version);
    if (offer?.kind !== 'referral') continue;
    friends.push({
      name: maskedName(row.name ?? row.email?.split('@')[0] ?? ''),
      iso: offer.iso,
      openedAtMs: row.opened_at_ms,
      endsAtMs: referralEndsAtMs(offer, row.opened_at_ms),
      // Why two accounts are alike is between them and the staff.
      state: row.state === 'alike' || row.state === 'spent' ? 'refused' : row.state,
      depositedMinor: row.deposited_minor,
      depositMinor: Number(offer.deposit),
      settledMinor: row.settled_minor,
      wageredMinor: Number(offer.wagered),
      rewardMinor: row.state === 'rewarded' ? Number(offer.amount) : 0,
    });
  }
  return friends;
}

/** How a player brings friends: their code, what both get for what, and what became of each friend. */
export async function readReferral(context: PromotionsContext, playerId: number): Promise<ReferralView> {
  const { database, siteId, nowMs } = context;
  const player = await findOfferedPlayer(database.kysely, playerId, nowMs());
  const offers = await findOffers(database.kysely, siteId);
  const offer = offers.find((each) => each.kind === 'referral' && each.iso === player?.iso && isRunning(each, nowMs()));
  return {
    code: await codeOf(context, playerId),
    offer:
      offer?.kind === 'referral'
        ? {
            id: offer.id,
            iso: offer.iso,
            rewardMinor: Number(offer.amount),
            depositMinor: Number(offer.deposit),
            wageredMinor: Number(offer.wagered),
            withinDays: offer.withinDays,
            days: offer.asks.days,
          }
        : null,
    friends: await readFriends(context, playerId),
  };
}
