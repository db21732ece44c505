import { quoteCoupon } from '../quote/quote-coupon.ts';
import { isCashOutTerms } from '../cash-out/cash-out.ts';
import { betStatus, couponType, type Coupon, type CouponBet, type CouponTypeId } from '../types/coupon-types.ts';
import { mostOfHalves, settleHalves } from './each-way.ts';
import { isEachWayType, placeTermsOf } from './place-terms.ts';

const terms = { places: 3, fraction: '1/5' };
const { win, lose, notCalculated, return: returned } = betStatus;
const bet = (winStatus: CouponBet['statusId'], placeStatus: CouponBet['statusId'], rest = {}): CouponBet => ({
  id: '0',
  coef: '6.00',
  statusId: winStatus,
  eachWay: { ...terms, statusId: placeStatus },
  ...rest,
});
const coupon = (bets: readonly CouponBet[], rest: Partial<Coupon> = {}): Coupon => ({
  id: 'c',
  typeId: couponType.single,
  amount: 1_000,
  eachWay: true,
  bets,
  ...rest,
});

describe('an each-way coupon that the feed settles', () => {
  it('pays both halves of a winner, the place half of one that is placed, and nothing behind', () => {
    // Half of 10.00 at 6.00 is 30.00, half at 1 + 5/5 = 2.00 is 10.00.
    expect(settleHalves(coupon([bet(win, win)]))).toMatchObject({ payout: 4_000, parts: { win: 3_000, place: 1_000 } });
    expect(settleHalves(coupon([bet(lose, win)]))).toMatchObject({ payout: 1_000, parts: { win: 0, place: 1_000 } });
    expect(settleHalves(coupon([bet(lose, lose)]))).toMatchObject({ state: 'settled', payout: 0 });
    expect(settleHalves(coupon([bet(returned, returned)]))).toMatchObject({ payout: 1_000 });
  });

  it('waits for the place where the win is lost', () => {
    expect(settleHalves(coupon([bet(lose, notCalculated)]))).toMatchObject({
      state: 'pending',
      payout: null,
      parts: null,
    });
  });

  it('shares a place that several share', () => {
    const shared = bet(lose, win, { eachWay: { ...terms, statusId: win, deadHeat: '1/2' } });
    expect(settleHalves(coupon([shared])).payout).toBe(500);
  });

  it('is two coupons of half the stake, in an express too, and has no bonus', () => {
    const bets = ['0', '1', '2'].map((id) => ({ ...bet(win, win), id }));
    const express = coupon(bets, { typeId: couponType.express, bonusBet: true, amount: 200 });
    // 1.00 · 6³ and 1.00 · 2³
    expect(settleHalves(express)).toMatchObject({ payout: 22_400, parts: { win: 21_600, place: 800 } });
  });

  it('is quoted with both halves, twice the lines, and the odds of the win', () => {
    const quote = quoteCoupon({
      typeId: 0,
      amount: 1_000,
      eachWay: true,
      bets: [{ id: '0', coef: '6.00', eachWay: terms }],
    });
    expect(quote).toMatchObject({ lines: 2, totalCoefText: '6.00', possibleWinMinor: 4_000 });
  });

  it('is neither sold nor lent on while it is open', () => {
    const open = coupon([bet(notCalculated, notCalculated)]);
    expect(isCashOutTerms(open)).toBe(false);
    expect(mostOfHalves(open)).toBe(0);
    expect(mostOfHalves({ ...open, eachWay: false })).toBe(6_000);
  });

  it('is no chain, multi, conditional or anti-express', () => {
    const types = Object.values(couponType).filter((typeId: CouponTypeId) => isEachWayType(typeId));
    expect(types).toEqual([0, 1, 2, 7, 8, 9]);
  });
});

describe('the place terms of a market', () => {
  it('are specifiers of it', () => {
    expect(placeTermsOf('100001:fraction=1/5|places=3')).toEqual(terms);
    expect(placeTermsOf('100001:fraction=0.25|places=2')).toEqual({ places: 2, fraction: '0.25' });
  });

  it.each([
    '1',
    '18:total=2.5',
    '9:places=3',
    '9:fraction=1/5',
    '9:fraction=2|places=3',
    '9:fraction=x|places=3',
    '9:fraction=1/5|places=0',
  ])('are none of %s', (marketKey) => {
    expect(placeTermsOf(marketKey)).toBeNull();
  });
});
