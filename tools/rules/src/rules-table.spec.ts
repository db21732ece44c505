import { describeShared, readShared } from '@longshot/testing/shared';
import { namedInTests, reachesAsPlayer } from './read-tests.ts';
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
    const named = new Map([
      ['route.a', { isReached: true }],
      ['seo.a', { isReached: false }],
    ]);
    const coverage = coverageOf(rules, named);
    expect(
      tableOf(coverage, 'none')
        .split('\n')
        .map((line) => line.replace(/ +/g, ' ')),
    ).toEqual([
      'route 1 of 2 reached as a player does, 1 named by a test',
      'seo 0 of 1 reached as a player does, 1 named by a test',
      'all 1 of 3 reached as a player does, 2 named by a test',
      '',
    ]);
    expect(tableOf(coverage, 'missing')).toContain('    route.b\n');
    expect(tableOf(coverage, 'inside')).toContain('    seo.a\n');
  });

  it('counts what renders a page, drives a browser or calls the gateway as reached, and nothing else', () => {
    const reached = [
      ['apps/coupon/src/a.spec.tsx', "import { screen } from '@testing-library/react';"],
      ['apps/gateway/src/a.spec.ts', "await app.inject({ url: '/en' })"],
      ['e2e/journeys/a.spec.ts', ''],
      ['libs/domain/src/a.spec.ts', "import { settle } from './settle.ts';"],
    ].map(([file = '', source = '']) => reachesAsPlayer(file, source));
    expect(reached).toEqual([true, true, true, false]);
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
