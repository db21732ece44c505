import fc from 'fast-check';
import { anyCoupon, withStatuses } from '../types/build-coupon.fixture.ts';
import {
  betStatus,
  couponType,
  isOpenStatus,
  type BetStatusId,
  type Coupon,
  type CouponTypeId,
} from '../types/coupon-types.ts';
import { mostPayout, settleCouponExact } from './settle-coupon.ts';

const types = Object.entries(couponType) as [string, CouponTypeId][];
const closedStatuses = Object.values(betStatus).filter((statusId) => !isOpenStatus(statusId));
const anyClosed: fc.Arbitrary<BetStatusId> = fc.constantFrom(...closedStatuses);

const stakeOf = (coupon: Coupon): number =>
  coupon.typeId === couponType.manySingles
    ? Object.values(coupon.amountByBetId ?? {}).reduce((sum, amount) => sum + amount, 0)
    : coupon.amount;

const withoutCap = ({ maxPayout: _maxPayout, ...coupon }: Coupon): Coupon => coupon;

const withoutDeadHeats = (coupon: Coupon): Coupon => ({
  ...coupon,
  bets: coupon.bets.map(({ deadHeat: _deadHeat, ...rest }) => rest),
});

/** Every way in which so many open bets may end, at most 81 of them: beyond four the others share the fourth's result. */
const completions = (count: number, ends: readonly BetStatusId[]): readonly (readonly BetStatusId[])[] =>
  Array.from({ length: Math.min(count, 4) }).reduce<readonly (readonly BetStatusId[])[]>(
    (begun, _, at) =>
      begun.flatMap((results) =>
        ends.map((end) => [...results, ...Array.from({ length: at === 3 ? count - 3 : 1 }, () => end)]),
      ),
    [[]],
  );

describe.each(types)('settling a coupon of type %s', (_, typeId) => {
  it('does not look at the order of its bets, but for a chain', () => {
    fc.assert(
      fc.property(
        anyCoupon(typeId).chain((coupon) =>
          fc.tuple(
            fc.constant(coupon),
            fc.shuffledSubarray([...coupon.bets], { minLength: coupon.bets.length, maxLength: coupon.bets.length }),
          ),
        ),
        ([coupon, shuffled]) => {
          fc.pre(typeId !== couponType.chain);
          expect(settleCouponExact({ ...coupon, bets: shuffled })).toEqual(settleCouponExact(coupon));
        },
      ),
      { numRuns: typeId === couponType.chain ? 0 : 100 },
    );
  });

  it('with a code gives a lost stake back, up to its sum, and changes nothing that pays', () => {
    fc.assert(
      fc.property(anyCoupon(typeId), fc.integer({ min: 1, max: 2_000_000 }), (coupon, returnsAtMost) => {
        fc.pre(typeId !== couponType.manySingles);
        const { payout } = settleCouponExact(coupon);
        const back = BigInt(Math.min(coupon.amount, returnsAtMost));
        expect(settleCouponExact({ ...coupon, returnsAtMost }).payout).toBe(payout === 0n ? back : payout);
      }),
      { numRuns: typeId === couponType.manySingles ? 0 : 100 },
    );
  });

  it('pays at most what it may still pay, whatever its open bets become', () => {
    fc.assert(
      fc.property(anyCoupon(typeId), (coupon) => {
        const most = BigInt(mostPayout(coupon));
        const open = coupon.bets.filter(({ statusId }) => isOpenStatus(statusId)).length;
        for (const ends of completions(open, closedStatuses)) {
          const left = [...ends];
          const statuses = coupon.bets.map(({ statusId }) =>
            isOpenStatus(statusId) ? (left.shift() ?? statusId) : statusId,
          );
          expect((settleCouponExact(withStatuses(coupon, statuses)).payout ?? 0n) <= most).toBe(true);
        }
        const { payout } = settleCouponExact(coupon);
        if (payout !== null) expect(most).toBe(payout);
      }),
      { numRuns: 20 },
    );
  });

  it('never pays less than nothing, nor more than the cap', () => {
    fc.assert(
      fc.property(anyCoupon(typeId), (coupon) => {
        const { payout, possibleWin, lines } = settleCouponExact(coupon);
        const cap =
          BigInt(coupon.maxPayout ?? Number.MAX_SAFE_INTEGER) * (typeId === couponType.manySingles ? lines : 1n);
        expect((payout ?? 0n) >= 0n && possibleWin >= 0n && lines >= 1n).toBe(true);
        if (coupon.maxPayout !== undefined) expect((payout ?? 0n) <= cap && possibleWin <= cap).toBe(true);
      }),
    );
  });

  it('pays the same early as late: once settled, no result of an open bet changes it', () => {
    fc.assert(
      fc.property(anyCoupon(typeId), fc.array(anyClosed, { minLength: 8, maxLength: 8 }), (coupon, statuses) => {
        const early = settleCouponExact(coupon);
        fc.pre(early.payout !== null);
        const final = coupon.bets.map(({ statusId }, at) => (isOpenStatus(statusId) ? statuses[at] : statusId));
        const late = settleCouponExact(
          withStatuses(
            coupon,
            final.map((statusId) => statusId ?? betStatus.lose),
          ),
        );
        expect(late.payout).toBe(early.payout);
      }),
      { numRuns: 300 },
    );
  });

  it('is settled when no bet is open', () => {
    fc.assert(
      fc.property(anyCoupon(typeId), fc.array(anyClosed, { minLength: 8, maxLength: 8 }), (coupon, statuses) => {
        expect(settleCouponExact(withStatuses(coupon, statuses)).state).toBe('settled');
      }),
    );
  });

  it('returns the whole stake, but for less than a minor unit, when every bet is returned', () => {
    fc.assert(
      fc.property(anyCoupon(typeId), (coupon) => {
        const returned = withStatuses(
          coupon,
          coupon.bets.map(() => betStatus.return),
        );
        expect(settleCouponExact(withoutCap(returned)).payout).toBe(BigInt(stakeOf(coupon)));
      }),
    );
  });

  it('pays what it promised when every bet goes the player’s way', () => {
    const best = typeId === couponType.antiExpress ? betStatus.lose : betStatus.win;
    fc.assert(
      fc.property(anyCoupon(typeId), (coupon) => {
        const { payout, possibleWin } = settleCouponExact(
          withoutDeadHeats(
            withStatuses(
              coupon,
              coupon.bets.map(() => best),
            ),
          ),
        );
        expect(payout).toBe(possibleWin);
      }),
    );
  });

  it('is pending only while the results of its open bets still decide', () => {
    const ends = [betStatus.lose, betStatus.win, betStatus.return];
    fc.assert(
      fc.property(anyCoupon(typeId), (coupon) => {
        const clean = withoutDeadHeats(coupon);
        fc.pre(settleCouponExact(clean).payout === null);
        const open = coupon.bets.flatMap(({ statusId }, at) => (isOpenStatus(statusId) ? [at] : []));
        const payouts = completions(open.length, ends).map((results) => {
          const statuses = coupon.bets.map(({ statusId }, at) =>
            open.includes(at) ? (results[open.indexOf(at)] ?? 0) : statusId,
          );
          return settleCouponExact(withStatuses(clean, statuses)).payout;
        });
        expect(new Set(payouts).size).toBeGreaterThan(1);
      }),
    );
  });
});

describe('settling', () => {
  const orderless = types.filter(([, typeId]) => typeId !== couponType.chain);

  it.each(orderless)('does not depend on the order of the bets of a coupon of type %s', (_, typeId) => {
    fc.assert(
      fc.property(anyCoupon(typeId), (coupon) => {
        const turned = settleCouponExact({ ...coupon, bets: coupon.bets.toReversed() });
        expect(turned).toEqual(settleCouponExact(coupon));
      }),
    );
  });

  it('treats a returned bet of an express as one with coefficient 1', () => {
    fc.assert(
      fc.property(anyCoupon(couponType.express), (coupon) => {
        const [first, ...others] = coupon.bets;
        fc.pre(first !== undefined && others.length > 0);
        const plain = { ...withoutCap(coupon), bonusBet: false, hyperBonusPercent: 0 };
        const without = settleCouponExact({ ...plain, bets: others });
        const withReturned = settleCouponExact({
          ...plain,
          bets: [{ ...first, statusId: betStatus.forcedReturn }, ...others],
        });
        expect(withReturned.payout).toBe(without.payout);
      }),
    );
  });

  it('pays a lucky what its singles and its patent pay together, line for line', () => {
    fc.assert(
      fc.property(anyCoupon(couponType.patent), fc.integer({ min: 1, max: 5000 }), (coupon, perLine) => {
        const plain = withoutCap(
          withStatuses(
            coupon,
            coupon.bets.map(({ statusId }) => (isOpenStatus(statusId) ? 1 : statusId)),
          ),
        );
        const count = plain.bets.length;
        const stake = perLine * 1_000_000;
        const payoutOf = (typeId: CouponTypeId, lines: number): bigint =>
          settleCouponExact({
            ...plain,
            typeId,
            amount: stake * lines,
            amountByBetId: Object.fromEntries(plain.bets.map(({ id }) => [id, stake])),
          }).payout ?? 0n;
        const lucky = payoutOf(couponType.lucky, 2 ** count - 1);
        const parts = payoutOf(couponType.patent, 2 ** count - 1 - count) + payoutOf(couponType.manySingles, count);
        expect(lucky - parts >= 0n && lucky - parts <= BigInt(count)).toBe(true);
      }),
    );
  });
});
