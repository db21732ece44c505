import { describeShared, readShared } from '@longshot/testing/shared';
import { bet, buildCoupon } from './build-coupon.fixture.ts';
import { CouponInputError } from './coupon-input-error.ts';
import { readCoupon } from './coupon-reader.ts';
import { couponType } from './coupon-types.ts';

const fieldOf = (value: unknown): string => {
  try {
    readCoupon(value);
  } catch (error) {
    if (error instanceof CouponInputError) return error.field;
    throw error;
  }
  return 'read';
};

const valid = buildCoupon({ bets: [bet('2', 1), bet('3', -1)] });
const { amount: _amount, ...withoutAmount } = valid;
const system = buildCoupon({ typeId: couponType.system, systemValue: 2, bets: [bet('2'), bet('3'), bet('4')] });
const multi = (blockIds: number[]) => ({
  ...buildCoupon({
    typeId: couponType.multi,
    systemValue: 2,
    bets: blockIds.map((blockId) => bet('2', 1, { blockId })),
  }),
});

describeShared('vectors', 'readCoupon, by the shared vectors', () => {
  it('reads every coupon of the vectors as it is', () => {
    const coupons = readShared<{ coupon: unknown }[]>('vectors/coupon.json').map(({ coupon }) => coupon);
    expect(coupons.map(readCoupon)).toEqual(coupons);
  });
});

describe('readCoupon', () => {
  it('takes null for an absent optional field and leaves unknown fields out', () => {
    expect(readCoupon({ ...valid, maxPayout: null, colour: 'red' })).toEqual(valid);
  });

  it.each([
    ['coupon', null],
    ['coupon', []],
    ['coupon', 'text'],
    ['id', { ...valid, id: 7 }],
    ['id', { ...valid, id: '' }],
    ['typeId', { ...valid, typeId: 10 }],
    ['typeId', { ...valid, typeId: '1' }],
    ['amount', withoutAmount],
    ['amount', { ...valid, amount: -1 }],
    ['amount', { ...valid, amount: 1.5 }],
    ['amount', { ...valid, amount: '1000' }],
    ['amount', { ...valid, amount: 2 ** 53 }],
    ['amount', { ...valid, amount: null }],
    ['bets', { ...valid, bets: {} }],
    ['bets', { ...valid, bets: [] }],
    ['bets[1]', { ...valid, bets: [bet('2'), null] }],
    ['bets[0].coef', { ...valid, bets: [{ id: 'a', statusId: 1 }] }],
    ['bets[0].coef', { ...valid, bets: [{ ...bet('2'), coef: 2 }] }],
    ['bets[0].coef', { ...valid, bets: [bet('1')] }],
    ['bets[1].coef', { ...valid, bets: [bet('2'), bet('9'.repeat(30))] }],
    ['bets[0].statusId', { ...valid, bets: [{ ...bet('2'), statusId: 7 }] }],
    ['bets[0].blockId', { ...valid, bets: [{ ...bet('2'), blockId: 1.5 }] }],
    ['bets[0].isBanker', { ...valid, bets: [{ ...bet('2'), isBanker: 1 }] }],
    ['bets[0].deadHeat', { ...valid, bets: [bet('2', 1, { deadHeat: '3/2' })] }],
    ['bets[0].deadHeat', { ...valid, bets: [bet('2', 1, { deadHeat: '0' })] }],
    ['bets[0].deadHeat', { ...valid, bets: [{ ...bet('2'), deadHeat: 0.5 }] }],
    ['maxPayout', { ...valid, maxPayout: -1 }],
    ['bonusBet', { ...valid, bonusBet: 'yes' }],
    ['hyperBonusPercent', { ...valid, hyperBonusPercent: -5 }],
    ['hyperBonusPercent', { ...valid, hyperBonusPercent: '5' }],
    ['antiExpressMargin', { ...valid, antiExpressMargin: 'much' }],
    ['amountByBlockId', { ...valid, amountByBlockId: [1] }],
    ['amountByBlockId.2', { ...valid, amountByBlockId: { 2: 1.5 } }],
  ])('names the field %s', (field, value) => {
    expect(fieldOf(value)).toBe(field);
  });

  it.each([
    ['bets', { ...valid, typeId: couponType.single }],
    ['bets', { ...valid, typeId: couponType.patent }],
    ['bets', { ...valid, typeId: couponType.lucky, bets: Array.from({ length: 9 }, () => bet('2')) }],
    ['systemValue', { ...system, systemValue: undefined }],
    ['systemValue', { ...system, systemValue: 1 }],
    ['systemValue', { ...system, systemValue: 4 }],
    ['bets', multi([1, 2, 3, 4])],
    ['bets', multi([0, 0, 1, 2])],
    ['amountByBetId.b-2', { ...valid, typeId: couponType.manySingles }],
    [
      'bets[1].id',
      { ...valid, typeId: couponType.manySingles, amountByBetId: { 'b-2': 5 }, bets: [bet('2'), bet('2')] },
    ],
  ])('names %s where a coupon is not one of its type', (field, value) => {
    expect(fieldOf(value)).toBe(field);
  });

  it('says what it wanted and what it found', () => {
    expect(() => readCoupon({ ...valid, amount: -1 })).toThrow(
      'amount must be whole minor units from 0 to 9007199254740991, not -1',
    );
  });
});
