import type { MyBonuses } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import { formatRational } from '@longshot/domain/money';
import { readBetGrant } from '@longshot/domain/promotions';
import type { Reader } from '../../platform/database/index.ts';
import { findOfferVersion } from '../offers/offers-repository.ts';
import { translationOf } from '../offers/present-offer.ts';

type View = MyBonuses['betGrants'][number];

/** Free bets and boosts of a player, the newest first. */
export async function readBetGrants(
  reader: Reader,
  siteId: string,
  playerId: number,
  nowMs: number,
  language: string,
): Promise<readonly View[]> {
  const query = reader.selectFrom('bet_grants').selectAll().where('player_id', '=', playerId);
  const views: View[] = [];
  for (const row of await query.orderBy('id', 'desc').limit(50).execute()) {
    const offer = await findOfferVersion(reader, siteId, row.offer_id, row.version);
    const { kind, iso, amount, percent, insuredLegs, lowestCoef, lowestLegs } = readBetGrant(row.terms, 'terms');
    views.push({
      id: String(row.id),
      offerId: row.offer_id,
      title: offer ? translationOf(offer, language).title : row.offer_id,
      kind,
      iso,
      amountMinor: Number(amount),
      percent,
      ...withoutUndefined({ insuredLegs: insuredLegs ?? undefined }),
      lowestCoef: formatRational(lowestCoef),
      lowestLegs,
      state: row.state === 'open' && row.ends_at_ms <= nowMs ? 'expired' : row.state,
      endsAtMs: row.ends_at_ms,
      couponId: row.coupon_id === null ? null : String(row.coupon_id),
      isReturned: row.returned_of !== null,
    });
  }
  return views;
}
