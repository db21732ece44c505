import type { Incident, Score } from '@longshot/contracts';
import { goalsByPlayer, momentsOf } from './moments.ts';

const incident = (id: number, kind: Incident['kind'], side: Incident['side'] = 'home'): Incident => ({
  id,
  kind,
  side,
  clockSeconds: id * 60,
  period: 'first-half',
  home: 0,
  away: 0,
  atMs: id,
});

describe('what stands beside a side’s name', () => {
  it('is when it scored, less what was annulled', () => {
    const incidents = [
      incident(3, 'goal'),
      incident(9, 'goal'),
      incident(10, 'goal-annulled'),
      incident(20, 'goal', 'away'),
    ];
    expect(momentsOf({ incidents, score: null }, 'home').goals).toEqual([{ seconds: 180 }]);
    expect(momentsOf({ incidents, score: null }, 'away').goals).toEqual([{ seconds: 1_200 }]);
  });

  it('is who scored, with all goals of one player together', () => {
    const by = (id: number, player?: string) => ({
      ...incident(id, 'goal'),
      ...(player === undefined ? {} : { player }),
    });
    const incidents = [by(3, 'A. First'), by(9, 'B. Second'), by(11), by(20, 'A. First')];
    expect(goalsByPlayer(momentsOf({ incidents, score: null }, 'home').goals)).toEqual([
      { player: 'A. First', seconds: [180, 1_200] },
      { player: 'B. Second', seconds: [540] },
      { player: undefined, seconds: [660] },
    ]);
  });

  it('counts cards by the score, and knows when they were shown as far as it was told', () => {
    const score: Score = {
      home: 0,
      away: 0,
      periods: [],
      redCards: [2, 0],
      yellowCards: [1, 3],
      corners: [4, 5],
    };
    const known = momentsOf({ incidents: [incident(30, 'red-card')], score }, 'home');
    expect(known).toEqual({ goals: [], reds: { count: 2, seconds: [1_800] }, yellowCount: 1, cornerCount: 4 });
  });

  it('has no card that was taken back', () => {
    const taken = { home: 0, away: 0, periods: [], redCards: [0, 0] as [number, number] };
    expect(momentsOf({ incidents: [incident(30, 'red-card')], score: taken }, 'home').reds).toEqual({
      count: 0,
      seconds: [],
    });
  });
});
