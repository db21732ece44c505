import { coefOf } from './read-values.ts';

describe('a coefficient of the feed', () => {
  it.each([
    ['1.9999', 1999],
    ['2.0009', 2000],
    ['1.12', 1120],
    ['200.0', 200_000],
    ['3', 3000],
  ])('of %s is taken at %d thousandths: what is beyond them is cut, never rounded up', (text, thousandths) => {
    expect(coefOf(text)).toBe(thousandths);
  });

  it.each(['1.0', '1.0009', '0.5', '-2', '1e3', '1000000', '', undefined])('of %p is no price', (text) => {
    expect(coefOf(text)).toBeNull();
  });
});
