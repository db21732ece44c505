import { standingOfBet, type BetStanding } from './bet-standing.ts';

const at = (home: number, away: number) => ({ home, away });

describe('the standing of a bet', () => {
  it.each<[string, string, string, ReturnType<typeof at>, BetStanding | null]>([
    ['home that leads', '1', '1', at(2, 1), { kind: 'ahead' }],
    ['home that is level', '1', '1', at(1, 1), { kind: 'short', count: 1 }],
    ['away that is behind by two', '1', '3', at(2, 0), { kind: 'short', count: 3 }],
    ['a draw that is one', '1', '2', at(1, 1), { kind: 'ahead' }],
    ['a draw that is none', '1', '2', at(1, 0), { kind: 'level' }],
    ['home or draw, level', '10', '9', at(0, 0), { kind: 'ahead' }],
    ['home or draw, behind by two', '10', '9', at(0, 2), { kind: 'short', count: 2 }],
    ['either side, level', '10', '10', at(1, 1), { kind: 'short', count: 1 }],
    ['over 2.5 with two', '18:total=2.5', '12', at(1, 1), { kind: 'over', have: 2, need: 3 }],
    ['over 2 with two, which is returned as yet', '18:total=2', '12', at(1, 1), { kind: 'over', have: 2, need: 3 }],
    ['over 2.5 with three', '18:total=2.5', '12', at(3, 0), { kind: 'done' }],
    ['under 2.5 with one', '18:total=2.5', '13', at(1, 0), { kind: 'under', have: 1, left: 1 }],
    ['under 2.5 with three', '18:total=2.5', '13', at(2, 1), { kind: 'gone' }],
    ['over 1.5 of the home side', '19:total=1.5', '12', at(1, 5), { kind: 'over', have: 1, need: 2 }],
    ['over 1.5 of the away side', '20:total=1.5', '12', at(5, 1), { kind: 'over', have: 1, need: 2 }],
    ['both score, one has', '29', '74', at(2, 0), { kind: 'short', count: 1 }],
    ['both score, both have', '29', '74', at(2, 1), { kind: 'done' }],
    ['not both, both have', '29', '76', at(2, 1), { kind: 'gone' }],
    ['home minus 1.5, ahead by one', '16:hcp=-1.5', '1714', at(1, 0), { kind: 'short', count: 1 }],
    [
      'home minus 1, ahead by one, which is returned as yet',
      '16:hcp=-1',
      '1714',
      at(1, 0),
      { kind: 'short', count: 1 },
    ],
    ['away against minus 1.5, behind by one', '16:hcp=-1.5', '1715', at(1, 0), { kind: 'ahead' }],
    ['away against plus 6.5 of home, behind by 7', '223:hcp=6.5', '1715', at(68, 61), { kind: 'short', count: 14 }],
    ['a market of the first half', '60', '1', at(1, 0), null],
    ['a line that nobody can read', '18:total=many', '12', at(1, 0), null],
    ['an outcome that the market does not have', '1', '99', at(1, 0), null],
  ])('of %s', (_name, marketKey, outcomeId, score, standing) =>
    expect(standingOfBet(marketKey, outcomeId, score)).toEqual(standing),
  );
});
