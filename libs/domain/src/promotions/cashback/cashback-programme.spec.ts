import fc from 'fast-check';
import { cashbackOf, levelOf, nextLevel } from './cashback-programme.ts';
import { readCashbackProgramme } from './programme-reader.ts';

const row = {
  id: 'vip',
  iso: 'EUR',
  period: 'week',
  startsOn: '2026-01-05',
  smallest: 50,
  largest: 100_000,
  levels: [
    { id: 'paper', from: 0, percent: '0' },
    { id: 'copper', from: 50_000, percent: '2' },
    { id: 'silver', from: 800_000, percent: '5' },
  ],
};
const programme = readCashbackProgramme(row, 'programme');

describe('a programme of cashback', () => {
  it('has the level that stakes of twelve months reach, and says what is missing to the next', () => {
    expect([0n, 49_999n, 50_000n, 900_000n].map((staked) => levelOf(programme, staked).id)).toEqual([
      'paper',
      'paper',
      'copper',
      'silver',
    ]);
    expect(nextLevel(programme, 49_000n)).toMatchObject({ level: { id: 'copper' }, missing: 1_000n });
    expect(nextLevel(programme, 800_000n)).toBeNull();
  });

  it('gives a share of what was lost, less what was given back of it, rounded down', () => {
    const of = (staked: bigint, returned: bigint, givenBack = 0n) =>
      cashbackOf(programme, levelOf(programme, 800_000n), { staked, returned, givenBack });
    // 5 % of 72.00 and of 41.61.
    expect([of(31_000n, 23_800n), of(31_000n, 26_839n)]).toEqual([360n, 208n]);
    expect(of(31_000n, 23_800n, 1_200n)).toBe(300n);
    expect([of(18_400n, 20_110n), of(1_000n, 20n), of(9_000_000n, 0n)]).toEqual([0n, 0n, 100_000n]);
    expect(cashbackOf(programme, levelOf(programme, 0n), { staked: 100_000n, returned: 0n, givenBack: 0n })).toBe(0n);
  });

  it('never gives back more than was lost, nor less to who staked more', () => {
    const amount = fc.bigInt({ min: 0n, max: 10_000_000n });
    fc.assert(
      fc.property(amount, amount, amount, amount, (year, more, staked, returned) => {
        const play = { staked, returned, givenBack: 0n };
        const given = cashbackOf(programme, levelOf(programme, year), play);
        expect(given === 0n || given <= staked - returned).toBe(true);
        expect(cashbackOf(programme, levelOf(programme, year + more), play) >= given).toBe(true);
      }),
    );
  });

  it.each<[string, object]>([
    ['programme.levels[0].from', { levels: [{ ...row.levels[0], from: 1 }] }],
    ['programme.levels[1].from', { levels: [row.levels[0], { ...row.levels[1], from: 0 }] }],
    ['programme.levels[2].percent', { levels: [...row.levels.slice(0, 2), { ...row.levels[2], percent: '1' }] }],
    ['programme.levels[0].percent', { levels: [{ ...row.levels[0], percent: '101' }] }],
    ['programme.smallest', { smallest: 100_001 }],
    ['programme.period', { period: 'day' }],
    ['programme.startsOn', { startsOn: '5 January' }],
  ])('is refused with %s where it contradicts itself', (field, over) => {
    expect(() => readCashbackProgramme({ ...row, ...over }, 'programme')).toThrow(field);
  });
});
