import { scorersOf } from './football-scorers.ts';
import { lineupOf } from './football-squads.ts';

const lineups = { home: lineupOf('10001', 5), away: lineupOf('10002', 5) };

describe('who scores in the simulator', () => {
  it('is a player on the pitch for each goal, and the same as the score grows and is taken back', () => {
    const late = scorersOf(lineups, 77, { home: 4, away: 2 });
    expect([late.home.length, late.away.length]).toEqual([4, 2]);
    for (const side of ['home', 'away'] as const) {
      const names = lineups[side].starters.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([...late[side]]));
    }
    const early = scorersOf(lineups, 77, { home: 2, away: 0 });
    expect(early).toEqual({ home: late.home.slice(0, 2), away: [] });
    expect(scorersOf(lineups, 78, { home: 4, away: 2 })).not.toEqual(late);
  });

  it('is mostly who plays in front, and never who keeps the goal', () => {
    const { home } = scorersOf(lineups, 77, { home: 400, away: 0 });
    const roleOf = new Map(lineups.home.starters.map(({ name, role }) => [name, role]));
    const count = (role: string) => home.filter((name) => roleOf.get(name) === role).length;
    expect(count('goalkeeper')).toBe(0);
    expect(count('forward') / lineups.home.starters.filter(({ role }) => role === 'forward').length).toBeGreaterThan(
      count('defender') / lineups.home.starters.filter(({ role }) => role === 'defender').length,
    );
  });
});
