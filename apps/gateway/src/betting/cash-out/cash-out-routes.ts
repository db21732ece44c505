import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { presentCoupon } from '../coupons/present-coupon.ts';
import type { CouponAnnouncer } from '../coupons/coupon-announcer.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { playerIdOf } from '../../platform/http/request-session.ts';
import { quoteCashOuts } from './quote-cash-outs.ts';
import { sellCoupon } from './sell-coupon.ts';

/** Serves quotes and sales of coupons. */
export function cashOutRoutes(app: FastifyInstance, context: CouponContext, announcer: CouponAnnouncer): void {
  route(app, operations.getCashOutQuotes, ({ query, session }) =>
    quoteCashOuts(context, Number(playerIdOf(session)), query.couponIds.split(',')),
  );
  route(app, operations.sellCoupon, async ({ params, body, session, idempotencyKey }) => {
    const couponId = Number(params.couponId);
    if (!Number.isSafeInteger(couponId)) throw new RequestRefused('not_found');
    const playerId = Number(playerIdOf(session));
    const { record, paidMinor, isNew, others } = await sellCoupon(context, {
      playerId,
      couponId,
      key: idempotencyKey,
      body,
    });
    for (const each of isNew ? [record, ...others] : []) announcer.announce(each);
    return { paidMinor, coupon: presentCoupon(record) };
  });
}
