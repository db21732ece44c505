import { RETAINED_INCIDENTS, mergeIncidents } from './incidents.ts';
import type { Incident } from './wire.ts';

const incident = (id: number, kind: Incident['kind'] = 'goal'): Incident => ({
  id,
  kind,
  side: 'home',
  clockSeconds: id,
  period: 'first-half',
  home: id,
  away: 0,
  atMs: id,
});

describe('incidents of a match', () => {
  it('are in order, and one told again takes the place of the first', () => {
    const merged = mergeIncidents([incident(1), incident(2)], [incident(3), incident(2, 'corner')]);
    expect(merged.map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'goal'],
      [2, 'corner'],
      [3, 'goal'],
    ]);
  });

  it('keep the newest alone, and many points push out no set', () => {
    const points = Array.from({ length: 500 }, (_, index) => incident(index + 2, 'point'));
    const merged = mergeIncidents([incident(1, 'set')], points);
    expect(merged).toHaveLength(RETAINED_INCIDENTS.small + 1);
    expect([merged[0]?.id, merged.at(-1)?.id]).toEqual([1, 501]);
  });
});
