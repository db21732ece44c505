import { median } from './median.ts';

describe('median', () => {
  it('is the value in the middle, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('is the mean of the two in the middle of an even number', () => {
    expect(median([4, 1, 2, 9])).toBe(3);
  });

  it('compares numbers as numbers', () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it('leaves the values as they were', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('refuses to say the middle of nothing', () => {
    expect(() => median([])).toThrow('no median of nothing');
  });
});
