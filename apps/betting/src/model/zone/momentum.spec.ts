import type { Incident } from '@longshot/contracts';
import { momentumArea, momentumOf, roundsOf } from './momentum.ts';
import { spotOf, throwsOf } from './pitch.ts';

const incident = (id: number, kind: Incident['kind'], part: Partial<Incident> = {}): Incident => ({
  id,
  kind,
  side: 'home',
  clockSeconds: id * 60,
  period: 'first-half',
  home: 0,
  away: 0,
  atMs: id,
  ...part,
});

describe('the momentum of a match', () => {
  it('is nothing while nobody has done anything', () => {
    expect(momentumOf('football', [incident(1, 'period-start', { side: null })])).toEqual([]);
  });

  it('leans to whom the incidents are of, fades, and ends where the match stands', () => {
    const points = momentumOf('football', [incident(10, 'goal'), incident(45, 'corner', { side: 'away' })]);
    expect(points.at(-1)?.at).toBeCloseTo(0.5);
    expect(Math.max(...points.map(({ value }) => value))).toBe(1);
    expect(points.at(-1)?.value).toBeLessThan(0);
    const afterGoal = points.filter(({ at }) => at > 0.12 && at < 0.45).map(({ value }) => value);
    expect(afterGoal).toEqual(afterGoal.toSorted((a, b) => b - a));
  });

  it('lets a card speak for the other side', () => {
    expect(momentumOf('football', [incident(10, 'red-card')]).at(-1)?.value).toBeLessThan(0);
  });

  it('goes by turns in sports without a clock', () => {
    const points = momentumOf(
      'tennis',
      [1, 2, 3].map((id) => incident(id, 'point', { clockSeconds: null })),
    );
    expect(points.at(-1)?.at).toBe(1);
  });

  it('draws each side on its own half', () => {
    const room = { width: 100, height: 50 };
    const points = momentumOf('football', [incident(10, 'goal')]);
    const heights = (side: 'home' | 'away') =>
      [...momentumArea(points, side, room).matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(heights('home').every((y) => y <= 25)).toBe(true);
    expect(heights('away').every((y) => y === 25)).toBe(true);
    expect(momentumArea([], 'home', room)).toBe('');
  });
});

describe('rounds and throws', () => {
  it('are of the map that is played', () => {
    const story = [
      incident(1, 'round'),
      incident(2, 'map'),
      incident(3, 'round', { side: 'away' }),
      incident(4, 'round'),
    ];
    expect(roundsOf(story)).toEqual(['away', 'home']);
  });

  it('know by the score from which zone they were thrown', () => {
    const story = [
      incident(1, 'points', { home: 2 }),
      incident(2, 'points', { home: 5 }),
      incident(3, 'points', { side: 'away', home: 5, away: 1 }),
      incident(4, 'points', { side: 'away', home: 5, away: 9 }),
    ];
    expect([...throwsOf(story)]).toEqual([
      [2, 3],
      [3, 1],
    ]);
    const far = spotOf(incident(2, 'points'), 'basketball', 3);
    const near = spotOf(incident(2, 'points'), 'basketball', 2);
    expect(far).not.toEqual(near);
  });
});
