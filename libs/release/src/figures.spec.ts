import { guardVerdict, type Cohort } from './figures.ts';

const guard = { guard: { maxErrorRate: 0.02, minSessions: 200 } };

describe('the guard of a canary', () => {
  it.each<[string, Cohort, Cohort, boolean]>([
    ['goes on while too few pages reported', { sessions: 199, failed: 199 }, { sessions: 5000, failed: 0 }, false],
    ['goes on below its limit', { sessions: 1000, failed: 20 }, { sessions: 5000, failed: 0 }, false],
    [
      'goes on when the stable release is as bad',
      { sessions: 500, failed: 30 },
      { sessions: 5000, failed: 290 },
      false,
    ],
    ['goes on when everything fails everywhere', { sessions: 500, failed: 500 }, { sessions: 900, failed: 900 }, false],
    [
      'ends what is past its limit and clearly worse',
      { sessions: 300, failed: 30 },
      { sessions: 5000, failed: 40 },
      true,
    ],
    [
      'ends by its limit alone where nobody has the stable one',
      { sessions: 300, failed: 30 },
      { sessions: 0, failed: 0 },
      true,
    ],
  ])('%s', (_what, canary, stable, ends) => {
    expect(guardVerdict(guard, canary, stable) !== null).toBe(ends);
  });

  it('says what it saw', () => {
    expect(guardVerdict(guard, { sessions: 300, failed: 30 }, { sessions: 5000, failed: 50 })).toBe(
      '10.0 % of 300 pages of the canary had a failed remote (limit 2.0 %), 1.0 % of 5000 pages of the stable release',
    );
  });
});
