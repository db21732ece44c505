import fc from 'fast-check';
import { anyCoupon } from '../types/build-coupon.fixture.ts';
import { CoefficientError } from '../../odds/coefficient.ts';
import { CouponInputError } from '../types/coupon-input-error.ts';
import { couponType, type QuoteBet } from '../types/coupon-types.ts';
import { quoteCoupon } from './quote-coupon.ts';
import { makeRational } from '../../money/rational.ts';
import { settleCoupon } from '../settle/settle-coupon.ts';

const bets = (...coefs: string[]): QuoteBet[] => coefs.map((coef, index) => ({ id: `b${index}`, coef }));

describe('quoteCoupon', () => {
  it('quotes an express by the exact product', () => {
    expect(quoteCoupon({ typeId: couponType.express, amount: 1000, bets: bets('2.6', '3.5', '1.2') })).toEqual({
      lines: 1,
      totalCoef: makeRational(273, 25),
      totalCoefText: '10.92',
      possibleWinMinor: 10_920,
    });
  });

  it('keeps more decimals than it shows', () => {
    const quote = quoteCoupon({ typeId: couponType.express, amount: 100, bets: bets('1.111', '1.111') });
    expect([quote.totalCoef, quote.totalCoefText]).toEqual([makeRational(1_234_321, 1_000_000), '1.234']);
  });

  it('leaves bonuses and the cap out of the total, and has them in the possible win', () => {
    const express = { typeId: couponType.express, amount: 1000, bets: bets('2', '2', '2'), bonusBet: true };
    expect(quoteCoupon(express)).toMatchObject({ totalCoefText: '8.00', possibleWinMinor: 8240 });
    expect(quoteCoupon({ ...express, maxPayout: 5000 })).toMatchObject({
      totalCoefText: '8.00',
      possibleWinMinor: 5000,
    });
  });

  it('quotes a system by what it wins over its stake', () => {
    const system = { typeId: couponType.system, amount: 300, systemValue: 2, bets: bets('1.5', '3', '2.5') };
    expect(quoteCoupon(system)).toMatchObject({ lines: 3, totalCoefText: '5.25', possibleWinMinor: 1575 });
  });

  it('quotes an anti-express by its own coefficient', () => {
    const anti = { typeId: couponType.antiExpress, amount: 10_000, bets: bets('1.25', '1.65', '1.85') };
    expect(quoteCoupon(anti)).toMatchObject({ totalCoefText: '1.17', possibleWinMinor: 11_700 });
  });

  it('quotes many singles over the sum of their stakes', () => {
    const singles = {
      typeId: couponType.manySingles,
      amount: 0,
      bets: bets('2', '4'),
      amountByBetId: { b0: 100, b1: 100 },
    };
    expect(quoteCoupon(singles)).toMatchObject({ lines: 2, totalCoefText: '3.00', possibleWinMinor: 600 });
    expect(quoteCoupon({ ...singles, amountByBetId: { b0: 0, b1: 0 } })).toMatchObject({ totalCoefText: '0.00' });
  });

  it('shows the total of an express before there is a stake', () => {
    const quote = quoteCoupon({ typeId: couponType.express, amount: 0, bets: bets('2', '3') });
    expect(quote).toMatchObject({ totalCoefText: '6.00', possibleWinMinor: 0 });
  });

  it('quotes nothing for an empty coupon', () => {
    expect(quoteCoupon({ typeId: couponType.single, amount: 500, bets: [] })).toMatchObject({
      lines: 0,
      possibleWinMinor: 0,
    });
  });

  it('refuses a coupon that is not one of its type, and a text that is no coefficient', () => {
    expect(() => quoteCoupon({ typeId: couponType.single, amount: 1, bets: bets('2', '3') })).toThrow(CouponInputError);
    expect(() => quoteCoupon({ typeId: couponType.single, amount: 1, bets: bets('1') })).toThrow(CoefficientError);
  });

  it.each(Object.values(couponType))('promises what settling calls the possible win (type %i)', (typeId) => {
    fc.assert(
      fc.property(anyCoupon(typeId), (coupon) => {
        expect(quoteCoupon(coupon).possibleWinMinor).toBe(settleCoupon(coupon).possibleWin);
      }),
    );
  });
});
