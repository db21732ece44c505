import { describeShared, readShared } from '@longshot/testing/shared';
import { namedInTests } from './read-tests.ts';
import { coverageOf, idsNamedIn, tableOf, type Rule } from './rules-table.ts';

describe('the table of rules', () => {
  it('takes the ids from the brackets of titles, one or several', () => {
    const source =
      "it('redirects [route.language-redirect, route.language-shape]'); const list = [a, b]; it('[x.y]'); it('two [a.b] [c.d]');";
    expect(idsNamedIn(source)).toEqual(['route.language-redirect', 'route.language-shape', 'x.y', 'a.b', 'c.d']);
  });

  it('counts by area and names what is missing where asked', () => {
    const rules = [
      { id: 'route.a', area: 'route' },
      { id: 'route.b', area: 'route' },
      { id: 'seo.a', area: 'seo' },
    ];
    const coverage = coverageOf(rules, new Set(['route.a']));
    expect(
      tableOf(coverage, false)
        .split('\n')
        .map((line) => line.replace(/ +/g, ' ')),
    ).toEqual(['route 1 of 2', 'seo 0 of 1', 'all 1 of 3', '']);
    expect(tableOf(coverage, true)).toContain('    route.b\n');
  });
});

describeShared('spec', 'what the tests name', () => {
  it('are rules of the specification', () => {
    const rules = readShared<Rule[]>('spec/rules.json');
    const areas = new Set(rules.map(({ id }) => id.split('.')[0]));
    const ids = new Set(rules.map(({ id }) => id));
    const unknown = [...namedInTests()].filter(([id]) => areas.has(id.split('.')[0]) && !ids.has(id));
    expect(unknown).toEqual([]);
  });
});
