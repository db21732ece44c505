import { formatRational } from '../../money/rational.ts';
import { coefToRational } from '../../odds/coefficient.ts';
import { settlementFactor } from './bet-factor.ts';
import { faultOfFinish, nameOfFinish, nameOfResult, saidFinish, saidResult, STAFF_RESULTS } from './staff-result.ts';

describe('results of the staff', () => {
  it('pay what the same results of a feed pay', () => {
    const paid = STAFF_RESULTS.map((name) => {
      const { result, voidFactor } = saidResult(name);
      const { factor } = settlementFactor({ result, voidFactor: String(voidFactor) }, coefToRational(2_100));
      return [name, factor && formatRational(factor)];
    });
    expect(Object.fromEntries(paid)).toEqual({
      won: '21/10',
      lost: '0',
      returned: '1',
      'half-won': '31/20',
      'half-lost': '1/2',
    });
  });

  it('are told by their names again, and what is undecided by none', () => {
    expect(STAFF_RESULTS.map((name) => nameOfResult(saidResult(name)))).toEqual(STAFF_RESULTS);
    expect(nameOfResult({ result: 1, voidFactor: 1 })).toBe('returned');
    expect(nameOfResult({ result: -1, voidFactor: 0 })).toBeNull();
  });
});

describe('a finish that the staff gives', () => {
  it.each([
    ['lost', { place: 'placed' }, null],
    ['lost', { place: 'placed', placeShare: '1/2' }, null],
    ['won', { share: '1/2', place: 'placed', placeShare: '2/3' }, null],
    ['won', { share: '3/2' }, 'share'],
    ['won', { share: '0.5' }, 'share'],
    ['lost', { share: '1/2' }, 'share'],
    ['won', { place: 'behind' }, 'place'],
    ['returned', { place: 'placed' }, 'place'],
    ['half-won', { place: 'placed' }, 'place'],
    ['lost', { place: 'behind', placeShare: '1/2' }, 'placeShare'],
    ['won', { placeShare: '1/2' }, 'placeShare'],
  ] as const)('of what has %s as %j has a fault in: %s', (result, finish, fault) => {
    expect(faultOfFinish(result, finish, true)).toBe(fault);
  });

  it('has no place where the market pays none', () => {
    expect(faultOfFinish('lost', { place: 'placed' }, false)).toBe('place');
    expect(faultOfFinish('won', { share: '1/2' }, false)).toBeNull();
  });

  it('is said as a feed says it, and told by its names again', () => {
    const finish = { share: '1/2', place: 'placed', placeShare: '2/3' } as const;
    expect(saidFinish(finish)).toEqual({ deadHeatFactor: '1/2', place: { result: 1, deadHeatFactor: '2/3' } });
    expect(saidFinish({ place: 'behind' })).toEqual({ deadHeatFactor: '1', place: { result: 0, deadHeatFactor: '1' } });
    expect(saidFinish({})).toEqual({ deadHeatFactor: '1' });
    for (const each of [finish, { place: 'behind' }, {}] as const) expect(nameOfFinish(saidFinish(each))).toEqual(each);
  });

  it('is read out of the decimals of a feed', () => {
    const place = { result: 1, deadHeatFactor: '0.6667' } as const;
    expect(nameOfFinish({ deadHeatFactor: '0.3333', place })).toEqual({
      share: '1/3',
      place: 'placed',
      placeShare: '2/3',
    });
    expect(nameOfFinish({ deadHeatFactor: '1', place: { result: -1, deadHeatFactor: '1' } })).toEqual({});
  });
});
