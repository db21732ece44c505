import { couponType } from '../../coupon/types/coupon-types.ts';
import { parseRational } from '../../money/rational.ts';
import { encodeBetGrant, readBetGrant } from './bet-grant-codec.ts';
import { endOfReturned, grantedTerms, unfitField, type BetGrantTerms, type GrantedCoupon } from './bet-grant.ts';

const freeBet: BetGrantTerms = {
  kind: 'free-bet',
  iso: 'EUR',
  amount: 1_000n,
  percent: null,
  insuredLegs: null,
  lowestCoef: parseRational('1.8'),
  lowestLegs: 2,
};
const insurance: BetGrantTerms = { ...freeBet, kind: 'bet-insurance', insuredLegs: 1 };
const boost: BetGrantTerms = { ...freeBet, kind: 'odds-boost', percent: 20, lowestLegs: 1 };

const coupon: GrantedCoupon = {
  typeId: couponType.express,
  iso: 'EUR',
  isBonusAccount: false,
  coefs: [parseRational('1.8'), parseRational('2.5')],
  amountMinor: 1_000,
  isPrepaid: false,
  hasPromoCode: false,
};

describe('a free bet', () => {
  it('fits a coupon of its stake, with the prices and bets that it asks for', () => {
    expect(unfitField(freeBet, coupon)).toBeNull();
    expect(unfitField(freeBet, { ...coupon, amountMinor: null })).toBeNull();
  });

  it.each<[string, Partial<GrantedCoupon>]>([
    ['accountId', { iso: 'USD' }],
    ['accountId', { isBonusAccount: true }],
    ['typeId', { typeId: couponType.system }],
    ['typeId', { typeId: couponType.manySingles }],
    ['prepaidAmount', { isPrepaid: true }],
    ['promoCode', { hasPromoCode: true }],
    ['bets', { coefs: [parseRational('2')] }],
    ['bets.1.coef', { coefs: [parseRational('1.8'), parseRational('1.799')] }],
    ['amount', { amountMinor: 999 }],
    ['amount', { amountMinor: 1_001 }],
  ])('names %s of a coupon that it is not for', (field, over) => {
    expect(unfitField(freeBet, { ...coupon, ...over })).toBe(field);
  });

  it('that comes back has the time it had left', () => {
    expect(endOfReturned(10_000, 4_000, 50_000)).toBe(56_000);
    expect(endOfReturned(10_000, 10_000, 50_000)).toBe(50_000);
  });
});

it.each([freeBet, boost, insurance])('a grant for coupons is read as it was written', (grant) => {
  expect(readBetGrant(JSON.parse(encodeBetGrant(grant)), 'terms')).toEqual(grant);
  expect(() => readBetGrant({ ...JSON.parse(encodeBetGrant(grant)), amount: 0 }, 'terms')).toThrow('terms.amount');
});

describe('a boost', () => {
  it('fits every stake up to its largest', () => {
    const of = (amountMinor: number) => unfitField(boost, { ...coupon, amountMinor });
    expect([of(1), of(1_000), of(1_001)]).toEqual([null, null, 'amount']);
  });

  it('is a term of the coupon, as a free bet is', () => {
    expect([grantedTerms(boost), grantedTerms(freeBet)]).toEqual([{ boostPercent: 20 }, { freeBet: true }]);
  });
});

describe('an insurance', () => {
  it('fits an express up to its largest stake, and no single', () => {
    expect([1, 1_000, 1_001].map((amountMinor) => unfitField(insurance, { ...coupon, amountMinor }))).toEqual([
      null,
      null,
      'amount',
    ]);
    expect(unfitField(insurance, { ...coupon, typeId: couponType.single })).toBe('typeId');
    expect(grantedTerms(insurance)).toEqual({ insuredLegs: 1 });
  });
});
