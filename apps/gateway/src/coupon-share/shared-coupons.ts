import type { SharedCoupon, ShareCouponBody } from '@longshot/contracts';
import { randomInt } from 'node:crypto';
import type { CouponContext } from '../coupon/index.ts';
import type { SharedContent } from '../database/index.ts';
import { RequestRefused } from '../http/request-refused.ts';
import { offerBet } from './offer-bet.ts';

/** How long a code works. */
export const SHARED_FOR_MS = 30 * 24 * 3_600_000;
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
  { database, book, clock, settings }: CouponContext,
  body: ShareCouponBody,
): Promise<{ code: string; expiresAtMs: number }> {
  const bets = body.bets.map((bet, index) => {
    const event = book.event(bet.eventId);
    if (!event) throw new RequestRefused('validation_failed', { field: `bets.${index}.eventId` }, 'no such game');
    return { ...bet, homeName: event.home.name, awayName: event.away.name };
  });
  const content: SharedContent = { ...body, bets };
  const nowMs = clock.nowMs();
  const row = { code: newCode(), site_id: settings.siteId, expires_at_ms: nowMs + SHARED_FOR_MS };
  await database.kysely.deleteFrom('shared_coupons').where('expires_at_ms', '<=', nowMs).execute();
  await database.kysely
    .insertInto('shared_coupons')
    .values({ ...row, content: JSON.stringify(content) })
    .execute();
  return { code: row.code, expiresAtMs: row.expires_at_ms };
}

/**
 * What was saved under a code, at the prices of now; bets that cannot be had are named beside it.
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
  const { typeId, systemValue, bets } = row.content;
  const shared: SharedCoupon = {
    typeId,
    ...(systemValue === undefined ? {} : { systemValue }),
    bets: [],
    unavailable: [],
  };
  for (const { homeName, awayName, blockId, isBanker, ...name } of bets) {
    const offer = offerBet(context, name);
    const { marketKey, outcomeId } = name;
    if ('reason' in offer) shared.unavailable.push({ marketKey, outcomeId, homeName, awayName, reason: offer.reason });
    else {
      shared.bets.push({
        ...offer.bet,
        ...(blockId === undefined ? {} : { blockId }),
        ...(isBanker === undefined ? {} : { isBanker }),
      });
    }
  }
  return shared;
}
