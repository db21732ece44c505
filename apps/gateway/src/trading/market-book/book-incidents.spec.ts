import { BookIncidents } from './book-incidents.ts';
import type { EventState } from '../feed/event-state.ts';
import { MATCH_STATUS } from '../feed/feed-codes.ts';
import { buildState } from '../../../test/worlds/message-factories.ts';

/** Tells the incidents of a sport when these states follow each other, as `kind side home:away`. */
function told(sportId: string, states: readonly Partial<EventState>[]): string[] {
  const incidents = new BookIncidents();
  let before: EventState = { ...buildState(0), score: null, matchStatus: 0 };
  for (const state of states) {
    const after = { ...before, status: 1 as const, ...state };
    incidents.stateChanged(sportId, before, after, 5_000);
    before = after;
  }
  return incidents.list.map(({ kind, side, period, home, away }) => `${period} ${kind} ${side ?? '-'} ${home}:${away}`);
}

const pair = (home: number, away: number) => ({ home, away });

describe('what happens in a match', () => {
  it('of football is goals, cards, corners, halves and the end', () => {
    const { firstHalf, halfTime, secondHalf, ended } = MATCH_STATUS;
    const story = told('1', [
      { matchStatus: firstHalf, score: pair(0, 0) },
      { score: pair(1, 0), statistics: { corners: pair(0, 1) } },
      { score: pair(0, 0), statistics: { corners: pair(0, 1), redCards: pair(0, 1) } },
      { matchStatus: halfTime },
      { matchStatus: secondHalf },
      { score: pair(0, 2) },
      { status: 3, matchStatus: ended },
    ]);
    expect(story).toEqual([
      'first-half period-start - 0:0',
      'first-half goal home 1:0',
      'first-half corner away 1:0',
      'first-half goal-annulled home 0:0',
      'first-half red-card away 0:0',
      'first-half period-end - 0:0',
      'second-half period-start - 0:0',
      'second-half goal away 0:1',
      'second-half goal away 0:2',
      'second-half period-end - 0:2',
      'second-half end - 0:2',
    ]);
  });

  it('names who scored where the feed tells, each goal its own, and of an annulled goal nobody', () => {
    const incidents = new BookIncidents();
    const first = { ...buildState(1, 1, 0), scorers: { home: ['A. First'], away: [] } };
    const then = { ...buildState(1, 2, 2), scorers: { home: ['A. First', 'B. Second'], away: ['C. Other'] } };
    incidents.stateChanged('1', buildState(1, 0, 0), first, 5_000);
    incidents.stateChanged('1', first, then, 6_000);
    incidents.stateChanged('1', then, { ...then, score: pair(1, 2) }, 7_000);
    expect(incidents.list.map(({ kind, side, player }) => [kind, side, player])).toEqual([
      ['goal', 'home', 'A. First'],
      ['goal', 'home', 'B. Second'],
      ['goal', 'away', 'C. Other'],
      ['goal', 'away', undefined],
      ['goal-annulled', 'home', undefined],
    ]);
  });

  it.each([
    [5, 'cancelled'],
    [9, 'abandoned'],
    [3, undefined],
  ] as const)('and of a match that ends in status %d says that it was: %s', (status, ending) => {
    const incidents = new BookIncidents();
    const played = buildState(1, 1, 0);
    incidents.stateChanged('1', played, { ...played, status }, 5_000);
    expect(incidents.list.map((incident) => [incident.kind, incident.ending])).toEqual([['end', ending]]);
  });

  it('of tennis is points, games and sets', () => {
    const set = (home: number, away: number) => [{ number: 1, matchStatus: MATCH_STATUS.firstSet, home, away }];
    const game = (home: number, away: number) => ({ home, away, isTieBreak: false });
    const story = told('5', [
      { matchStatus: MATCH_STATUS.firstSet, score: pair(0, 0), periods: set(0, 0), game: game(0, 0) },
      { game: game(15, 0) },
      { game: game(40, 50) },
      { game: game(40, 40) },
      { periods: set(1, 0), game: game(0, 0) },
      { periods: set(6, 0), score: pair(1, 0), matchStatus: MATCH_STATUS.secondSet },
    ]);
    expect(story.filter((line) => !line.includes('period'))).toEqual([
      'set-1 point home 15:0',
      'set-1 point home 40:50',
      'set-1 point home 40:40',
      'set-1 game home 1:0',
      'set-1 game home 6:0',
      'set-1 set home 1:0',
    ]);
  });

  it('of a map is its rounds, and who took it', () => {
    const map = (home: number, away: number) => [{ number: 1, matchStatus: MATCH_STATUS.firstMap, home, away }];
    const story = told('109', [
      { matchStatus: MATCH_STATUS.firstMap, score: pair(0, 0), periods: map(0, 0) },
      { periods: map(0, 1) },
      { periods: map(0, 2), score: pair(0, 1) },
    ]);
    expect(story).toEqual([
      'map-1 period-start - 0:0',
      'map-1 round away 0:1',
      'map-1 round away 0:2',
      'map-1 map away 0:1',
    ]);
  });

  it('before a running match was heard of is not told as if it happened now', () => {
    const story = told('2', [{ matchStatus: MATCH_STATUS.thirdQuarter, score: pair(61, 58) }, { score: pair(64, 58) }]);
    expect(story).toEqual(['quarter-3 points home 64:58']);
  });

  it('of a sport nobody counts here is periods and the end alone', () => {
    expect(told('19', [{ score: pair(1, 0) }, { score: pair(2, 0) }, { status: 3 }])).toEqual([
      'not-started end - 2:0',
    ]);
  });
});
