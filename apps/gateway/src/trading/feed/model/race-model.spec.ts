import fc from 'fast-check';
import { normalBelow, wholeNormal } from './normal.ts';
import { BEFORE_FIRST_POINT, isRaceOver, raceChance, raceMarkets, raceResults, type RaceRules } from './race-model.ts';
import { gameChance } from './tennis-model.ts';

const tableTennis: RaceRules = {
  points: 11,
  lastPoints: 11,
  lead: 2,
  setsToWin: 3,
  handicapMarket: 188,
  setMarket: { marketId: 202, specifier: 'setnr' },
};

/** The same chance, by its definition. */
function slowly(p: number, target: number, lead: 1 | 2, home: number, away: number, depth = 60): number {
  if (isRaceOver({ home, away }, target, lead)) return home > away ? 1 : 0;
  if (depth === 0) return 0.5;
  const next = (h: number, a: number) => slowly(p, target, lead, h, a, depth - 1);
  return p * next(home + 1, away) + (1 - p) * next(home, away + 1);
}

describe('a race of points', () => {
  it('of four with a lead of two is a game of tennis: held with 0.73573 at 0.60', () => {
    expect(raceChance(0.6, 4, 2, { home: 0, away: 0 })).toBeCloseTo(0.73573, 5);
    expect(raceChance(0.6, 4, 2, { home: 1, away: 3 })).toBeCloseTo(gameChance(0.6, 1, 3), 12);
  });

  it('agrees with its definition from any score', () => {
    const score = fc.record({ home: fc.integer({ min: 0, max: 5 }), away: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 0.7, noNaN: true }),
        fc.constantFrom(1 as const, 2 as const),
        score,
        (p, lead, at) => {
          expect(raceChance(p, 5, lead, at)).toBeCloseTo(slowly(p, 5, lead, at.home, at.away, 16), 2);
        },
      ),
      { numRuns: 60 },
    );
    expect(raceChance(0.5, 13, 2, { home: 12, away: 12 })).toBeCloseTo(0.5, 12);
    expect(raceChance(0.5, 25, 1, { home: 24, away: 24 })).toBeCloseTo(0.5, 12);
  });

  it('prices the match, its sets and their handicap, and settles exactly what it no longer prices', () => {
    const chanceOf = (marketId: number, specifiers = '') =>
      raceMarkets(tableTennis, 0.55, BEFORE_FIRST_POINT).find(
        (market) => market.marketId === marketId && market.specifiers === specifiers,
      )?.outcomes[0]?.probability ?? 0;
    const set = raceChance(0.55, 11, 2, { home: 0, away: 0 });
    expect(chanceOf(186)).toBeCloseTo(set ** 3 * (1 + 3 * (1 - set) + 6 * (1 - set) ** 2), 10);
    expect(chanceOf(188, 'hcp=-2.5')).toBeCloseTo(set ** 3, 10);
    expect(chanceOf(202, 'setnr=2')).toBeCloseTo(set, 12);
    const over = {
      phase: 'over' as const,
      points: { home: 0, away: 0 },
      sets: [
        { home: 11, away: 4 },
        { home: 12, away: 10 },
        { home: 11, away: 9 },
      ],
    };
    const won = raceResults(tableTennis, over).flatMap(({ marketId, specifiers, outcomes }) =>
      outcomes.filter(({ result }) => result === 1).map(({ outcomeId }) => `${marketId}:${specifiers} ${outcomeId}`),
    );
    expect(won).toEqual([
      '202:setnr=1 4',
      '202:setnr=2 4',
      '202:setnr=3 4',
      '186: 4',
      '188:hcp=-1.5 1714',
      '188:hcp=-2.5 1714',
      '188:hcp=1.5 1714',
      '188:hcp=2.5 1714',
    ]);
    expect(raceMarkets(tableTennis, 0.55, over)).toEqual([]);
  });
});

describe('the normal distribution', () => {
  it('is that of the tables', () => {
    expect(normalBelow(0)).toBeCloseTo(0.5, 7);
    expect(normalBelow(1.96)).toBeCloseTo(0.9750021, 6);
    expect(normalBelow(-1)).toBeCloseTo(0.1586553, 6);
  });

  it('over whole numbers sums to one and keeps its mean', () => {
    const { lowest, chances } = wholeNormal(-4.3, 150);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(chances.reduce((sum, chance, index) => sum + chance * (lowest + index), 0)).toBeCloseTo(-4.3, 3);
  });
});
