import { scoreMatrix, summarise } from './dixon-coles.ts';
import { footballMarkets } from './football-markets.ts';
import { footballResults } from './football-results.ts';
import { BEFORE_KICK_OFF, type FootballRates, type FootballSituation } from './football-situation.ts';

const rates: FootballRates = { home: 1.5, away: 1.1, rho: -0.1, firstHalfShare: 0.45 };
const chances = (situation: FootballSituation, marketId: number, specifiers = ''): number[] =>
  footballMarkets(rates, situation)
    .find((market) => market.marketId === marketId && market.specifiers === specifiers)
    ?.outcomes.map((outcome) => outcome.probability) ?? [];
const key = (market: { marketId: number; specifiers: string }): string => `${market.marketId}:${market.specifiers}`;

const afterAnHour: FootballSituation = {
  ...BEFORE_KICK_OFF,
  phase: 'second',
  first: { home: 1, away: 0 },
  firstLeft: 0,
  secondLeft: 30 / 45,
};

describe('the football model', () => {
  it('gives the check numbers of Dixon and Coles before the start', () => {
    const summary = summarise(scoreMatrix(1.5, 1.1, -0.1));
    expect(summary.home).toBeCloseTo(0.452, 4);
    expect(summary.draw).toBeCloseTo(0.2822, 4);
    expect(summary.away).toBeCloseTo(0.2658, 4);
    expect(chances(BEFORE_KICK_OFF, 18, 'total=2.5')[0]).toBeCloseTo(0.4816, 4);
  });

  it('gives the check numbers in play, at 60 minutes and 1:0', () => {
    const [home, draw, away] = chances(afterAnHour, 1);
    expect(home).toBeCloseTo(0.788, 3);
    expect(draw).toBeCloseTo(0.173, 3);
    expect(away).toBeCloseTo(0.039, 3);
  });

  it('offers more than ten kinds of markets, all of whose probabilities sum to what they should', () => {
    for (const situation of [BEFORE_KICK_OFF, afterAnHour]) {
      const markets = footballMarkets(rates, situation);
      for (const market of markets) {
        const sum = market.outcomes.reduce((total, outcome) => total + outcome.probability, 0);
        expect({ key: key(market), sum: Math.round(sum * 1e9) / 1e9 }).toEqual({
          key: key(market),
          sum: market.fairTotal,
        });
      }
      expect(new Set(markets.filter((market) => market.isOffered).map((m) => m.marketId)).size).toBeGreaterThan(10);
    }
  });

  it('agrees with itself: a handicap of 0 is draw no bet, of −0.5 the win', () => {
    expect(chances(BEFORE_KICK_OFF, 16, 'hcp=0')[0]).toBeCloseTo(chances(BEFORE_KICK_OFF, 11)[0] ?? 0, 10);
    expect(chances(BEFORE_KICK_OFF, 16, 'hcp=-0.5')[0]).toBeCloseTo(chances(BEFORE_KICK_OFF, 1)[0] ?? 0, 10);
  });

  it('lowers the chances of a side that is a man short', () => {
    const short = { ...afterAnHour, redCards: { home: 1, away: 0 } };
    expect(chances(short, 1)[0]).toBeLessThan(chances(afterAnHour, 1)[0] ?? 0);
  });

  it('no longer prices what is decided, and settles exactly that', () => {
    const situation = { ...afterAnHour, first: { home: 2, away: 0 }, second: { home: 0, away: 1 } };
    const open = new Set(footballMarkets(rates, situation).map(key));
    const decided = footballResults(situation).map(key);
    expect(decided).toContain('18:total=2.5');
    expect(decided).toContain('29:');
    expect(decided).toContain('60:');
    expect(decided).not.toContain('18:total=2.75');
    expect(decided.filter((name) => open.has(name))).toEqual([]);
    const all = new Set(footballResults({ ...situation, phase: 'over' }).map(key));
    expect([...open, ...decided].filter((name) => !all.has(name))).toEqual([]);
  });
});

describe('football results', () => {
  const over = (first: [number, number], second: [number, number]): FootballSituation => ({
    ...BEFORE_KICK_OFF,
    phase: 'over',
    first: { home: first[0], away: first[1] },
    second: { home: second[0], away: second[1] },
  });
  const outcomes = (situation: FootballSituation, marketId: number, specifiers = ''): string[] =>
    footballResults(situation)
      .find((market) => market.marketId === marketId && market.specifiers === specifiers)
      ?.outcomes.filter((outcome) => outcome.result === 1 || outcome.voidFactor > 0)
      .map((outcome) => `${outcome.outcomeId} ${outcome.result}/${outcome.voidFactor}`) ?? [];

  it('wins, returns and halves on whole and quarter lines', () => {
    const match = over([1, 0], [1, 1]);
    expect(outcomes(match, 18, 'total=3')).toEqual(['12 0/1', '13 0/1']);
    expect(outcomes(match, 18, 'total=2.75')).toEqual(['12 1/0.5', '13 0/0.5']);
    expect(outcomes(match, 18, 'total=3.25')).toEqual(['12 0/0.5', '13 1/0.5']);
    expect(outcomes(match, 16, 'hcp=-1')).toEqual(['1714 0/1', '1715 0/1']);
    expect(outcomes(match, 16, 'hcp=-1.25')).toEqual(['1714 0/0.5', '1715 1/0.5']);
  });

  it('knows scores, halves and double results by their outcome ids', () => {
    const match = over([1, 0], [1, 1]);
    expect(outcomes(match, 1)).toEqual(['1 1/0']);
    expect(outcomes(match, 10)).toEqual(['9 1/0', '10 1/0']);
    expect(outcomes(match, 45)).toEqual(['288 1/0']);
    expect(outcomes(match, 47)).toEqual(['418 1/0']);
    expect(outcomes(match, 83)).toEqual(['2 1/0']);
    expect(outcomes(over([0, 0], [5, 0]), 45)).toEqual(['324 1/0']);
    expect(outcomes(over([0, 1], [1, 0]), 47)).toEqual(['432 1/0']);
    expect(outcomes(over([0, 0], [0, 0]), 11)).toEqual(['4 0/1', '5 0/1']);
  });
});
