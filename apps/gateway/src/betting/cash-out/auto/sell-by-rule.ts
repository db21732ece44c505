import { wholeStake } from '@longshot/domain/coupon/cash-out';
import { isCouponOpen } from '@longshot/domain/coupon/types';
import { requestHash } from '../../../platform/idempotency/request-hash.ts';
import { lockAccount } from '../../../wallet/ledger/index.ts';
import { deleteRule, findRule, presentRule, ruleKey } from '../../coupons/auto-cash-out-rules.ts';
import type { CouponContext } from '../../coupons/coupon-context.ts';
import type { CouponRecord } from '../../coupons/coupon-record.ts';
import { loadCoupon } from '../../coupons/coupon-repository.ts';
import { valueOf } from '../../coupons/sale-value.ts';
import { cashOutMargin } from '../price-coupon.ts';
import { hasHappened } from './rule-events.ts';
import { partOf, priceToSell, sellPart, type Sale } from '../sell-part.ts';

const PERCENT = 100n;

/** The share of a stake, rounded down; never nothing. */
const shareOf = (stakeMinor: number, percent: number): number =>
  Math.max(1, Number((BigInt(stakeMinor) * BigInt(percent)) / PERCENT));

/**
 * Sells a coupon as its rule says, where it brings at least the rule's value at the prices of this moment; null where it does not,
 * or the rule is gone. The rule goes in the transaction of the sale: it sells once, whoever asks, and whatever ends in between.
 *
 * @throws RequestRefused why it cannot be sold at this moment.
 */
export async function sellByRule(
  context: CouponContext,
  { coupon: { id, account_id } }: CouponRecord,
): Promise<Sale | null> {
  return context.database.transaction(async (trx) => {
    const account = await lockAccount(trx, account_id);
    const rule = await findRule(trx, id);
    const record = rule && (await loadCoupon(trx, id));
    if (!account || !rule || !record) return null;
    if (!isCouponOpen(record.coupon.state)) {
      await deleteRule(trx, id);
      return null;
    }
    if (!hasHappened(context.book, rule, record)) return null;
    const priced = await priceToSell(trx, context, record);
    if (valueOf(priced.terms, priced.bets, cashOutMargin(context)) < rule.value_minor) return null;
    const part = partOf(context, priced, shareOf(wholeStake(priced.terms), rule.share_percent));
    if (!part || part.paidMinor === 0) return null;
    await deleteRule(trx, id);
    const hash = requestHash(presentRule(rule));
    const nowMs = context.clock.nowMs();
    return sellPart(trx, { account, record, priced, part, key: ruleKey(rule), requestHash: hash, nowMs });
  });
}
