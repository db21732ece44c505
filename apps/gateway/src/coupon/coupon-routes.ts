import { operations, type PlacedCoupon } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/operation-route.ts';
import { RequestRefused } from '../http/request-refused.ts';
import { playerIdOf } from '../http/request-session.ts';
import { betHistory } from './bet-history.ts';
import type { CouponAnnouncer } from './coupon-announcer.ts';
import type { CouponContext } from './coupon-context.ts';
import { findPlaced, loadCoupon } from './coupon-repository.ts';
import type { LiveDelaySweeper } from './live-delay-sweeper.ts';
import { placeCoupon } from './place-coupon.ts';
import { presentCoupon } from './present-coupon.ts';
import { stakeBounds } from './stake-bounds.ts';

async function ownCoupon({ database }: CouponContext, playerId: number, couponId: number): Promise<PlacedCoupon> {
  const record = Number.isSafeInteger(couponId) ? await loadCoupon(database.kysely, couponId) : undefined;
  if (!record || record.coupon.player_id !== playerId) throw new RequestRefused('not_found');
  return presentCoupon(record);
}

/** Serves placing, the player's coupons, and the bounds of a stake. */
export function couponRoutes(
  app: FastifyInstance,
  context: CouponContext,
  sweeper: LiveDelaySweeper,
  announcer: CouponAnnouncer,
): void {
  route(app, operations.placeCoupon, async ({ body, session, idempotencyKey }) => {
    const playerId = Number(playerIdOf(session));
    const { record, isNew } = await placeCoupon(context, { playerId, key: idempotencyKey, body });
    if (isNew) {
      if (record.coupon.accept_at_ms !== null) sweeper.expect(record.coupon.accept_at_ms);
      announcer.announce(record);
    }
    return presentCoupon(record);
  });
  route(app, operations.getCouponByKey, async ({ params, session }) => {
    const playerId = Number(playerIdOf(session));
    const placed = await findPlaced(context.database.kysely, playerId, params.key);
    if (!placed) throw new RequestRefused('not_found');
    return ownCoupon(context, playerId, placed.couponId);
  });
  route(app, operations.getCoupon, ({ params, session }) =>
    ownCoupon(context, Number(playerIdOf(session)), Number(params.couponId)),
  );
  route(app, operations.getBetHistory, ({ query, session }) => betHistory(context, Number(playerIdOf(session)), query));
  route(app, operations.getStakeBounds, ({ body }) => stakeBounds(context, body));
}
