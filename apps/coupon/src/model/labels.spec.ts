import { buildContext } from '@longshot/testing';
import { formatTotal } from './labels.ts';

describe('total odds', () => {
  it.each([
    ['1.85', '1.85'],
    ['570.563', '570.563'],
    ['5771.66', '5\u202f771.66'],
    ['17093.938', '17\u202f093.938'],
    ['1234567', '1\u202f234\u202f567'],
  ])('of %s are written in groups', (total, written) => {
    expect(formatTotal({ ...buildContext().formatters, coef: (coef) => coef }, total)).toBe(written);
  });

  it('that no format knows are written in groups as well', () => {
    const formatters = {
      ...buildContext().formatters,
      coef: () => {
        throw new RangeError('too much');
      },
    };
    expect(formatTotal(formatters, '98765432.1')).toBe('98\u202f765\u202f432.1');
  });
});
