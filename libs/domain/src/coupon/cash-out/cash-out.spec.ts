import { withoutUndefined } from '../../input/without-undefined.ts';
import fc from 'fast-check';
import {
  cashOutTypes,
  cashOutValue,
  expectBet,
  isCashOutTerms,
  splitTerms,
  wholeStake,
  winChance,
  type CashOutTerms,
  type ExpectedBet,
} from './cash-out.ts';
import { couponLines } from '../settle/coupon-lines.ts';
import { betStatus, couponType, type CouponBet } from '../types/coupon-types.ts';
import { formatRational, makeRational, parseRational, type Rational } from '../../money/rational.ts';
import { settleCoupon } from '../settle/settle-coupon.ts';

const bet = (id: string, coef: string, over: Partial<CouponBet> = {}): CouponBet => ({
  id,
  coef,
  statusId: betStatus.gameNotStarted,
  ...over,
});
const half: Rational = parseRational('0.5');
const open = (id: string, coef: string, chance = '0.5', over: Partial<CouponBet> = {}): ExpectedBet =>
  expectBet(bet(id, coef, over), parseRational(chance));

describe('the chance of an open bet', () => {
  const facts = {
    coef: parseRational('1.85'),
    marketCoefs: [parseRational('1.85'), parseRational('1.95')],
    winners: 1,
  };

  it('is the probability of the book, cut to nine decimals', () => {
    expect(formatRational(winChance({ ...facts, probability: 0.5 }))).toBe('1/2');
    expect(formatRational(winChance({ ...facts, probability: 1 / 3 }))).toBe('333333333/1000000000');
  });
  it('is never above what the price says, so that a bet sold at once brings no gain', () => {
    expect(formatRational(winChance({ ...facts, probability: 0.9 }))).toBe('20/37');
  });
  it('is the share of the price among those of its market where the book tells no probability', () => {
    // (1/1.85) / (1/1.85 + 1/1.95) = 1.95/3.8
    expect(formatRational(winChance({ ...facts, probability: null }))).toBe('39/76');
  });
  it('counts two winners of a double chance', () => {
    const coefs = ['1.30', '1.30', '1.30'].map(parseRational);
    const doubled = { coef: parseRational('1.30'), probability: null, marketCoefs: coefs, winners: 2 };
    expect(formatRational(winChance(doubled))).toBe('2/3');
  });
});

describe('the value of a coupon', () => {
  it('of a single is its stake times p·k, less the margin, rounded down once', () => {
    // 1000 · 0.5 · 2.10 · 0.95 = 997.5
    expect(cashOutValue({ typeId: couponType.single, amount: 1000 }, [open('0', '2.10')])).toBe(997n);
  });
  it('of a boosted single is that of its boosted price', () => {
    // 1000 · 0.5 · (1 + 1.00 · 1.1) · 0.95 = 997.5, and half as likely half of it.
    const terms: CashOutTerms = { typeId: couponType.single, amount: 1000, boostPercent: 10 };
    expect(cashOutValue(terms, [open('0', '2.00')])).toBe(997n);
    expect(cashOutValue(terms, [open('0', '2.00', '0.25')])).toBe(498n);
  });
  it('of a boosted express counts what is decided, and nothing once a bet is lost', () => {
    const terms: CashOutTerms = { typeId: couponType.express, amount: 1000, boostPercent: 50 };
    const decided = (statusId: CouponBet['statusId']) => expectBet(bet('1', '2.00', { statusId }), half);
    // 0.5 · (1000 + 3000 · 1.5) · 0.95 = 2612.5; returned it boosts the other price alone: 0.5 · 2500 · 0.95.
    expect(cashOutValue(terms, [open('0', '2.00'), decided(betStatus.win)])).toBe(2_612n);
    expect(cashOutValue(terms, [open('0', '2.00'), decided(betStatus.return)])).toBe(1_187n);
    expect(cashOutValue(terms, [open('0', '2.00'), decided(betStatus.lose)])).toBe(0n);
  });
  it('of an express takes settled bets at their factors', () => {
    const won = expectBet(bet('1', '1.85', { statusId: betStatus.win }), half);
    // 1000 · 1.05 · 1.85 · 0.95
    expect(cashOutValue({ typeId: couponType.express, amount: 1000 }, [open('0', '2.10'), won])).toBe(1845n);
    const lost = expectBet(bet('1', '1.85', { statusId: betStatus.lose }), half);
    expect(cashOutValue({ typeId: couponType.express, amount: 1000 }, [open('0', '2.10'), lost])).toBe(0n);
  });
  it('counts no bonus of an express', () => {
    const bonus = { typeId: couponType.express, amount: 1000, bonusBet: true, hyperBonusPercent: 50 } as const;
    const bets = ['0', '1', '2'].map((id) => expectBet(bet(id, '2', { statusId: betStatus.win }), half));
    expect(cashOutValue(bonus, bets, '0')).toBe(8000n);
  });
  it('is capped as its payout is, and each of many singles on its own', () => {
    expect(cashOutValue({ typeId: couponType.single, amount: 1000, maxPayout: 1000 }, [open('0', '9', '1')], '0')).toBe(
      1000n,
    );
    const amountByBetId = { 0: 100, 1: 100 };
    const singles = { typeId: couponType.manySingles, amount: 200, amountByBetId, maxPayout: 150 } as const;
    expect(cashOutValue(singles, [open('0', '9', '1'), open('1', '1.2', '1')], '0')).toBe(270n);
  });
  it('is offered for the types of the design alone', () => {
    expect(cashOutTypes).toEqual([0, 1, 2, 4, 7, 8, 9]);
    expect(isCashOutTerms({ typeId: couponType.chain, amount: 1 })).toBe(false);
    expect(isCashOutTerms({ typeId: couponType.lucky, amount: 1 })).toBe(true);
  });
});

const coupons = fc
  .record({
    shape: fc.constantFrom(
      { typeId: couponType.system, systemValue: 2 },
      { typeId: couponType.system, systemValue: 3 },
      { typeId: couponType.multi, systemValue: 2 },
      { typeId: couponType.lucky },
      { typeId: couponType.patent },
      { typeId: couponType.manySingles },
    ),
    amount: fc.integer({ min: 10, max: 1_000_000 }),
    bets: fc.array(
      fc.record({
        coef: fc.integer({ min: 1001, max: 20_000 }),
        statusId: fc.constantFrom(betStatus.gameNotStarted, betStatus.win, betStatus.lose, betStatus.return),
        chance: fc.integer({ min: 0, max: 1000 }),
      }),
      { minLength: 4, maxLength: 6 },
    ),
  })
  .map(({ shape, amount, bets }) => {
    const read = bets.map(({ coef, statusId }, index) =>
      bet(String(index), (coef / 1000).toFixed(3), {
        statusId,
        ...withoutUndefined({ blockId: shape.typeId === couponType.multi ? index : undefined }),
      }),
    );
    const amounts = { amountByBetId: Object.fromEntries(read.map(({ id }, index) => [id, amount + index])) };
    const terms: CashOutTerms = { ...shape, amount, ...(shape.typeId === couponType.manySingles ? amounts : {}) };
    return { terms, bets: read, chances: bets.map(({ chance }) => makeRational(chance, 1000)) };
  });

describe('by property', () => {
  it('the value is the sum over all lines of stake times the product of their expectations', () => {
    fc.assert(
      fc.property(coupons, ({ terms, bets, chances }) => {
        const expected = bets.map((each, index) => expectBet(each, chances[index] ?? half));
        const byId = new Map(expected.map((each) => [each.id, each.expected]));
        const lines = couponLines({ ...terms, id: 'x', bets }, 1000) ?? [];
        const sum = lines.reduce(
          (total, line) => {
            const value = line.betIds.reduce(
              (product, id) => {
                const factor = byId.get(id) ?? half;
                return { n: product.n * factor.numerator, d: product.d * factor.denominator };
              },
              { n: line.stake.numerator, d: line.stake.denominator },
            );
            return { n: total.n * value.d + value.n * total.d, d: total.d * value.d };
          },
          { n: 0n, d: 1n },
        );
        expect(cashOutValue(terms, expected)).toBe((sum.n * 95n) / (sum.d * 100n));
      }),
    );
  });

  it('parts have the whole stake, and together pay no more than the whole, nor two minor units less', () => {
    fc.assert(
      fc.property(coupons, fc.double({ min: 0, max: 1, noNaN: true }), ({ terms, bets, chances }, at) => {
        const whole = wholeStake(terms);
        const parts = splitTerms(terms, Math.max(1, Math.floor(whole * at)));
        if (!parts) return;
        const expected = bets.map((each, index) => expectBet(each, chances[index] ?? half));
        expect(wholeStake(parts.sold) + wholeStake(parts.rest)).toBe(whole);
        const together = cashOutValue(parts.sold, expected) + cashOutValue(parts.rest, expected);
        const value = cashOutValue(terms, expected);
        expect(together <= value && together >= value - 1n).toBe(true);
      }),
    );
  });

  it('what stays settles as a coupon of its own stake, its cap never cutting a returned stake', () => {
    const stakes = fc.record({ amount: fc.integer({ min: 1, max: 10_000 }), over: fc.nat(5000), sold: fc.nat(10_000) });
    fc.assert(
      fc.property(stakes, ({ amount, over, sold }) => {
        const terms = { typeId: couponType.single, amount, maxPayout: amount + over } as const;
        const parts = splitTerms(terms, Math.min(sold, amount));
        if (!parts || parts.rest.amount === 0) return;
        const returned = bet('0', '2', { statusId: betStatus.return });
        expect(settleCoupon({ ...parts.rest, id: 'x', bets: [returned] }).payout).toBe(parts.rest.amount);
      }),
    );
  });
});

describe('a part of a coupon', () => {
  it('is told as the stake that is sold, so that no rounding leaves a stake that was paid for', () => {
    const terms = { typeId: couponType.single, amount: 1, maxPayout: 100 } as const;
    expect(splitTerms(terms, 1)).toMatchObject({ sold: { amount: 1 }, rest: { amount: 0 } });
    expect([0, 2, 0.5, Number.NaN].map((stake) => splitTerms(terms, stake))).toEqual([null, null, null, null]);
  });
  it('of many singles takes the floor of each, and nothing where none has a whole unit', () => {
    const terms = { typeId: couponType.manySingles, amount: 5, amountByBetId: { a: 3, b: 2 } } as const;
    expect(splitTerms(terms, 3)).toMatchObject({
      sold: { amount: 2, amountByBetId: { a: 1, b: 1 } },
      rest: { amount: 3, amountByBetId: { a: 2, b: 1 } },
    });
    expect(splitTerms(terms, 1)).toBeNull();
  });
});
