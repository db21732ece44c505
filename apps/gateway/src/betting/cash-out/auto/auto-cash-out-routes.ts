import type { FastifyInstance } from 'fastify';
import { operations } from '@longshot/contracts';
import { route } from '../../../platform/http/operation-route.ts';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import type { CouponAnnouncer } from '../../coupons/coupon-announcer.ts';
import type { CouponContext } from '../../coupons/coupon-context.ts';
import { removeAutoCashOut, setAutoCashOut, type OwnCoupon } from './set-auto-cash-out.ts';
import { playerIdOf } from '../../../platform/http/request-session.ts';

function ownCoupon(couponId: string, session: Parameters<typeof playerIdOf>[0]): OwnCoupon {
  const id = Number(couponId);
  if (!Number.isSafeInteger(id)) throw new RequestRefused('not_found');
  return { playerId: Number(playerIdOf(session)), couponId: id };
}

/** Serves what is set for coupons. Whoever judges rules, and the player's pages, hear of it as of any change of the coupon. */
export function autoCashOutRoutes(app: FastifyInstance, context: CouponContext, announcer: CouponAnnouncer): void {
  route(app, operations.setAutoCashOut, async ({ params, body, session }) => {
    announcer.announce(await setAutoCashOut(context, ownCoupon(params.couponId, session), body));
    return { autoCashOut: body };
  });
  route(app, operations.removeAutoCashOut, async ({ params, session }) => {
    announcer.announce(await removeAutoCashOut(context, ownCoupon(params.couponId, session)));
    return { autoCashOut: null };
  });
}
