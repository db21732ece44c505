import { OfferInputError } from '../offer-input-error.ts';
import { missionState, productsOfSteps, readMissionRules } from './mission.ts';

const coupons = { of: 'coupons', count: 3, smallest: 500, lowestCoef: '3/2', lowestLegs: 2 };
const rounds = { of: 'rounds', count: 20, smallest: 10, games: ['101'] };
const deposits = { of: 'deposits', count: 1, smallest: 2_000 };
const row = { withinDays: 7, steps: [coupons, rounds, deposits] };

describe('a mission', () => {
  it('is read with its steps; what a step does not ask for is the least there is', () => {
    const { withinDays, steps } = readMissionRules(row);
    expect(withinDays).toBe(7);
    expect(steps).toMatchObject([
      { of: 'coupons', count: 3, smallest: 500n, lowestLegs: 2, games: [] },
      { of: 'rounds', count: 20, smallest: 10n, lowestLegs: 1, games: ['101'] },
      { of: 'deposits', count: 1, smallest: 2_000n },
    ]);
    expect([...productsOfSteps(steps)]).toEqual(['sport', 'casino']);
    expect([...productsOfSteps(steps.slice(2))]).toEqual([]);
  });

  it.each<[string, object]>([
    ['withinDays', { withinDays: 0 }],
    ['withinDays', { withinDays: 367 }],
    ['steps', { steps: [] }],
    ['steps', { steps: Array.from({ length: 11 }, () => deposits) }],
    ['steps[0].of', { steps: [{ ...deposits, of: 'visits' }] }],
    ['steps[1].count', { steps: [deposits, { ...deposits, count: 0 }] }],
    ['steps[0].count', { steps: [{ ...deposits, count: 1_001 }] }],
    ['steps[0].smallest', { steps: [{ ...deposits, smallest: 0 }] }],
    ['steps[0].lowestCoef', { steps: [{ ...coupons, lowestCoef: 'high' }] }],
    ['steps[0].lowestCoef', { steps: [{ ...rounds, lowestCoef: '2' }] }],
    ['steps[0].lowestLegs', { steps: [{ ...deposits, lowestLegs: 2 }] }],
    ['steps[0].games', { steps: [{ ...coupons, games: ['101'] }] }],
    ['steps[0].games[0]', { steps: [{ ...rounds, games: ['roulette'] }] }],
  ])('is refused with %s where that cannot be', (field, over) => {
    const read = (): unknown => readMissionRules({ ...row, ...over });
    expect(read).toThrow(OfferInputError);
    expect(read).toThrow(new RegExp(`^${field.replaceAll(/[[\]]/g, '\\$&')} `));
  });

  const two = [{ count: 2 }, { count: 1 }];
  it.each([
    ['running', [0, 0, 0, 0], false],
    ['running', [1, 0, 1, 0], false],
    ['done', [2, 0, 1, 0], false],
    ['done', [3, 0, 1, 4], true],
    ['late', [1, 0, 1, 0], true],
    ['late', [2, 9, 0, 0], true],
    ['running', [1, 1, 1, 0], true],
    ['running', [1, 1, 0, 1], true],
  ] as const)('is %s at %j done and open, over: %s', (state, [first, openFirst, second, openSecond], isOver) => {
    const counts = [
      { done: first, open: openFirst },
      { done: second, open: openSecond },
    ];
    expect(missionState(two, counts, isOver)).toBe(state);
  });
});
