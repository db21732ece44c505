import { withoutUndefined } from '../../input/index.ts';
import fc from 'fast-check';
import { formatCoef } from '../../odds/coefficient.ts';
import { checkCouponShape } from './coupon-shape.ts';
import {
  betStatus,
  couponType,
  type BetStatusId,
  type Coupon,
  type CouponBet,
  type CouponTypeId,
} from './coupon-types.ts';

/** A bet for specs: `bet('2.5', 1)`. */
export const bet = (
  coef: string,
  statusId: BetStatusId = betStatus.notCalculated,
  rest: Partial<CouponBet> = {},
): CouponBet => ({
  id: `b-${coef}`,
  coef,
  statusId,
  ...rest,
});

/** An express of 10.00 unless told otherwise. */
export const buildCoupon = (rest: Partial<Coupon>): Coupon => ({
  id: 'c1',
  typeId: couponType.express,
  amount: 1000,
  bets: [],
  ...rest,
});

const anyStatus: fc.Arbitrary<BetStatusId> = fc.constantFrom(...Object.values(betStatus));
const anyCoef = fc.integer({ min: 1001, max: 40_000 }).map(formatCoef);

const anyBets = (typeId: CouponTypeId): fc.Arbitrary<CouponBet[]> => {
  const count = { min: typeId === couponType.single ? 1 : 2, max: typeId === couponType.single ? 1 : 8 };
  const parts = fc.record({
    coef: anyCoef,
    statusId: anyStatus,
    blockId: fc.integer({ min: 0, max: 5 }),
    isBanker: fc.integer({ min: 0, max: 4 }).map((roll) => roll === 0),
    deadHeat: fc.constantFrom('1', '1/2', '2/3'),
  });
  const hasBlocks = typeId === couponType.multi || typeId === couponType.conditional;
  return fc.array(parts, { minLength: count.min, maxLength: count.max }).map((list) =>
    list.map(({ blockId, isBanker, ...rest }, index) => ({
      id: `b${index}`,
      ...rest,
      ...withoutUndefined({
        blockId: hasBlocks ? blockId : undefined,
        isBanker: typeId === couponType.system ? isBanker : undefined,
      }),
    })),
  );
};

/** Any coupon of a type that is one of its type; stakes up to 1 000 000 minor units, half of them with a cap above the stake. */
export const anyCoupon = (typeId: CouponTypeId): fc.Arbitrary<Coupon> =>
  fc
    .record({
      bets: anyBets(typeId),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      systemValue: fc.integer({ min: 2, max: 4 }),
      blockAmount: fc.integer({ min: 0, max: 500_000 }),
      cap: fc.option(fc.integer({ min: 1_000_000, max: 5_000_000 }), { nil: undefined }),
      bonusBet: fc.boolean(),
      hyperBonusPercent: fc.integer({ min: 0, max: 300 }),
    })
    .map(({ bets, amount, systemValue, blockAmount, cap, bonusBet, hyperBonusPercent }) => ({
      id: 'any',
      typeId,
      amount,
      bets,
      systemValue,
      bonusBet,
      hyperBonusPercent,
      amountByBlockId: { 2: blockAmount, 4: amount },
      amountByBetId: Object.fromEntries(bets.map(({ id }, index) => [id, Math.floor(amount / (index + 1))])),
      ...withoutUndefined({ maxPayout: cap }),
    }))
    .filter((coupon) => checkCouponShape(coupon) === null);

/** The coupon with other statuses: `statuses` in the order of its bets. */
export const withStatuses = (coupon: Coupon, statuses: readonly BetStatusId[]): Coupon => ({
  ...coupon,
  bets: coupon.bets.map((placed, index) => ({ ...placed, statusId: statuses[index] ?? placed.statusId })),
});
