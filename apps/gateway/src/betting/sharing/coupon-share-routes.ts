import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { route } from '../../platform/http/operation-route.ts';
import { loadSharedCoupon, shareCoupon } from './shared-coupons.ts';
import { dayAccumulators, generateBets } from './suggest-bets.ts';

/** How often one address may save a coupon or try a code. */
const slowly = { rateLimit: { max: 20, timeWindowMs: 60_000 } } as const;
/** How often one address may ask for bets: each looks through the board. */
const often = { rateLimit: { max: 60, timeWindowMs: 60_000 } } as const;

/** Serves coupons by code, the accumulators of the day and the generator of bets. */
export function couponShareRoutes(app: FastifyInstance, context: CouponContext): void {
  route(app, operations.shareCoupon, ({ body }) => shareCoupon(context, body), slowly);
  route(app, operations.loadSharedCoupon, ({ params }) => loadSharedCoupon(context, params.code), slowly);
  route(app, operations.getDayAccumulators, () => dayAccumulators(context), often);
  route(app, operations.generateBets, ({ query }) => generateBets(context, query), often);
}
