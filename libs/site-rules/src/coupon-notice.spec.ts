import { couponNoticeOf, isCouponNoticeDue } from './coupon-notice.ts';

const live = { id: 'live', isLive: true, isBlocked: false };
const line = { id: 'line', isLive: false, isBlocked: false };
const NOW = 1_000_000;

describe('the reminder of a coupon', () => {
  it('comes thirty seconds after a live bet [coupon-notice.saved-live]', () => {
    expect(couponNoticeOf(null, [live], NOW)).toEqual({ id: 'live', timeToShow: NOW + 30_000, isShown: false });
  });

  it('comes five minutes after a bet of the line [coupon-notice.saved-prelive]', () => {
    expect(couponNoticeOf(null, [line], NOW)).toEqual({ id: 'line', timeToShow: NOW + 300_000, isShown: false });
  });

  it('is about the live bet where there are both [coupon-notice.live-preferred]', () => {
    expect(couponNoticeOf(null, [line, live], NOW)?.id).toBe('live');
    const kept = couponNoticeOf(null, [line], NOW);
    expect(couponNoticeOf(kept, [line, live], NOW + 1)).toMatchObject({ id: 'live', timeToShow: NOW + 30_001 });
  });

  it('is not there for blocked bets [coupon-notice.blocked]', () => {
    const blocked = [live, line].map((bet) => ({ ...bet, isBlocked: true }));
    expect(couponNoticeOf(null, blocked, NOW)).toBeNull();
    expect(couponNoticeOf(null, [{ ...live, isBlocked: true }, line], NOW)?.id).toBe('line');
  });

  it('keeps its time as long as its bet is open, and begins anew without it [coupon-notice.bet-gone]', () => {
    const kept = couponNoticeOf(null, [live], NOW);
    expect(couponNoticeOf(kept, [live, line], NOW + 5)).toBe(kept);
    expect(couponNoticeOf(kept, [line], NOW + 5)).toMatchObject({ id: 'line', timeToShow: NOW + 300_005 });
    expect(couponNoticeOf(kept, [{ ...live, isBlocked: true }], NOW + 5)).toBeNull();
    expect(couponNoticeOf(kept, [], NOW + 5)).toBeNull();
  });

  it('is not overtaken once it was shown', () => {
    const shown = { id: 'line', timeToShow: NOW, isShown: true };
    expect(couponNoticeOf(shown, [line, live], NOW)).toBe(shown);
  });

  const record = { id: 'live', timeToShow: NOW, isShown: false };
  const elsewhere = { isCouponPage: false, isQuickCouponOpen: false };

  it('is due once its time has come, and once only [coupon-notice.due]', () => {
    expect(isCouponNoticeDue(record, elsewhere, NOW - 1)).toBe(false);
    expect(isCouponNoticeDue(record, elsewhere, NOW)).toBe(true);
    expect(isCouponNoticeDue({ ...record, isShown: true }, elsewhere, NOW)).toBe(false);
    expect(isCouponNoticeDue(null, elsewhere, NOW)).toBe(false);
  });

  it('is not shown on the page of the coupon [coupon-notice.due-coupon-page]', () => {
    expect(isCouponNoticeDue(record, { ...elsewhere, isCouponPage: true }, NOW)).toBe(false);
  });

  it('is not shown beside the coupon [coupon-notice.due-quick-coupon]', () => {
    expect(isCouponNoticeDue(record, { ...elsewhere, isQuickCouponOpen: true }, NOW)).toBe(false);
  });
});
