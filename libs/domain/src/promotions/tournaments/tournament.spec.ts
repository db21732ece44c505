import fc from 'fast-check';
import { placeByPoints, readTournamentRules } from './tournament.ts';

const rules = { pointsOf: 'stakes', unit: 100, prizes: [10_000, 5_000, 2_501, 1_000] };

describe('places of a tournament', () => {
  it('share their prizes among equal points, rounded down', () => {
    expect(placeByPoints([90, 70, 70, 70, 10], [10_000n, 5_000n, 2_501n, 1_000n])).toEqual([
      { points: 90, place: 1, prize: 10_000n },
      ...Array.from({ length: 3 }, () => ({ points: 70, place: 2, prize: 2_833n })),
      { points: 10, place: 5, prize: 0n },
    ]);
  });

  it('give each the same for the same points, never more for fewer, and never more than there is', () => {
    const points = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 });
    const sums = fc.array(fc.bigInt({ min: 1n, max: 9_999n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(points, sums, (list, prizes) => {
        const [sorted, falling] = [list.toSorted((a, b) => b - a), prizes.toSorted((a, b) => (a < b ? 1 : -1))];
        const placed = placeByPoints(sorted, falling);
        expect(placed.map((each) => each.points)).toEqual(sorted);
        const given = placed.reduce((sum, { prize }) => sum + prize, 0n);
        const offered = falling.slice(0, sorted.length).reduce((sum, prize) => sum + prize, 0n);
        expect(given <= offered && offered - given < BigInt(Math.max(1, sorted.length))).toBe(true);
        placed.forEach((each, index) => {
          const above = placed[index - 1];
          if (!above) return;
          expect(each.points === above.points).toBe(
            each.place === above.place && each.prize === above.prize && each.points === above.points,
          );
          expect(each.prize <= above.prize).toBe(true);
        });
      }),
    );
  });

  it.each<[string, object]>([
    ['prizes must hold 1 to 1000 prizes', { prizes: [] }],
    ['prizes[1] must not be above the prize of the place before', { prizes: [100, 101] }],
    ['pointsOf must be one of stakes, rounds, best-multiple', { pointsOf: 'luck' }],
    ['unit must be an amount above 0', { unit: 0 }],
    ['games[0] must be the number of a game', { games: ['dice'] }],
  ])('are refused with the field: %s', (problem, over) => {
    expect(() => readTournamentRules({ ...rules, ...over })).toThrow(problem);
  });
});
