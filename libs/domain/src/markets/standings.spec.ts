import { outcomesFor, placesByRound, standingsOf, type CountedGame } from './standings.ts';

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

describe('the tables of home and away games', () => {
  const games = [game('1', '2', 2, 0), game('2', '1', 1, 1), game('3', '1', 0, 1)];

  it('count each game for one of its sides', () => {
    const points = (only: 'home' | 'away') =>
      standingsOf(games, 'football', only).map(({ competitorId, played, points: of }) => [competitorId, played, of]);
    expect(points('home')).toEqual([
      ['1', 1, 3],
      ['2', 1, 1],
      ['3', 1, 0],
    ]);
    expect(points('away')).toEqual([
      ['1', 2, 4],
      ['2', 1, 0],
    ]);
  });

  it('make the whole table together', () => {
    const [home, away] = [standingsOf(games, 'football', 'home'), standingsOf(games, 'football', 'away')];
    for (const { competitorId, played, scored } of standingsOf(games, 'football')) {
      const rows = [...home, ...away].filter((row) => row.competitorId === competitorId);
      expect(rows.reduce((sum, row) => sum + row.played, 0)).toBe(played);
      expect(rows.reduce((sum, row) => sum + row.scored, 0)).toBe(scored);
    }
  });

  it('have what each game was for a side', () => {
    expect(outcomesFor(games, '1')).toEqual(['won', 'drawn', 'won']);
    expect(outcomesFor(games, '3')).toEqual(['lost']);
  });
});

describe('the places by round', () => {
  it('are those of the table after as many games as there are pairs', () => {
    const games = [game('1', '2', 0, 1), game('3', '4', 2, 0), game('1', '3', 5, 0), game('2', '4', 0, 0)];
    const places = placesByRound(games, 'football');
    expect(Object.fromEntries(places)).toEqual({ 1: [3, 2], 2: [2, 1], 3: [1, 3], 4: [4, 4] });
    const table = standingsOf(games, 'football');
    for (const { competitorId, place } of table) expect(places.get(competitorId)?.at(-1)).toBe(place);
  });

  it('are 0 before the first game, and end with the whole table where a round is not whole', () => {
    const games = [game('1', '2', 1, 0), game('1', '2', 1, 0), game('3', '2', 9, 0)];
    expect(placesByRound(games, 'football').get('3')).toEqual([0, 0, 2]);
  });

  it('are none of nothing, and never of more than sixty rounds', () => {
    expect(placesByRound([], 'football').size).toBe(0);
    const many = Array.from({ length: 80 }, (_, index) => game('1', '2', index % 3, 1));
    expect(placesByRound(many, 'football').get('1')).toHaveLength(60);
  });
});
