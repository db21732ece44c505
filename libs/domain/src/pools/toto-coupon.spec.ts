import { totoVariants, totoVariantsByHits } from './toto-coupon.ts';

const results = Array.from({ length: 15 }, () => '1');

/** Marks that count how often they are looked at. */
const watched = (outcomes: readonly string[], look: () => void): readonly string[] =>
  Object.assign([...outcomes], {
    includes: (outcome: string) => {
      look();
      return outcomes.some((mark) => mark === outcome);
    },
  });

describe('a coupon of toto', () => {
  it('looks once at each match, whatever the number of its variants', () => {
    let looks = 0;
    const marks = results.map((_, match) => watched(match < 13 ? ['1', 'X'] : ['1'], () => (looks += 1)));
    expect(totoVariants(marks)).toBe(8_192);
    const byHits = totoVariantsByHits(marks, results);
    // Two matches hit surely; the others as thirteen coins fall.
    expect(byHits.slice(0, 5)).toEqual([0, 0, 1, 13, 78]);
    expect(byHits.at(-1)).toBe(1);
    expect(looks).toBe(15);
  });

  it('hits with every mark of a match that was not played', () => {
    expect(totoVariantsByHits([['1', '2'], ['1']], [null, '1'])).toEqual([0, 0, 2]);
    expect(totoVariantsByHits([['1', '2'], ['1']], [null, 'X'])).toEqual([0, 2, 0]);
  });
});
