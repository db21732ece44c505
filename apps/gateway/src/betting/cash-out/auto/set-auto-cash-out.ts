import type { AutoCashOut } from '@longshot/contracts';
import { isCashOutTerms } from '@longshot/domain/coupon/cash-out';
import { isCouponOpen } from '@longshot/domain/coupon/types';
import type { Trx } from '../../../platform/database/index.ts';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import { lockAccount } from '../../../wallet/ledger/index.ts';
import { deleteRule, putRule } from '../../coupons/auto-cash-out-rules.ts';
import { countEvents } from './rule-events.ts';
import type { CouponContext } from '../../coupons/coupon-context.ts';
import type { CouponRecord } from '../../coupons/coupon-record.ts';
import { loadCoupon } from '../../coupons/coupon-repository.ts';

/** Which coupon of whom. */
export interface OwnCoupon {
  readonly playerId: number;
  readonly couponId: number;
}

/** Reads a player's coupon with its account locked, as whoever sells it does, and changes what is set for it. */
async function withOwnCoupon(
  { database }: CouponContext,
  { playerId, couponId }: OwnCoupon,
  change: (trx: Trx, record: CouponRecord) => Promise<void>,
): Promise<CouponRecord> {
  const query = database.kysely.selectFrom('coupons').select('account_id').where('id', '=', couponId);
  const named = await query.where('player_id', '=', playerId).executeTakeFirst();
  if (!named) throw new RequestRefused('not_found');
  return database.transaction(async (trx) => {
    await lockAccount(trx, named.account_id);
    const record = await loadCoupon(trx, couponId);
    if (!record) throw new RequestRefused('not_found');
    await change(trx, record);
    return record;
  });
}

/** Thing that a rule waits for, and how often it has happened so far. Throws RequestRefused where it cannot happen. */
function waitedFor({ book }: CouponContext, record: CouponRecord, event: AutoCashOut['event']) {
  if (event === undefined) return { event: null, counted: null };
  const counted = countEvents(book, record, event);
  const isToCome = Object.values(counted).some((count) => event !== 'half-time' || count === 0);
  if (!isToCome) throw new RequestRefused('validation_failed', { field: 'event' }, 'in no match of an open bet');
  return { event, counted };
}

/**
 * Sets when a coupon is sold by itself, in place of what was set before.
 *
 * @throws RequestRefused `not_found`; `cash_out_unavailable` for a coupon that is not open, was paid in advance or is of a kind
 * that is not sold; `validation_failed` for a value above the possible win, which it can never bring, and for something of a match
 * that none of its open bets is on, or that can happen no more.
 */
export const setAutoCashOut = (context: CouponContext, own: OwnCoupon, rule: AutoCashOut): Promise<CouponRecord> =>
  withOwnCoupon(context, own, async (trx, record) => {
    const { coupon } = record;
    const isForSale = isCouponOpen(coupon.state) && isCashOutTerms(coupon.terms) && coupon.prepaid_state === null;
    if (!isForSale) throw new RequestRefused('cash_out_unavailable');
    if (rule.valueMinor > coupon.possible_win_minor) {
      throw new RequestRefused('validation_failed', { field: 'valueMinor' }, 'more than the possible win');
    }
    await putRule(trx, {
      coupon_id: coupon.id,
      value_minor: rule.valueMinor,
      share_percent: rule.sharePercent,
      set_at_ms: context.clock.nowMs(),
      ...waitedFor(context, record, rule.event),
    });
  });

/** Takes away what is set for a coupon. Throws RequestRefused `not_found` where nothing is, as after the sale. */
export const removeAutoCashOut = (context: CouponContext, own: OwnCoupon): Promise<CouponRecord> =>
  withOwnCoupon(context, own, async (trx) => {
    if (!(await deleteRule(trx, own.couponId))) throw new RequestRefused('not_found');
  });
