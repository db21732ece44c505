import { poissonProbabilities } from './dixon-coles.ts';
import { AVERAGE_TEAM, fitStrengths, matchRates, type PlayedMatch } from './fit-strengths.ts';
import { createRandom, samplePoisson } from './random.ts';

/** A league in which the strengths are known: `rounds` double rounds, sampled. */
function playLeague(rounds: number): PlayedMatch[] {
  const random = createRandom(11);
  const attack = [1.5, 1.2, 1, 0.9, 0.75, 0.65];
  const defence = [0.7, 0.85, 1, 1.05, 1.15, 1.25];
  const matches: PlayedMatch[] = [];
  for (let round = 0; round < rounds; round += 1) {
    attack.forEach((homeAttack, home) =>
      attack.forEach((awayAttack, away) => {
        if (home === away) return;
        const homeGoals = samplePoisson(random, 1.2 * 1.25 * homeAttack * (defence[away] ?? 1));
        const awayGoals = samplePoisson(random, 1.2 * awayAttack * (defence[home] ?? 1));
        matches.push({
          home: `t${home}`,
          away: `t${away}`,
          homeGoals,
          awayGoals,
          firstHalfGoals: Math.floor((homeGoals + awayGoals) * 0.45),
          daysAgo: 0,
        });
      }),
    );
  }
  return matches;
}

describe('fitting strengths', () => {
  it('finds the strengths a league was played with', () => {
    const league = fitStrengths(playLeague(200));
    expect(league.homeAdvantage).toBeCloseTo(1.25, 1);
    expect(league.teams.get('t0')?.attack).toBeCloseTo(1.5, 1);
    expect(league.teams.get('t5')?.attack).toBeCloseTo(0.65, 1);
    expect(league.teams.get('t0')?.defence).toBeCloseTo(0.7, 1);
    expect(Math.abs(league.rho)).toBeLessThan(0.08);
  });

  it('keeps teams it knows little of near the average and those it knows nothing of on it', () => {
    const one: PlayedMatch = { home: 'a', away: 'b', homeGoals: 9, awayGoals: 0, daysAgo: 1 };
    const league = fitStrengths([one], ['c']);
    expect(league.teams.get('a')?.attack).toBeLessThan(2.2);
    expect(league.teams.get('c')?.attack).toBeCloseTo(1, 0);
    const rates = matchRates(league, AVERAGE_TEAM, AVERAGE_TEAM);
    expect(rates.home).toBeGreaterThan(rates.away);
  });

  it('lets old matches count less', () => {
    const recent: PlayedMatch[] = playLeague(4);
    const old = recent.map((match) => ({
      ...match,
      homeGoals: match.awayGoals,
      awayGoals: match.homeGoals,
      daysAgo: 2_000,
    }));
    const [alone, both] = [fitStrengths(recent), fitStrengths([...recent, ...old])];
    expect(both.teams.get('t0')?.attack).toBeCloseTo(alone.teams.get('t0')?.attack ?? 0, 1);
  });

  it('has Poisson probabilities that sum to one', () => {
    expect(poissonProbabilities(2.2).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 4);
  });
});
