import { operations, type PlacedCoupon } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { checkStaff } from '../../platform/http/check-staff.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { loadCoupons } from '../coupons/coupon-repository.ts';
import { presentCoupon } from '../coupons/present-coupon.ts';

/** The most that are listed. */
const MOST_LISTED = 200;

async function waitingCoupons({ database, settings }: CouponContext): Promise<PlacedCoupon[]> {
  const rows = await database.kysely
    .selectFrom('coupons')
    .select('id')
    .where('is_vip', '=', true)
    .where('state', '=', 'submitted')
    .where('site_id', '=', settings.siteId)
    .orderBy('accept_at_ms')
    .limit(MOST_LISTED)
    .execute();
  const ids = rows.map(({ id }) => id);
  return (await loadCoupons(database.kysely, ids)).map(presentCoupon);
}

/** Serves the staff the stakes above the maximum that wait. */
export function vipRoutes(app: FastifyInstance, context: CouponContext, staffToken: string): void {
  route(app, operations.listVipBets, async ({ request }) => {
    checkStaff({ staffToken }, request);
    return { coupons: await waitingCoupons(context) };
  });
}
