import { isInRange } from './version-range.ts';

describe('version ranges', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.2.5', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.4', '^0.0.3', false],
    ['7.1.3', '7.1.3', true],
    ['7.1.4', '7.1.3', false],
    ['1.0.0', '*', true],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(isInRange(version, range)).toBe(expected);
  });

  it('does not guess at a range it does not know', () => {
    expect(() => isInRange('1.0.0', '>=1 <3')).toThrow('cannot compare');
  });
});
