import fc from 'fast-check';
import { clubLevelOf, pointsOfStake, pointsToNextLevel, shopCost } from './points-programme.ts';
import { readPointsProgramme } from './programme-reader.ts';

const levels = [
  { id: 'paper', from: 0, discount: 0 },
  { id: 'copper', from: 100, discount: 5 },
  { id: 'silver', from: 1_000, discount: 5 },
];
const row = { iso: 'EUR', startsOn: '2026-01-01', stakeOfPoint: { sport: 100, casino: 500 }, levels };
const programme = readPointsProgramme(row, 'points');

describe('a programme of points', () => {
  it('gives whole points of a stake', () => {
    expect([0n, 99n, 100n, 1_999n].map((staked) => pointsOfStake(staked, 100n))).toEqual([0, 0, 1, 19]);
  });

  it('earns nothing in toto and lotto unless it says so', () => {
    const { stakeOfPoint } = readPointsProgramme({ ...row, stakeOfPoint: { sport: 1, casino: 2, lotto: 3 } }, 'points');
    expect(stakeOfPoint).toEqual({ sport: 1n, casino: 2n, toto: null, lotto: 3n });
    const wrong = { ...row, stakeOfPoint: { sport: 1, casino: 2, toto: 0 } };
    expect(() => readPointsProgramme(wrong, 'points')).toThrow('points.stakeOfPoint.toto must be');
  });

  it('has the level that points of twelve months reach, and says what is missing to the next', () => {
    expect([-20, 0, 99, 100, 5_000].map((earned) => clubLevelOf(programme, earned).id)).toEqual([
      'paper',
      'paper',
      'paper',
      'copper',
      'silver',
    ]);
    expect([-20, 99, 100, 1_000].map((earned) => pointsToNextLevel(programme, earned))).toEqual([120, 1, 900, 0]);
  });

  it('makes things of the shop cheaper by level, and never for nothing', () => {
    expect(shopCost(1_000, { discount: 5 })).toBe(950);
    expect(shopCost(33, { discount: 5 })).toBe(32);
    const of = { points: fc.integer({ min: 1, max: 10_000_000 }), discount: fc.integer({ min: 0, max: 99 }) };
    fc.assert(
      fc.property(of.points, of.discount, (points, discount) => {
        const cost = shopCost(points, { discount });
        expect(cost).toBeGreaterThan(0);
        expect(cost * 100).toBeGreaterThanOrEqual(points * (100 - discount));
        expect(cost).toBeLessThanOrEqual(points);
      }),
    );
  });

  it.each<[string, object]>([
    ['points.iso must be a currency', { iso: 'EURO' }],
    ['points.startsOn must be a day', { startsOn: 'today' }],
    ['points.stakeOfPoint.casino is missing', { stakeOfPoint: { sport: 100 } }],
    ['points.stakeOfPoint.sport must be an amount above 0', { stakeOfPoint: { sport: 0, casino: 1 } }],
    ['points.levels[0].from must be 0', { levels: levels.slice(1) }],
    ['points.levels[1].from must be above', { levels: [levels[0], { ...levels[1], from: 0 }] }],
    [
      'points.levels[1].discount must be a whole number below 100',
      { levels: [levels[0], { ...levels[1], discount: 100 }] },
    ],
    ['points.levels[2].discount must be at least', { levels: [levels[0], levels[1], { ...levels[2], discount: 4 }] }],
  ])('is refused with the field: %s', (problem, over) => {
    expect(() => readPointsProgramme({ ...row, ...over }, 'points')).toThrow(problem);
  });
});
