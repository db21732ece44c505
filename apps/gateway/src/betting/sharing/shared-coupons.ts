import { withoutUndefined } from '@longshot/domain/input';
import type { OfferedBet, SharedCoupon, ShareCouponBody } from '@longshot/contracts';
import { isEachWayType, placeTermsOf } from '@longshot/domain/coupon/racing';
import { restOfCoupon, type BetPosition } from '@longshot/domain/coupon/settle';
import { isCouponTypeId } from '@longshot/domain/coupon/types';
import { randomInt } from 'node:crypto';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { SharedContent } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { offerBet } from './offer-bet.ts';

/** How long a code works. */
const SHARED_FOR_MS = 30 * 24 * 3_600_000;
/** No letter or digit that is read as another: no 0 and O, no 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** One of 2⁴⁰: short enough to be read out, too many to be tried at the pace that is allowed. */
const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Saves a coupon for others and answers its code. Codes that have ended are forgotten on the way.
 *
 * @throws RequestRefused `validation_failed` for a bet of a game that is not known.
 */
export async function shareCoupon(
  context: CouponContext,
  body: ShareCouponBody,
): Promise<{ code: string; expiresAtMs: number }> {
  const { database, book, clock, settings } = context;
  const { typeId } = body;
  if (!isCouponTypeId(typeId)) throw new RequestRefused('validation_failed', { field: 'typeId' }, 'no such type');
  const bets = body.bets.map((bet, index) => {
    const event = book.event(bet.eventId);
    if (!event) throw new RequestRefused('validation_failed', { field: `bets.${index}.eventId` }, 'no such game');
    const offer = offerBet(context, bet);
    const names = 'bet' in offer ? offer.bet.names : undefined;
    return { ...bet, homeName: event.home.name, awayName: event.away.name, ...withoutUndefined({ names }) };
  });
  const content: SharedContent = { ...body, typeId, bets };
  const nowMs = clock.nowMs();
  const row = { code: newCode(), site_id: settings.siteId, expires_at_ms: nowMs + SHARED_FOR_MS };
  await database.kysely.deleteFrom('shared_coupons').where('expires_at_ms', '<=', nowMs).execute();
  await database.kysely
    .insertInto('shared_coupons')
    .values({ ...row, content: JSON.stringify(content) })
    .execute();
  return { code: row.code, expiresAtMs: row.expires_at_ms };
}

/** A coupon as it can be had at this moment: the bets that can be had, and what these can still be. */
function atPresent(context: CouponContext, { typeId, systemValue, eachWay, bets }: SharedContent): SharedCoupon {
  const unavailable: SharedCoupon['unavailable'] = [];
  const left: { readonly bet: OfferedBet; readonly place: BetPosition }[] = [];
  for (const { eventId, marketKey, outcomeId, homeName, awayName, names, ...place } of bets) {
    const offer = offerBet(context, { eventId, marketKey, outcomeId });
    if ('bet' in offer) left.push({ bet: offer.bet, place });
    else {
      const named = { homeName, awayName, ...withoutUndefined({ names }) };
      unavailable.push({ marketKey, outcomeId, ...named, reason: offer.reason });
    }
  }
  const saved = { typeId, ...withoutUndefined({ systemValue }) };
  const { places, ...rest } = restOfCoupon({ ...saved, places: left.map(({ place }) => place) });
  const isEachWay =
    eachWay === true && isEachWayType(rest.typeId) && left.every(({ bet }) => placeTermsOf(bet.marketKey));
  return {
    ...rest,
    ...(isEachWay && { eachWay }),
    bets: left.map(({ bet }, index) => ({ ...bet, ...places[index] })),
    unavailable,
  };
}

/**
 * Loads the coupon under a code, at the prices of now; bets that cannot be had are named beside it, and what they leave
 * behind is the coupon that it can still be.
 *
 * @throws RequestRefused `not_found` for a code that is not known or has ended.
 */
export async function loadSharedCoupon(context: CouponContext, code: string): Promise<SharedCoupon> {
  const { database, clock, settings } = context;
  const row = await database.kysely
    .selectFrom('shared_coupons')
    .select('content')
    .where('code', '=', code)
    .where('site_id', '=', settings.siteId)
    .where('expires_at_ms', '>', clock.nowMs())
    .executeTakeFirst();
  if (!row) throw new RequestRefused('not_found');
  return atPresent(context, row.content);
}
