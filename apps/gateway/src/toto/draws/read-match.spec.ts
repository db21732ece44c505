import { buildEventSnapshot, buildState } from '../../../test/worlds/message-factories.ts';
import { MATCH_STATUS } from '../../trading/feed/index.ts';
import { nextStanding, OPEN_MATCH, readMatch, VOID_MATCH } from './read-match.ts';

const ended = (home: number, away: number, periods: readonly (readonly [number, number, number])[] = []) =>
  buildEventSnapshot({
    state: {
      ...buildState(3, home, away),
      periods: periods.map(([matchStatus, at, of], index) => ({ number: index + 1, matchStatus, home: at, away: of })),
    },
  });

const played = { state: 'played', result: '1', score: '1:0' } as const;
const other = { state: 'played', result: '2', score: '0:1' } as const;

describe('a match of a draw', () => {
  it('counts as the feed told its end', () => {
    expect(readMatch('football', ended(1, 0))).toEqual(played);
    expect(readMatch('football', buildEventSnapshot())).toEqual(OPEN_MATCH);
  });

  it.each([5, 8, 9] as const)('is void in status %d', (status) => {
    expect(readMatch('fifteen', buildEventSnapshot({ state: buildState(status, 1, 0) }))).toEqual(VOID_MATCH);
  });

  it('counts regular time, and overtime in basketball alone', () => {
    const { firstPeriod, secondPeriod, overtime } = MATCH_STATUS;
    const event = ended(3, 2, [
      [firstPeriod, 1, 1],
      [secondPeriod, 1, 1],
      [overtime, 1, 0],
    ]);
    expect(readMatch('ice-hockey', event)).toEqual({ state: 'played', result: 'X-', score: '2:2' });
    expect(readMatch('basketball', event)).toEqual({ state: 'played', result: '1', score: '3:2' });
  });

  it('follows the feed until its draw is settled', () => {
    expect(nextStanding(OPEN_MATCH, played, false)).toEqual(played);
    expect(nextStanding(played, OPEN_MATCH, false)).toEqual(OPEN_MATCH);
    expect(nextStanding(VOID_MATCH, OPEN_MATCH, false)).toEqual(OPEN_MATCH);
    expect(nextStanding(played, { ...played }, false)).toBeNull();
  });

  it('follows corrections afterwards, and nothing that was not counted', () => {
    expect(nextStanding(played, other, true)).toEqual(other);
    expect(nextStanding(played, VOID_MATCH, true)).toEqual(VOID_MATCH);
    expect(nextStanding(played, OPEN_MATCH, true)).toBeNull();
    expect(nextStanding(VOID_MATCH, played, true)).toBeNull();
  });
});
