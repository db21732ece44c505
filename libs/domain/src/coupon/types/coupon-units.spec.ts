import { couponType } from './coupon-types.ts';
import { blocksOf, systemUnits } from './coupon-units.ts';

const idsOf = (units: readonly (readonly { id: string }[])[]): string[] =>
  units.map((unit) => unit.map(({ id }) => id).join('+'));

describe('systemUnits', () => {
  it('takes each bet that is no banker as a unit', () => {
    const { fixed, units } = systemUnits(couponType.system, [{ id: 'a' }, { id: 'b', isBanker: true }, { id: 'c' }]);
    expect([idsOf([fixed]), idsOf(units)]).toEqual([['b'], ['a', 'c']]);
  });

  it('takes each block as a unit as soon as one bet has a block; bets without one are block 0', () => {
    const bets = [{ id: 'a' }, { id: 'b', blockId: 3 }, { id: 'c' }, { id: 'd', blockId: 0 }, { id: 'e', blockId: 3 }];
    expect(idsOf(systemUnits(couponType.system, bets).units)).toEqual(['a+c+d', 'b+e']);
  });

  it('does not let the block of a banker make blocks of the others', () => {
    const bets = [{ id: 'a' }, { id: 'b', blockId: 3, isBanker: true }, { id: 'c' }];
    expect(idsOf(systemUnits(couponType.system, bets).units)).toEqual(['a', 'c']);
  });

  it('takes block 0 as the lobby of a multi, with the bets that have no block', () => {
    const bets = [{ id: 'a', blockId: 0 }, { id: 'b', blockId: 1 }, { id: 'c' }, { id: 'd', blockId: 2 }];
    const { fixed, units } = systemUnits(couponType.multi, bets);
    expect([idsOf([fixed]), idsOf(units)]).toEqual([['a+c'], ['b', 'd']]);
  });
});

describe('blocksOf', () => {
  it('keeps the order in which blocks were begun', () => {
    const bets = [{ blockId: 7 }, { blockId: 2 }, { blockId: 7 }];
    expect(blocksOf(bets).map(({ blockId }) => blockId)).toEqual([7, 2]);
  });
});
