import type { Lineup } from '@longshot/contracts';
import { rowsOf } from './lineup-rows.ts';

const lineup = (formation: string, count = 11): Lineup => ({
  formation,
  starters: Array.from({ length: count }, (_, index) => ({ name: `P${index}`, shirt: index + 1, role: 'defender' })),
  substitutes: [],
});

describe('the places of a formation', () => {
  it('begin at the own goal and are in rows', () => {
    const placed = rowsOf(lineup('4-3-3'));
    expect(placed.map(({ along }) => Math.round(along * 3))).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    expect(placed[0]).toMatchObject({ along: 0, across: 0.5 });
  });

  it.each(['4-4', 'x', '', '4-4--2'])('are one row where the formation is not of those who play: %j', (formation) => {
    const placed = rowsOf(lineup(formation));
    expect(new Set(placed.map(({ along }) => along))).toEqual(new Set([0.5]));
    expect(new Set(placed.map(({ across }) => across)).size).toBe(11);
  });
});
