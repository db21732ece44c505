import * as fc from 'fast-check';
import { countsOvertime, totoOutcome } from './toto-outcome.ts';
import { isTotoSection, totoSections, type TotoSectionName } from './toto-sections.ts';

const names = Object.keys(totoSections).filter(isTotoSection);

describe('the outcome of a match in toto', () => {
  it.each<[TotoSectionName, number, number, string | null]>([
    ['fifteen', 2, 0, '1'],
    ['football', 1, 1, 'X'],
    ['cyber-football', 0, 4, '2'],
    ['correct-score', 2, 0, '2:0'],
    ['correct-score', 5, 3, '3:3'],
    ['ice-hockey', 3, 2, '1-'],
    ['ice-hockey', 3, 3, 'X+'],
    ['ice-hockey', 0, 6, '2+'],
    ['basketball', 90, 80, '1+'],
    ['basketball', 89, 80, '1'],
    ['basketball', 80, 89, '2'],
    ['basketball', 70, 99, '2+'],
    ['basketball', 80, 80, null],
  ])('of %s that ended %d:%d is %s', (section, home, away, outcome) => {
    expect(totoOutcome(section, { home, away })).toBe(outcome);
  });

  it('is one that coupons of the section can mark', () => {
    const score = fc.record({ home: fc.nat(150), away: fc.nat(150) });
    fc.assert(
      fc.property(fc.constantFrom(...names), score, (section, of) => {
        const outcome = totoOutcome(section, of);
        const outcomes: readonly string[] = totoSections[section].outcomes;
        expect(outcome === null ? of.home === of.away : outcomes.includes(outcome)).toBe(true);
      }),
    );
  });

  it('counts overtime in basketball alone', () => {
    expect(names.filter(countsOvertime)).toEqual(['basketball']);
  });
});
