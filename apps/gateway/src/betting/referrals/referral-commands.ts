import type { DeskInput } from '@longshot/contracts/desk';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommand, StaffCommands } from '../../platform/staff/staff-command.ts';
import type { CouponAnnouncer } from '../coupons/coupon-announcer.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { loadCoupons } from '../coupons/coupon-repository.ts';
import { decideWithin, type StaffDecision } from '../placing/decide-submitted.ts';

/** Acts on stakes that wait for the staff. */
export type ReferralCommandName = 'referral.accept' | 'referral.refuse';

type Input = DeskInput<ReferralCommandName>;

/**
 * Decides a stake above the maximum: taken at the prices of this moment, where the player's choice about changes allows, or
 * given back. What becomes of it is the outcome: a stake that is accepted may still come back for its prices.
 */
function decide(context: CouponContext, announcer: CouponAnnouncer, staff: StaffDecision): StaffCommand<Input> {
  const { database, settings, log } = context;
  return {
    act: async (trx, { couponId }) => {
      const field = { field: 'couponId' };
      const query = trx.selectFrom('coupons').select('account_id as accountId').where('id', '=', Number(couponId));
      const found = await query.where('site_id', '=', settings.siteId).where('is_vip', '=', true).executeTakeFirst();
      if (!found) throw new RequestRefused('not_found', field);
      const changed = await decideWithin(trx, context, { couponId: Number(couponId), staff, ...found });
      const [decided] = changed;
      if (!decided) throw new RequestRefused('duplicate_key', field);
      const { state, iso, amount_minor: amountMinor, refusals } = decided.coupon;
      const facts = { state, iso, amountMinor, refusals, changed: changed.map(({ coupon }) => coupon.id) };
      const isOtherwise = staff === 'accept' && state === 'rejected';
      const outcome = isOtherwise ? { ...facts, instead: refusals[0]?.code ?? 'other' } : facts;
      return { subject: `coupon:${couponId}`, outcome };
    },
    notify: ({ outcome }) => {
      loadCoupons(database.kysely, outcome['changed'] as readonly number[]).then(
        (records) => records.forEach((record) => announcer.announce(record)),
        (error: unknown) => log.error({ err: error }, 'a decided stake was not told to its page'),
      );
    },
  };
}

/** Acts on stakes above the maximum, while they wait. */
export function referralCommands(
  context: CouponContext,
  announcer: CouponAnnouncer,
): StaffCommands<ReferralCommandName> {
  return {
    'referral.accept': decide(context, announcer, 'accept'),
    'referral.refuse': decide(context, announcer, 'reject'),
  };
}
