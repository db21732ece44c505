import { operations, type CashOutQuote, type CouponDetail, type PlacedCoupon } from '@longshot/contracts';
import { buildPlacedCoupon, type TestContext } from '@longshot/testing';
import { screen } from '@testing-library/react';
import { renderCoupon } from './render-coupon.tsx';

/** A coupon of 10.00 that is open. */
export const open = buildPlacedCoupon({ couponId: '61204887', amountMinor: 1_000, possibleWinMinor: 2_100 });
/** A coupon as the gateway tells all of it. */
export const detailOf = (coupon: PlacedCoupon, part: Partial<CouponDetail> = {}): CouponDetail => ({
  coupon,
  stakeMinor: coupon.amountMinor,
  sales: [],
  corrections: [],
  places: coupon.bets.map(() => ({ isBanker: false })),
  ...part,
});

/** Its offer of cash-out. */
export const quote: CashOutQuote = { couponId: open.couponId, stakeMinor: 1_000, valueMinor: 855 };

/** Answers for the history with one coupon, and its offer of cash-out. */
export const prepareWith =
  (reported: Partial<CashOutQuote> = {}, detail = detailOf(open)) =>
  ({ transport }: TestContext) => {
    transport.answer(operations.getBetHistory, ({ query }) => ({
      coupons: query?.state === 'settled' ? [] : [detail.coupon],
      hasMore: false,
    }));
    transport.answer(operations.getCouponDetail, detail);
    transport.answer(operations.getCashOutQuotes, {
      quotes: [{ ...quote, ...reported }],
      quotedAtMs: 1_000,
      expiresAtMs: 6_000,
    });
  };

/** Opens the history at the details of that coupon. */
export async function openCoupon(prepare = prepareWith()) {
  const rendered = await renderCoupon({ url: '/en/office/history', prepare });
  await rendered.user.click(await screen.findByRole('button', { name: /^Details of coupon 61/ }));
  return rendered;
}
