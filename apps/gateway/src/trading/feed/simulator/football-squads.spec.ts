import { lineupOf, squadOf } from './football-squads.ts';

const CLUBS = Array.from({ length: 60 }, (_, index) => String(10_000 + index));

describe('the line-up of a club', () => {
  it('is eleven of its squad in the rows of its formation, a goalkeeper first', () => {
    for (const club of CLUBS) {
      const { formation, starters, substitutes } = lineupOf(club, 4711);
      expect([starters.length, substitutes.length]).toEqual([11, 7]);
      expect(starters.filter(({ role }) => role === 'goalkeeper')).toEqual([starters[0]]);
      expect(formation.split('-').reduce((sum, row) => sum + Number(row), 1)).toBe(11);
      const shirts = [...starters, ...substitutes].map(({ shirt }) => shirt);
      expect(new Set(shirts).size).toBe(18);
    }
  });

  it('is of people with names of their own, the same in every match of the club', () => {
    for (const club of CLUBS) {
      const names = squadOf(club).map(({ name }) => name.slice(3));
      expect(new Set(names).size).toBe(names.length);
      const known = new Set(squadOf(club).map(({ name }) => name));
      expect(lineupOf(club, 99).starters.every(({ name }) => known.has(name))).toBe(true);
    }
  });

  it('changes from match to match', () => {
    const lineups = Array.from({ length: 8 }, (_, hash) => JSON.stringify(lineupOf('10001', hash).starters));
    expect(new Set(lineups).size).toBeGreaterThan(3);
  });
});
