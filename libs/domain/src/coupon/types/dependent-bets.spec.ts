import { couponType } from './coupon-types.ts';
import { findDependentBets, refusesDependentBets } from './coupon-shape.ts';

const bets = [
  { id: 'a', eventId: 'game-1', marketKind: 1 },
  { id: 'b', eventId: 'game-2', marketKind: 1 },
  { id: 'c', eventId: 'game-1', marketKind: 4 },
];

describe('findDependentBets', () => {
  it('names every bet of a game that has more than one, in the types that combine', () => {
    expect(findDependentBets(couponType.express, bets)).toEqual(['a', 'c']);
    expect(findDependentBets(couponType.express, bets.slice(0, 2))).toEqual([]);
  });

  it('looks at types 1, 2, 4, 5, 6, 7 and 8 only', () => {
    expect(Object.values(couponType).filter(refusesDependentBets)).toEqual([1, 2, 4, 5, 6, 7, 8]);
    expect(findDependentBets(couponType.chain, bets)).toEqual([]);
    expect(findDependentBets(couponType.manySingles, bets)).toEqual([]);
  });

  it('allows kinds that are declared compatible, in either order, and only those', () => {
    expect(findDependentBets(couponType.express, bets, [[4, 1]])).toEqual([]);
    expect(findDependentBets(couponType.express, bets, [[4, 4]])).toEqual(['a', 'c']);
    const third = { id: 'd', eventId: 'game-1', marketKind: 2 };
    expect(findDependentBets(couponType.express, [...bets, third], [[1, 4]])).toEqual(['a', 'c', 'd']);
  });

  it('takes the same bet twice as dependent', () => {
    const [first] = bets;
    expect(findDependentBets(couponType.express, first ? [{ ...first }, { ...first }] : [])).toEqual(['a', 'a']);
  });
});
