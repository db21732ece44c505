import fc from 'fast-check';
import { restOfCoupon } from './coupon-rest.ts';
import { checkCouponShape, minBetsToPlace } from '../types/coupon-shape.ts';
import { couponType, type CouponTypeId } from '../types/coupon-types.ts';

const inBlocks = (...ids: number[]) => ids.map((blockId) => ({ blockId }));
const bankers = (...are: boolean[]) => are.map((isBanker) => (isBanker ? { isBanker } : {}));
const { single, express, system, chain, multi, conditional, patent, manySingles } = couponType;

describe('a coupon of which bets are gone', () => {
  it('is what it was where nothing is missing', () => {
    for (const whole of [
      { typeId: system, systemValue: 3, places: bankers(true, false, false, false) },
      { typeId: multi, systemValue: 2, places: inBlocks(0, 1, 2, 3) },
      { typeId: conditional, places: inBlocks(2, 1, 2) },
      { typeId: single, places: [{}, {}] },
    ])
      expect(restOfCoupon(whole)).toEqual(whole);
  });

  it('has the nearest size that is left, and its blocks as they were', () => {
    const coupon = { typeId: system, systemValue: 4, places: inBlocks(1, 1, 52, 53) };
    expect(restOfCoupon(coupon)).toEqual({ ...coupon, systemValue: 3 });
  });

  it('counts the blocks of a conditional from one and those of a multi from its lobby, without a gap', () => {
    expect(restOfCoupon({ typeId: conditional, places: inBlocks(4, 2, 7, 4) }).places).toEqual(inBlocks(2, 1, 3, 2));
    const coupon = { typeId: multi, systemValue: 2, places: inBlocks(0, 5, 2, 4, 0) };
    expect(restOfCoupon(coupon)).toEqual({ ...coupon, places: inBlocks(0, 3, 1, 2, 0) });
  });

  it('is a system where a multi has no lobby left, or too few blocks: the lobby stands in every line', () => {
    const without = { systemValue: 3, places: inBlocks(1, 3, 3, 4) };
    expect(restOfCoupon({ typeId: multi, ...without })).toEqual({ typeId: system, ...without });
    expect(restOfCoupon({ typeId: multi, systemValue: 3, places: inBlocks(0, 1, 2) })).toEqual({
      typeId: system,
      systemValue: 2,
      places: [{ isBanker: true }, { blockId: 1 }, { blockId: 2 }],
    });
  });

  it('is an express where no system is left, and a single where one bet is', () => {
    const rest = (typeId: CouponTypeId, places: object[]) => restOfCoupon({ typeId, systemValue: 2, places });
    expect(rest(system, bankers(true, false))).toEqual({ typeId: express, places: [{}, {}] });
    expect(rest(system, inBlocks(1, 1))).toEqual({ typeId: express, places: [{}, {}] });
    expect(rest(multi, inBlocks(0, 1))).toEqual({ typeId: express, places: [{}, {}] });
    expect(rest(patent, [{}, {}])).toEqual({ typeId: express, places: [{}, {}] });
    for (const typeId of [chain, multi, conditional, express, manySingles])
      expect(rest(typeId, inBlocks(3))).toEqual({ typeId: single, places: [{}] });
    expect(rest(system, [])).toMatchObject({ typeId: system, places: [] });
  });

  it('is given no blocks where none is told', () => {
    for (const typeId of [multi, system, conditional])
      expect(restOfCoupon({ typeId, places: [{}, {}, {}, {}] })).toEqual({ typeId, places: [{}, {}, {}, {}] });
    expect(restOfCoupon({ typeId: multi, places: [{}, {}, {}] }).typeId).toBe(express);
  });

  it('can be placed whatever is missing of whatever coupon', () => {
    const place = fc.record({ blockId: fc.integer({ min: 0, max: 4 }), isBanker: fc.boolean() }, { requiredKeys: [] });
    const coupon = fc.record({
      typeId: fc.constantFrom<CouponTypeId>(...Object.values(couponType)),
      systemValue: fc.integer({ min: 2, max: 12 }),
      places: fc.array(place, { minLength: 1, maxLength: 12 }),
    });
    fc.assert(
      fc.property(coupon, (before) => {
        const { places, ...rest } = restOfCoupon(before);
        expect(places).toHaveLength(before.places.length);
        // One of several bets is the single, each of many singles has a stake, and a multi without blocks gets them when placed.
        const isLeft = rest.typeId === multi && before.places.every(({ blockId }) => blockId === undefined);
        if (rest.typeId === single || rest.typeId === manySingles || isLeft) return;
        const bets = places.map((each, index) => ({ ...each, id: `${index}`, coef: '2' }));
        expect(checkCouponShape({ ...rest, bets })).toBeNull();
        expect(bets.length).toBeGreaterThanOrEqual(minBetsToPlace(rest.typeId));
      }),
    );
  });
});
