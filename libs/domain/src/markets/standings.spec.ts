import { standingsOf, type CountedGame } from './standings.ts';

const game = (homeId: string, awayId: string, home: number, away: number): CountedGame => ({
  homeId,
  awayId,
  home,
  away,
});

describe('the table of a championship', () => {
  it('counts three points a win and one a draw in football, then difference, then goals', () => {
    const table = standingsOf(
      [game('1', '2', 2, 0), game('3', '4', 1, 1), game('2', '3', 3, 0), game('4', '1', 0, 0)],
      'football',
    );
    expect(table.map(({ competitorId, points }) => [competitorId, points])).toEqual([
      ['1', 4],
      ['2', 3],
      ['4', 2],
      ['3', 1],
    ]);
    expect(table[0]).toEqual({
      place: 1,
      competitorId: '1',
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      scored: 2,
      conceded: 0,
      points: 4,
    });
  });

  it('counts wins alone where a sport has no points', () => {
    const table = standingsOf([game('7', '8', 2, 1), game('8', '9', 2, 0), game('9', '7', 0, 2)], 'tennis');
    expect(table.map(({ place, competitorId, won, points }) => [place, competitorId, won, points])).toEqual([
      [1, '7', 2, null],
      [2, '8', 1, null],
      [3, '9', 0, null],
    ]);
  });

  it('leaves equal sides in the order of their ids, whatever the order of the games', () => {
    const games = [game('10', '9', 1, 1), game('8', '7', 1, 1)];
    expect(standingsOf(games, 'football').map(({ competitorId }) => competitorId)).toEqual(['7', '8', '9', '10']);
    expect(standingsOf(games.toReversed(), 'football')).toEqual(standingsOf(games, 'football'));
  });

  it('is empty without games', () => {
    expect(standingsOf([], 'football')).toEqual([]);
  });
});
