import { withoutUndefined } from '../../input/without-undefined.ts';
import fc from 'fast-check';
import { describeShared, readShared } from '@longshot/testing/shared';
import { compareRational, floorRational, makeRational, ONE, parseRational, sumOf } from '../../money/rational.ts';
import { CouponInputError } from '../types/coupon-input-error.ts';
import { anyRace, buildRace, buildRaceLeg, buildRacingCoupon } from './build-racing-coupon.fixture.ts';
import { placedCount, placeShare, startersOf, winShare } from './finishing.ts';
import { readRacingCoupon } from './racing-reader.ts';
import { deduct, totalDeduction } from './rule-four.ts';
import { settleRacing } from './settle-racing.ts';

const settleOrNull = (coupon: unknown) => {
  try {
    const { lines, possibleWin, payout, parts, ...rest } = settleRacing(readRacingCoupon(coupon));
    return {
      ...rest,
      lines: Number(lines),
      possibleWin: Number(possibleWin),
      payout: payout === null ? null : Number(payout),
      ...withoutUndefined({
        parts: parts !== undefined ? parts && { win: Number(parts.win), place: Number(parts.place) } : undefined,
      }),
    };
  } catch (error) {
    if (error instanceof CouponInputError) return null;
    throw error;
  }
};

describeShared('vectors', 'settling races, by the shared vectors', () => {
  it('gives every coupon its result, and none to those that are refused', () => {
    const rows = readShared<{ coupon: unknown; expected: object | null }[]>('vectors/racing.json');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ coupon }) => settleOrNull(coupon))).toEqual(rows.map(({ expected }) => expected));
  });

  it('gives every coupon without a race what it had', () => {
    const rows = readShared<{ coupon: object; expected: object }[]>('vectors/coupon.json');
    const settled = rows.map(({ coupon }) => settleOrNull({ ...coupon, races: {} }));
    expect(settled).toEqual(rows.map(({ expected }) => expect.objectContaining(expected)));
  });
});

describe('a leg on a race', () => {
  it('is open without a bound at starting price, and settled where no price can change the payout', () => {
    const races = { r: buildRace({ state: 'open', result: [] }) };
    const open = buildRacingCoupon({ races, bets: [buildRaceLeg({ price: 'sp' })] });
    expect(settleRacing(open)).toMatchObject({ state: 'pending', payout: null, possibleWin: 5000n });
    const lost = { id: 'b1', coef: '2', statusId: 0 } as const;
    const express = buildRacingCoupon({ races, typeId: 1, bets: [buildRaceLeg({ price: 'sp' }), lost] });
    expect(settleRacing(express)).toMatchObject({ state: 'settled', payout: 0n, factors: { b0: [null], b1: ['0'] } });
  });

  it('gives no bonus coefficient beside a race, and gives it where a coupon only carries races', () => {
    const bets = [0, 1, 2].map((index) => ({ id: `b${index}`, coef: '2', statusId: 1 }) as const);
    const plain = buildRacingCoupon({ typeId: 1, bets, bonusBet: true });
    expect(settleRacing(plain).payout).toBe(8240n);
    expect(settleRacing({ ...plain, bets: [...bets, buildRaceLeg({ id: 'b3' })] }).payout).toBe(40_000n);
  });

  it('settles at the cap while a part may still change', () => {
    const feed = { id: 'b0', coef: '9', statusId: 1, eachWay: { fraction: '1/5', places: 3, statusId: -1 } } as const;
    const coupon = buildRacingCoupon({ eachWay: true, bets: [feed], races: {}, maxPayout: 4000 });
    expect(settleRacing(coupon)).toMatchObject({ state: 'settled', payout: 4000n, parts: null });
  });
});

describe('a racing coupon', () => {
  const leg = (rest: object) => ({ ...buildRacingCoupon(), bets: [{ ...buildRaceLeg(), ...rest }] });
  const race = (rest: object) => ({ ...buildRacingCoupon(), races: { r: { ...buildRace(), ...rest } } });
  it.each([
    ['amount', { ...buildRacingCoupon(), eachWay: true, amount: 1001 }],
    ['typeId', { ...buildRacingCoupon(), eachWay: true, typeId: 3 }],
    ['typeId', { ...buildRacingCoupon(), typeId: 6 }],
    ['bets[0].race', leg({ race: 'constructor' })],
    ['bets[0].runner', leg({ runner: '9' })],
    ['bets[0].runner', leg({ runner: undefined })],
    ['bets[0].statusId', leg({ statusId: 1 })],
    ['bets[0].price', leg({ favourite: 1, runner: undefined })],
    ['bets[0].price', leg({ market: 'place', price: 'sp' })],
    ['bets[0].price', leg({ price: 'dividend' })],
    ['bets[0].price', leg({ market: 'forecast', runners: ['3', '5', '1'], anyOrder: true })],
    ['bets[0].runners', leg({ market: 'forecast', runners: ['3', '3'] })],
    ['bets[0].runners', leg({ market: 'tricast', runners: ['3', '5'] })],
    ['bets[0]', { ...leg({ market: 'place' }), eachWay: true }],
    ['races.r.result', race({ result: [] })],
    ['races.r.result', race({ result: [['3'], ['3']] })],
    ['races.r.result', race({ nonRunners: [{ runner: '3', price: '2', at: 1 }] })],
    ['races.r.nonRunners', race({ nonRunners: [{ runner: '99', price: '2', at: 1 }] })],
    ['races.r.nonRunners[0].price', race({ nonRunners: [{ runner: '2', price: '1/2', at: 1 }] })],
    ['races.r.runners', race({ runners: ['3', '5', '1', '8', '8'] })],
    ['races.r.runners', race({ runners: Array.from({ length: 101 }, (_, index) => `${index}`) })],
    ['races.r.startingPrices.3', leg({ price: 'sp' })],
    [
      'races.r.dividends.forecast.3-5',
      leg({ market: 'forecast', runner: undefined, runners: ['3', '5'], price: 'dividend' }),
    ],
  ])('is refused with the name of its field: %s', (field, coupon) => {
    expect(() => settleRacing(readRacingCoupon(coupon))).toThrow(
      expect.objectContaining({ name: 'CouponInputError', field }),
    );
  });
});

describe('the shares of a race', () => {
  it('add up to one for the win, and to the places or those placed for a place', () => {
    fc.assert(
      fc.property(anyRace, fc.integer({ min: 1, max: 6 }), (race, places) => {
        const starters = startersOf(race);
        expect(compareRational(sumOf(starters.map((runner) => winShare(race, runner))), ONE)).toBe(0);
        const total = sumOf(starters.map((runner) => placeShare(race, runner, places)));
        expect(compareRational(total, makeRational(Math.min(places, placedCount(race))))).toBe(0);
      }),
    );
  });

  it('are deducted from by 0 to 90 pence, and never more than nothing is left of the winnings', () => {
    fc.assert(
      fc.property(anyRace, fc.integer({ min: 1001, max: 50_000 }), ({ nonRunners }, thousandths) => {
        const pence = totalDeduction(nonRunners, ({ price }) => price);
        const price = makeRational(thousandths, 1000);
        expect(pence).toBeGreaterThanOrEqual(0);
        expect(pence).toBeLessThanOrEqual(90);
        expect(compareRational(deduct(price, pence), price)).toBeLessThanOrEqual(0);
        expect(compareRational(deduct(price, pence), ONE)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('each-way', () => {
  it('pays what two coupons of half the stake pay', () => {
    fc.assert(
      fc.property(anyRace, fc.nat({ max: 50_000 }), fc.nat({ max: 30 }), (race, half, at) => {
        const runner = race.runners[at % race.runners.length] ?? '1';
        const coupon = buildRacingCoupon({
          amount: half * 2,
          eachWay: true,
          races: { r: race },
          bets: [buildRaceLeg({ runner, price: 'sp', coef: '7.5' })],
        });
        fc.pre(race.startingPrices[runner] !== undefined);
        const { payout, parts, factors } = settleRacing(coupon);
        const part = (index: number) => {
          const { numerator, denominator } = parseRational(factors['b0']?.[index] ?? '');
          return floorRational(makeRational(numerator * BigInt(half), denominator));
        };
        expect(parts).toEqual({ win: part(0), place: part(1) });
        expect(payout).toBe(part(0) + part(1));
      }),
    );
  });
});
