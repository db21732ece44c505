import { normalBelow } from './normal.ts';
import {
  BEFORE_TIP_OFF,
  pointsMarkets,
  pointsResults,
  type PointsRates,
  type PointsSituation,
} from './points-model.ts';
import { BEFORE_SCORING, scoringMarkets, scoringResults, type ScoringRules } from './scoring-model.ts';
import type { ModelMarket } from './model-market.ts';

const rates: PointsRates = { home: 1.12, away: 1.08, possessions: 100, overtime: 5 / 48 };
const chance = (markets: readonly ModelMarket[], marketId: number, specifiers = ''): number =>
  markets.find((market) => market.marketId === marketId && market.specifiers === specifiers)?.outcomes[0]
    ?.probability ?? NaN;
const key = (market: { marketId: number; specifiers: string }) => `${market.marketId}:${market.specifiers}`;

describe('the basketball model', () => {
  it('is normal on the margin: four points better at a deviation of 16.4 win six times in ten', () => {
    // Variance of a possession: 5.1·m/2.2 − m², m 1.12 and 1.08; a hundred each.
    const deviation = Math.sqrt(100 * ((5.1 * 1.12) / 2.2 - 1.12 ** 2 + (5.1 * 1.08) / 2.2 - 1.08 ** 2));
    expect(deviation).toBeCloseTo(16.37, 2);
    const markets = pointsMarkets(rates, BEFORE_TIP_OFF);
    expect(chance(markets, 219)).toBeCloseTo(normalBelow(4 / deviation), 2);
    // Overtime takes what is even at the end to one side or the other.
    expect(Math.abs(chance(markets, 223, 'hcp=-4.5') - normalBelow(-0.5 / deviation))).toBeLessThan(0.01);
    expect(chance(markets, 225, 'total=219.5')).toBeCloseTo(normalBelow(0.5 / deviation), 1);
  });

  it('knows that ten points up with a minute left is all but won, and that even is even', () => {
    const late: PointsSituation = {
      phase: 'playing',
      quarter: 4,
      quarters: [],
      left: 1 / 48,
      quarterLeft: 1 / 12,
      score: { home: 100, away: 90 },
    };
    expect(chance(pointsMarkets(rates, late), 219)).toBeGreaterThan(0.98);
    const even = { ...rates, home: 1.1, away: 1.1 };
    expect(chance(pointsMarkets(even, { ...late, score: { home: 90, away: 90 } }), 219)).toBeCloseTo(0.5, 6);
  });

  it('settles what it has priced, and no longer prices what is settled', () => {
    const quarters = [
      { home: 20, away: 25 },
      { home: 30, away: 30 },
    ];
    const now: PointsSituation = {
      phase: 'playing',
      quarter: 3,
      quarters,
      left: 0.5,
      quarterLeft: 1,
      score: { home: 50, away: 55 },
    };
    const open = pointsMarkets(rates, now).map(key);
    const decided = pointsResults(rates, now).map(key);
    expect(decided).toContain('235:quarternr=2');
    expect(decided.filter((name) => open.includes(name))).toEqual([]);
    const all = pointsResults(rates, { ...now, phase: 'over', quarters: [...quarters, ...quarters] }).map(key);
    expect([...open, ...decided].filter((name) => !all.includes(name))).toEqual([]);
  });
});

const hockey: ScoringRules = {
  markets: { winner: 406, handicap: 410, total: 412 },
  lines: { handicap: [-1.5, 1.5], total: [4.5, 5.5] },
  isHomeLast: false,
};

describe('the model of goals and runs', () => {
  it('is Poisson, and gives an even end one more', () => {
    const markets = scoringMarkets(hockey, { home: 3, away: 3 }, BEFORE_SCORING);
    expect(chance(markets, 406)).toBeCloseTo(0.5, 10);
    // At most five goals, 2:2 among them, which becomes five; of those at most four, 2:2 is lost.
    expect(1 - chance(markets, 412, 'total=5.5')).toBeCloseTo(0.44568, 4);
    expect(1 - chance(markets, 412, 'total=4.5')).toBeCloseTo(0.28506 - 0.0502, 3);
  });

  it('lets the side that bats last stop when it leads', () => {
    const baseball = { ...hockey, isHomeLast: true };
    const lastBat = { phase: 'playing' as const, score: { home: 4, away: 4 }, left: { home: 1 / 9, away: 0 } };
    const markets = scoringMarkets(baseball, { home: 4.5, away: 4.5 }, lastBat);
    expect(chance(markets, 406)).toBeCloseTo(1 - Math.exp(-0.5) / 2, 10);
    expect(chance(markets, 410, 'hcp=-1.5')).toBe(0);
    const ahead = { ...lastBat, score: { home: 5, away: 4 } };
    expect(chance(scoringMarkets(baseball, { home: 4.5, away: 4.5 }, ahead), 406)).toBeCloseTo(1, 10);
  });

  it('settles totals that are passed before the end, the rest at the end', () => {
    const now = { phase: 'playing' as const, score: { home: 3, away: 2 }, left: { home: 0.5, away: 0.5 } };
    expect(scoringResults(hockey, now).map(key)).toEqual(['412:total=4.5']);
    const over = scoringResults(hockey, { ...now, phase: 'over' });
    expect(over.map(key)).toEqual(['406:', '410:hcp=-1.5', '410:hcp=1.5', '412:total=4.5', '412:total=5.5']);
  });
});
