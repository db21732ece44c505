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
    ['7.0.0', '^7', true],
    ['6.9.9', '^7', false],
    ['0.9.0', '^0', true],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.9.0', '~1', true],
    ['2.5.0', '>=1 <3', true],
    ['3.0.0', '>=1 <3', false],
    ['19.3.1', '>= 16.8.0', true],
    ['18.0.0', '^16.8.0 || ^17.0.0 || ^18.0.0', true],
    ['19.0.0', '^16.8.0 || ^17.0.0 || ^18.0.0', false],
    ['1.2.0', '1.2.x', true],
    ['1.2.0', '>1.2', false],
    ['1.3.0', '>1.2', true],
    ['1.2.9', '<=1.2', true],
    ['1.2.3', '>1.2.3', false],
    ['1.2.3', '<=1.2.3', true],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(isInRange(version, range)).toBe(expected);
  });

  it('does not guess at a range it does not know', () => {
    expect(() => isInRange('1.0.0', 'latest')).toThrow('cannot compare');
  });
});
