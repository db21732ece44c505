import fc from 'fast-check';
import { couponType } from '../types/coupon-types.ts';
import { goalsAfter, canBePaidEarly, leadOf } from './early-payout.ts';

const told = (...scores: readonly (readonly [number, number])[]): string =>
  scores.reduce((order, [home, away]) => goalsAfter(order, { home, away }), '');
const goals = fc.record({ home: fc.integer({ min: 0, max: 9 }), away: fc.integer({ min: 0, max: 9 }) });

describe('the order of goals', () => {
  it('follows scores as they are told, again and again', () => {
    expect(told([0, 0], [1, 0], [1, 0], [1, 1], [2, 1])).toBe('HAH');
  });

  it('loses the last goal of a side whose score goes down', () => {
    expect(told([1, 0], [2, 0], [2, 1], [1, 1])).toBe('HA');
    expect(told([1, 0], [2, 0], [1, 0], [2, 0])).toBe('HH');
  });

  it('takes goals that are told together to have come in turn', () => {
    expect(told([2, 1])).toBe('HAH');
    expect(told([3, 2])).toBe('HAHAH');
    expect(told([1, 0], [2, 2])).toBe('HAHA');
    expect(told([0, 3])).toBe('AAA');
  });

  it('always counts what was told last, and sees no larger lead in it than it ends with', () => {
    fc.assert(
      fc.property(fc.array(goals, { minLength: 1, maxLength: 8 }), (scores) => {
        const order = scores.reduce(goalsAfter, '');
        const { home, away } = scores.at(-1) ?? { home: 0, away: 0 };
        expect([order.split('H').length - 1, order.split('A').length - 1]).toEqual([home, away]);
        const alone = goalsAfter('', { home, away });
        const most = Math.max(home - away, 1);
        expect(leadOf(alone, 'home', most + 1)).toBeNull();
      }),
    );
  });
});

describe('a lead', () => {
  it('is that at which a side was first so far ahead, whatever came after', () => {
    expect(leadOf('HHAA', 'home', 2)).toEqual({ home: 2, away: 0 });
    expect(leadOf('HAHH', 'home', 2)).toEqual({ home: 3, away: 1 });
    expect(leadOf('AHAA', 'away', 2)).toEqual({ home: 1, away: 3 });
    expect(leadOf('HAHAH', 'home', 2)).toBeNull();
    expect(leadOf('HH', 'away', 2)).toBeNull();
    expect(leadOf('HH', 'home', 3)).toBeNull();
  });
});

describe('early payout', () => {
  const home = { sportSlug: 'football', marketKey: '1', outcomeId: '1', isLive: false };

  it.each([
    [true, home],
    [true, { ...home, outcomeId: '3' }],
    [false, { ...home, outcomeId: '2' }],
    [false, { ...home, isLive: true }],
    [false, { ...home, marketKey: '18:total=2.5' }],
    [false, { ...home, sportSlug: 'ice-hockey' }],
  ])('is %s of a bet that is %j', (isPaid, bet) => {
    expect(canBePaidEarly(couponType.express, bet)).toBe(isPaid);
  });

  it('is none of a coupon that wins by what loses', () => {
    expect(canBePaidEarly(couponType.antiExpress, home)).toBe(false);
  });
});
