import { operations, type PlacedCoupon } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { checkStaff } from '../../platform/http/check-staff.ts';
import type { CouponAnnouncer } from '../coupons/coupon-announcer.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { loadCoupon, loadCoupons } from '../coupons/coupon-repository.ts';
import { decideSubmitted } from './decide-submitted.ts';
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

/** Serves the staff that decides about stakes above the maximum. */
export function vipRoutes(
  app: FastifyInstance,
  context: CouponContext,
  announcer: CouponAnnouncer,
  staffToken: string,
): void {
  route(app, operations.listVipBets, async ({ request }) => {
    checkStaff({ staffToken }, request);
    return { coupons: await waitingCoupons(context) };
  });
  route(app, operations.decideVipBet, async ({ params, body, request }) => {
    checkStaff({ staffToken }, request);
    const couponId = Number(params.couponId);
    const record = Number.isSafeInteger(couponId) ? await loadCoupon(context.database.kysely, couponId) : undefined;
    if (!record?.coupon.is_vip) throw new RequestRefused('not_found');
    const decision = body.isAccepted ? 'accept' : 'reject';
    const decided = await decideSubmitted(context, couponId, record.coupon.account_id, decision);
    // Decided before, by another of the staff or by time: what holds is answered.
    for (const each of decided) announcer.announce(each);
    return presentCoupon(decided[0] ?? (await loadCoupon(context.database.kysely, couponId)) ?? record);
  });
}
