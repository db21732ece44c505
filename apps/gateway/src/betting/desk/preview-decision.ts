import type { CouponRecord } from '../coupons/coupon-record.ts';
import { loadCoupons } from '../coupons/coupon-repository.ts';
import { payoutOf } from '../coupons/pay-coupon.ts';
import { findSalesOf } from '../coupons/sales-repository.ts';
import type { Reader } from '../../platform/database/index.ts';
import { saleValueBy } from '../settlement/correct-sales.ts';
import { type MarketResult, STAFF_SLOT } from '../settlement/market-result.ts';
import { findCouponsOf, findResultsOf } from '../settlement/results-repository.ts';
import { resolve } from '../settlement/settle-placed-coupon.ts';
import type { MarketOfEvent } from '../settlement/staff-decision.ts';

/** So many coupons are read at once. */
const BATCH = 500;

/** So many of the largest changes are listed. */
const LISTED = 10;

/** Payout of one coupon, now and by the decision. */
export interface CouponChange {
  readonly coupon: string;
  readonly player: string;
  readonly iso: string;
  readonly beforeMinor: number;
  readonly afterMinor: number;
  readonly differenceMinor: number;
}

/** Payouts of the coupons of one currency, now and by the decision. */
export interface SumOfChanges {
  readonly iso: string;
  /** Coupons that would pay something else. */
  readonly changed: number;
  readonly beforeMinor: number;
  readonly afterMinor: number;
  readonly differenceMinor: number;
}

/** Who would be paid what. */
export interface PaymentPreview {
  /** Coupons with a bet on the market, their players, and how many of them would be open. */
  readonly coupons: number;
  readonly players: number;
  readonly open: number;
  readonly sums: readonly SumOfChanges[];
  /** The largest changes first. */
  readonly largest: readonly CouponChange[];
}

interface Weighed extends CouponChange {
  readonly isOpen: boolean;
}

/** Results with another decision of the staff about a market in place of its own; none where it is null. */
const withDecision = (
  results: readonly MarketResult[],
  { eventId, marketKey }: MarketOfEvent,
  decision: MarketResult | null,
): readonly MarketResult[] => {
  const others = results.filter(
    (each) => each.slot !== STAFF_SLOT || each.eventId !== eventId || each.marketKey !== marketKey,
  );
  return decision === null ? others : [...others, decision];
};

async function weigh(
  reader: Reader,
  { coupon, bets }: CouponRecord,
  results: readonly MarketResult[],
): Promise<Weighed> {
  const after = bets.map((bet) => resolve(bet, coupon.placed_at_ms, results));
  const sales = coupon.sold_stake_minor === 0 ? [] : await findSalesOf(reader, coupon.id);
  const soldMinor = sales.reduce((sum, sale) => sum + saleValueBy(sale, after), 0);
  const payoutMinor = payoutOf(coupon, after);
  const beforeMinor = (coupon.payout_minor ?? 0) + coupon.sold_minor;
  const afterMinor = (payoutMinor ?? 0) + soldMinor;
  return {
    coupon: String(coupon.id),
    player: String(coupon.player_id),
    iso: coupon.iso,
    beforeMinor,
    afterMinor,
    differenceMinor: afterMinor - beforeMinor,
    isOpen: payoutMinor === null,
  };
}

function sumsOf(changes: readonly Weighed[]): readonly SumOfChanges[] {
  const byCurrency = Map.groupBy(changes, ({ iso }) => iso);
  const total = (own: readonly Weighed[], name: 'beforeMinor' | 'afterMinor' | 'differenceMinor') =>
    own.reduce((sum, change) => sum + change[name], 0);
  return [...byCurrency.keys()].sort().map((iso) => {
    const own = byCurrency.get(iso) ?? [];
    return {
      iso,
      changed: own.filter(({ differenceMinor }) => differenceMinor !== 0).length,
      beforeMinor: total(own, 'beforeMinor'),
      afterMinor: total(own, 'afterMinor'),
      differenceMinor: total(own, 'differenceMinor'),
    };
  });
}

const largestOf = (changes: readonly Weighed[]): readonly CouponChange[] =>
  changes
    .filter(({ differenceMinor }) => differenceMinor !== 0)
    .sort((a, b) => Math.abs(b.differenceMinor) - Math.abs(a.differenceMinor) || Number(a.coupon) - Number(b.coupon))
    .slice(0, LISTED)
    .map(({ isOpen: _isOpen, ...change }) => change);

/**
 * Tells what a decision about a market would pay, by the rules that settle: nothing is written. `decision` null is that the feed
 * counts again.
 */
export async function previewDecision(
  reader: Reader,
  market: MarketOfEvent,
  decision: MarketResult | null,
): Promise<PaymentPreview> {
  const ids = (await findCouponsOf(reader, [{ ...market, slot: STAFF_SLOT, version: 0 }])).map(
    ({ couponId }) => couponId,
  );
  const changes: Weighed[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const records = await loadCoupons(reader, ids.slice(from, from + BATCH));
    const known = await findResultsOf(reader, ids.slice(from, from + BATCH));
    const results = withDecision(known, market, decision);
    for (const record of records) changes.push(await weigh(reader, record, results));
  }
  return {
    coupons: changes.length,
    players: new Set(changes.map(({ player }) => player)).size,
    open: changes.filter(({ isOpen }) => isOpen).length,
    sums: sumsOf(changes),
    largest: largestOf(changes),
  };
}
