import { coefFormatIn, coefFormatsOf, viewType, viewTypeOf } from './coef-view.ts';
import { coefFormat, formatCoefficient } from './odds-format.ts';

const all = Object.values(coefFormat);

describe('view types', () => {
  it('are 0 European and 1 Asian [odds.view-type]', () => {
    expect(viewType).toEqual({ european: 0, asian: 1 });
    expect(viewTypeOf(6)).toBe(viewType.european);
    expect(viewTypeOf(14)).toBe(viewType.asian);
  });

  it('offer only their own formats, of those the site allows [odds.format-view-type]', () => {
    expect(coefFormatsOf(viewType.european, all)).toEqual([0, 1, 2, 4, 5, 6]);
    expect(coefFormatsOf(viewType.asian, all)).toEqual([14, 15, 16]);
    expect(coefFormatsOf(viewType.asian, [0, 15, 99])).toEqual([15]);
  });

  it('write a coefficient in each format by its id [odds.formats]', () => {
    const written = all.map((id) => [id, formatCoefficient(1_500, id)]);
    expect(Object.fromEntries(written)).toEqual({
      0: '1.50',
      1: '1/2',
      2: '-200',
      4: '0.50',
      5: '0.50',
      6: '-2.00',
      14: '0.50',
      15: '0.50',
      16: '-2.00',
    });
  });

  it.each([
    [viewType.asian, 5, all, 15],
    [viewType.european, 16, all, 6],
    [viewType.asian, 1, all, 14],
    [viewType.european, 2, all, 2],
    [viewType.asian, 0, [0, 1], 0],
  ] as const)('view type %p takes the place of format %p among %p by %p', (view, format, allowed, expected) => {
    expect(coefFormatIn(view, format, allowed)).toBe(expected);
  });
});
