import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/operation-route.ts';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import { playerIdOf } from '../../../platform/http/request-session.ts';
import type { CouponAnnouncer } from '../../coupons/coupon-announcer.ts';
import { presentCoupon } from '../../coupons/present-coupon.ts';
import type { LiveDelaySweeper } from '../../placing/live-delay-sweeper.ts';
import { editCoupon, type EditContexts } from './edit-coupon.ts';

/** Serves edits of coupons. */
export function editRoutes(
  app: FastifyInstance,
  contexts: EditContexts,
  sweeper: LiveDelaySweeper,
  announcer: CouponAnnouncer,
): void {
  route(app, operations.editCoupon, async ({ params, body, session, idempotencyKey, accessRefusal }) => {
    const couponId = Number(params.couponId);
    if (!Number.isSafeInteger(couponId)) throw new RequestRefused('not_found');
    const asked = { playerId: Number(playerIdOf(session)), sessionId: session.id, key: idempotencyKey, accessRefusal };
    const { record, edited, movedMinor, isNew, others } = await editCoupon(contexts, { ...asked, couponId, body });
    if (isNew && record.coupon.accept_at_ms !== null) sweeper.expect(record.coupon);
    for (const each of isNew ? [record, edited, ...others] : []) announcer.announce(each);
    return { movedMinor, coupon: presentCoupon(record), edited: presentCoupon(edited) };
  });
}
