import type { Season, SeasonMatch } from '../../../apps/gateway/src/trading/feed/openfootball/season-file.ts';
import { fitSeasons } from './strength-figures.ts';

const match = (
  home: string,
  away: string,
  goals: readonly [number, number] | null,
  date = '2025-08-01',
): SeasonMatch => ({
  round: '1',
  date,
  time: null,
  home,
  away,
  fullTime: goals,
  halfTime: null,
  isSpecial: false,
});

const season: Season = {
  name: 'A season',
  matches: [
    match('Strong', 'Weak', [4, 0]),
    match('Weak', 'Strong', [0, 3], '2025-08-08'),
    match('Even', 'Weak', [1, 1], '2025-08-15'),
    match('Strong', 'Even', [2, 0], '2025-08-22'),
    match('Weak', 'Even', null, '2026-01-01'),
  ],
};

describe('figures of strength', () => {
  it('puts the strongest first, tells no names and rounds to thousandths', () => {
    const { leagues } = fitSeasons([season]);
    const text = JSON.stringify(leagues);
    expect(text).not.toMatch(/Strong|Weak|Even/);
    const ratios = leagues[0]?.teams.map((team) => team.attack / team.defence) ?? [];
    expect(ratios).toHaveLength(3);
    expect(ratios).toEqual([...ratios].sort((a, b) => b - a));
    for (const team of leagues[0]?.teams ?? []) {
      expect(Math.abs(team.attack * 1_000 - Math.round(team.attack * 1_000))).toBeLessThan(1e-9);
    }
  });

  it('gives the same figures for the same season', () => {
    expect(fitSeasons([season])).toEqual(fitSeasons([season]));
  });
});
