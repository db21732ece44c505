import {
  ballChances,
  BALLS,
  BEFORE_FIRST_BALL,
  cricketMarkets,
  cricketResults,
  type CricketSituation,
  NO_BALL_YET,
  playOn,
  WICKETS,
} from './cricket-model.ts';

const innings = (runs: number, wickets = 5, balls = BALLS) => ({ runs, wickets, balls });
const chance = (situation: CricketSituation, strength = 0): number =>
  cricketMarkets(strength, situation).find(({ marketId }) => marketId === 186)?.outcomes[0]?.probability ?? NaN;
const chasing = (runs: number, wickets: number, balls: number): CricketSituation => ({
  ...BEFORE_FIRST_BALL,
  phase: 'second',
  home: innings(150),
  away: innings(runs, wickets, balls),
  powerplay: 48,
});
const won = (situation: CricketSituation): string[] =>
  cricketResults(situation).flatMap(({ marketId, specifiers, outcomes }) =>
    outcomes.filter(({ result }) => result === 1).map(({ outcomeId }) => `${marketId}/${specifiers}/${outcomeId}`),
  );

describe('cricket of twenty overs', () => {
  it('comes to about 150 runs an innings, and loses all its wickets seldom', () => {
    const { runs, wickets } = playOn(NO_BALL_YET, BALLS, ballChances(0));
    const mean = runs.chances.reduce((sum, likely, count) => sum + likely * count, 0);
    expect(mean).toBeGreaterThan(145);
    expect(mean).toBeLessThan(160);
    expect(wickets.chances[WICKETS]).toBeLessThan(0.1);
    expect(runs.chances.reduce((sum, likely) => sum + likely, 0)).toBeCloseTo(1, 4);
  });

  it('favours the stronger side, and nobody where both are as strong', () => {
    expect(chance(BEFORE_FIRST_BALL)).toBeCloseTo(0.5, 2);
    expect(chance(BEFORE_FIRST_BALL, 0.3)).toBeGreaterThan(0.6);
  });

  it('is harder to chase with fewer balls and fewer wickets left', () => {
    const start = chance(chasing(90, 3, 72));
    expect(chance(chasing(90, 3, 84))).toBeGreaterThan(start);
    expect(chance(chasing(90, 7, 72))).toBeGreaterThan(start);
    expect(chance(chasing(150, 9, 119))).toBeLessThan(0.5);
    expect(chance(chasing(144, 9, 119))).toBeGreaterThan(0.95);
  });

  it('settles what is passed while it is played, and the first innings when it is over', () => {
    const first: CricketSituation = { ...BEFORE_FIRST_BALL, phase: 'first', home: innings(66, 3, 40), powerplay: 51 };
    expect(won(first)).toEqual(
      expect.arrayContaining(['352/total=60.5/12', '352/total=65.5/12', '355/total=2.5/12', '357/total=53.5/13']),
    );
    expect(won(first)).not.toContain('352/total=70.5/13');
    expect(won(chasing(10, 0, 12))).toContain('352/total=150.5/13');
  });

  it('that ends even is decided by an over more, which counts in no total', () => {
    const even: CricketSituation = { ...chasing(150, 6, BALLS), phase: 'over', extra: 'home' };
    expect(won(even)).toEqual(expect.arrayContaining(['186//4', '352/total=150.5/13']));
    expect(won({ ...even, extra: 'away' })).toContain('186//5');
  });
});
