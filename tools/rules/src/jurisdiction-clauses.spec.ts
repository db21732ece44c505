import { JURISDICTIONS, jurisdictionTables } from '@longshot/domain/jurisdictions';
import { clausesOf, isJurisdiction } from './jurisdiction-clauses.ts';
import { namedInTests } from './read-tests.ts';

describe('the clauses of a jurisdiction', () => {
  it('are told with value, source and test, and counted', () => {
    const lines = clausesOf('uk', new Map([['uk.deposit-frames', { file: 'a.spec.ts', isReached: true }]])).split('\n');
    expect(lines.find((line) => line.startsWith('uk.deposit-frames'))).toMatch(
      /"calendar" {2}RTS 12B \(2026\) {2}a\.spec\.ts$/,
    );
    expect(lines.find((line) => line.startsWith('uk.raise-wait'))).toMatch(/no test$/);
    expect(lines.find((line) => line.startsWith('uk.withdrawal-stays'))).toMatch(
      /everywhere: a player cannot take a withdrawal back {2}RTS 14B {2}no test$/,
    );
    expect(lines.at(-2)).toMatch(/^uk of \d{4}-\d\d-\d\d: 1 of \d+ clauses have a test$/);
  });

  it('are of jurisdictions that there are', () => {
    expect(['uk', 'atlantis', 'toString'].map(isJurisdiction)).toEqual([true, false, false]);
  });

  it.each(JURISDICTIONS)('of %s each have a test that names them', (name) => {
    const named = namedInTests();
    expect(jurisdictionTables[name].clauses.filter(({ id }) => !named.has(id))).toEqual([]);
  });
});
