import type { GameResult } from '@longshot/contracts';
import { isLong, partColumnsOf } from './part-columns.ts';

const scoreOf = (...periods: [number, number][]): NonNullable<GameResult['score']> => ({ home: 0, away: 0, periods });
const timesOf = (count: number, part: [number, number]) => scoreOf(...Array.from({ length: count }, () => part));

describe('columns of the parts of matches', () => {
  it('are as many as the longest match has parts', () => {
    expect(partColumnsOf([timesOf(2, [6, 4]), timesOf(3, [6, 4]), null])).toEqual({ count: 3, isWide: false });
  });

  it('are wide as soon as one figure has two digits', () => {
    expect(partColumnsOf([timesOf(2, [6, 4]), scoreOf([28, 9])])).toEqual({ count: 2, isWide: true });
  });

  it.each([
    ['no match has parts', [null, scoreOf()]],
    ['there are more than five', [timesOf(6, [1, 0])]],
    ['there are more than four with two digits', [timesOf(5, [25, 21])]],
  ])('are none where %s', (_, scores) => {
    expect(partColumnsOf(scores)).toBeNull();
  });

  it('leave a match with more parts a line of its own, and only that', () => {
    expect(isLong(timesOf(9, [1, 0]), null)).toBe(true);
    expect(isLong(timesOf(2, [1, 0]), null)).toBe(false);
    expect(isLong(null, null)).toBe(false);
    expect(isLong(timesOf(2, [1, 0]), { count: 3, isWide: false })).toBe(false);
  });
});
