import type { Incident } from '@longshot/contracts';
import { FIELD, fieldOf, spotOf, storyOf, stripMarks, stripSeconds, trailOf } from './pitch.ts';

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

describe('the drawing of a match', () => {
  it('puts a goal into the goal of who let it in, and mirrors what the other side does', () => {
    expect(spotOf(incident(1, 'goal'))).toEqual({ x: FIELD.width - 10, y: FIELD.height / 2 });
    expect(spotOf(incident(1, 'goal', { side: 'away' }))).toEqual({ x: 10, y: FIELD.height / 2 });
    const kinds: readonly Incident['kind'][] = ['corner', 'points', 'yellow-card', 'kill'];
    for (const kind of kinds) {
      const [home, away] = [spotOf(incident(7, kind)), spotOf(incident(7, kind, { side: 'away' }))];
      expect(away).toEqual({ x: FIELD.width - home.x, y: home.y });
    }
  });

  it('keeps everything on the field', () => {
    for (let id = 0; id < 50; id += 1) {
      const { x, y } = spotOf(incident(id, 'point'));
      expect(x > 0 && x < FIELD.width && y > 0 && y < FIELD.height).toBe(true);
    }
  });

  it('tells each incident once, in order, without what is said of betting alone', () => {
    const reported = [
      incident(2, 'goal'),
      incident(1, 'period-start', { side: null }),
      incident(2, 'goal', { home: 1 }),
    ];
    expect(storyOf([...reported, incident(3, 'suspension')]).map(({ id, home }) => [id, home])).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it('begins the way of the ball anew with a goal or a part of the match', () => {
    const story = [incident(1, 'corner'), incident(2, 'goal'), incident(3, 'corner'), incident(4, 'corner')];
    expect(trailOf(story).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(trailOf([])).toEqual([]);
  });

  it('marks goals and cards along the time, which is as long as was played', () => {
    const story = [incident(45, 'goal'), incident(50, 'corner'), incident(99, 'red-card')];
    expect(stripSeconds('football', [])).toBe(5_400);
    expect(stripMarks(story, stripSeconds('football', story)).map(({ at }) => at)).toEqual([45 / 99, 1]);
    expect(stripMarks(story, stripSeconds('tennis', story))).toEqual([]);
  });

  it('has a field for each sport', () => {
    expect(['football', 'tennis', 'ice-hockey', 'dota-2'].map(fieldOf)).toEqual([
      'football',
      'tennis',
      'rink',
      'lanes',
    ]);
  });
});
