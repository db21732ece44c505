import { createRandom } from './random.ts';
import { tennisMarkets } from './tennis-markets.ts';
import {
  BEFORE_FIRST_SERVE,
  gameChance,
  setDistribution,
  tieBreakChance,
  tieBreakServer,
  type TennisRates,
  type TennisSituation,
} from './tennis-model.ts';
import { gameResult, tennisResults } from './tennis-results.ts';
import { summariseTennis } from './tennis-summary.ts';

const even: TennisRates = { homeServe: 0.62, awayServe: 0.62, setsToWin: 2 };
const better: TennisRates = { homeServe: 0.66, awayServe: 0.6, setsToWin: 2 };
const sum = (map: ReadonlyMap<number, number>): number => [...map.values()].reduce((total, value) => total + value, 0);

describe('the tennis model', () => {
  it('gives the check number: a server who wins 60 % of points holds in 0.73573 of games', () => {
    expect(gameChance(0.6)).toBeCloseTo(0.73573, 5);
  });

  it('knows deuce and advantage', () => {
    expect(gameChance(0.6, 3, 3)).toBeCloseTo(0.36 / 0.52, 12);
    expect(gameChance(0.6, 4, 3)).toBeCloseTo(0.6 + (0.4 * 0.36) / 0.52, 12);
    expect(gameChance(0.6, 5, 3)).toBe(1);
  });

  it('lets the first server serve one point of a tie-break, then two each', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((played) => tieBreakServer('home', played)[0]).join('')).toBe('haahhaa');
    expect(tieBreakChance(even, 'home')).toBeCloseTo(0.5, 10);
    expect(tieBreakChance(better, 'home')).toBeGreaterThan(0.55);
  });

  it('ends a set in one of fourteen ways that sum to one', () => {
    const set = setDistribution(better, BEFORE_FIRST_SERVE);
    expect(set.size).toBe(14);
    expect(sum(set)).toBeCloseTo(1, 12);
  });

  it('is fair to equal players and prefers the better one', () => {
    expect(summariseTennis(even, BEFORE_FIRST_SERVE).home).toBeCloseTo(0.5, 10);
    const summary = summariseTennis(better, BEFORE_FIRST_SERVE);
    expect(summary.home).toBeGreaterThan(0.75);
    for (const { tails } of [summary.gameDifference, summary.totalGames, summary.setDifference]) {
      expect(tails[0]).toBeCloseTo(1, 10);
    }
  });

  it('agrees with playing the match out many times', () => {
    const random = createRandom(7);
    const rounds = 20_000;
    let won = 0;
    for (let round = 0; round < rounds; round += 1) won += playOut(better, random.next) ? 1 : 0;
    const { home } = summariseTennis(better, BEFORE_FIRST_SERVE);
    expect(Math.abs(won / rounds - home)).toBeLessThan(4 * Math.sqrt((home * (1 - home)) / rounds));
  });

  it('prices the running game and the next, the running set and the next', () => {
    const situation: TennisSituation = {
      phase: 'playing',
      sets: [],
      games: { home: 2, away: 1 },
      points: { home: 2, away: 3 },
      server: 'away',
    };
    const keys = tennisMarkets(better, situation).map((market) => `${market.marketId}:${market.specifiers}`);
    expect(keys).toEqual(
      expect.arrayContaining(['186:', '202:setnr=1', '202:setnr=2', '210:gamenr=4|setnr=1', '210:gamenr=5|setnr=1']),
    );
    expect(
      tennisMarkets(better, { ...situation, games: { home: 5, away: 1 } }).some(
        (m) => m.specifiers === 'gamenr=8|setnr=1',
      ),
    ).toBe(false);
  });

  it('settles sets as they end and everything at the end', () => {
    const sets = [
      { home: 6, away: 4 },
      { home: 6, away: 7 },
      { home: 6, away: 2 },
    ];
    const after = { ...BEFORE_FIRST_SERVE, phase: 'playing', sets: sets.slice(0, 1) } as const;
    expect(tennisResults(2, after).map((market) => market.specifiers)).toEqual(['setnr=1']);
    const all = tennisResults(2, { ...BEFORE_FIRST_SERVE, phase: 'over', sets });
    const winner = (id: number, specifiers: string): string | undefined =>
      all.find((m) => m.marketId === id && m.specifiers === specifiers)?.outcomes.find((o) => o.result === 1)
        ?.outcomeId;
    expect(winner(186, '')).toBe('4');
    expect(winner(202, 'setnr=2')).toBe('5');
    expect(winner(187, 'hcp=-4.5')).toBe('1714');
    expect(winner(187, 'hcp=-5.5')).toBe('1715');
    expect(winner(188, 'hcp=-1.5')).toBe('1715');
    expect(winner(189, 'total=30.5')).toBe('12');
    expect(winner(189, 'total=31.5')).toBe('13');
    expect(gameResult(1, 3, false).outcomes[1]?.result).toBe(1);
  });
});

/** Plays a match point by point, apart from the model's own recursions. Whether home wins. */
function playOut(rates: TennisRates, next: () => number): boolean {
  let [homeSets, awaySets] = [0, 0];
  let homeServes = true;
  while (homeSets < 2 && awaySets < 2) {
    let [home, away] = [0, 0];
    while (!((home >= 6 || away >= 6) && Math.abs(home - away) >= 2) && home < 7 && away < 7) {
      const isBreaker = home === 6 && away === 6;
      let [x, y, played] = [0, 0, 0];
      const target = isBreaker ? 7 : 4;
      while (!((x >= target || y >= target) && Math.abs(x - y) >= 2)) {
        const switched = isBreaker && Math.floor((played + 1) / 2) % 2 === 1;
        const homeServing = switched ? !homeServes : homeServes;
        if (next() < (homeServing ? rates.homeServe : 1 - rates.awayServe)) x += 1;
        else y += 1;
        played += 1;
      }
      if (x > y) home += 1;
      else away += 1;
      homeServes = !homeServes;
    }
    if (home > away) homeSets += 1;
    else awaySets += 1;
  }
  return homeSets === 2;
}
