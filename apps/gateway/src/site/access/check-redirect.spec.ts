import { inOrder, redirectFault } from './check-redirect.ts';

const LANGUAGES = ['en', 'de'];
const rule = (from: string, to: string) => ({ from, to, reason: 'moved' });

describe('a redirect that the staff adds', () => {
  const faultOf = (from: string, to: string, ...rules: readonly (readonly [string, string])[]) =>
    redirectFault(
      rule(from, to),
      rules.map(([a, b]) => rule(a, b)),
      LANGUAGES,
    );

  it.each([
    ['/spring', '/promo'],
    ['/spring/*', '/promo/*'],
    ['/en/spring', '/de/promo'],
    ['/live', '/'],
  ])('may lead %s to %s', (from, to) => {
    expect(faultOf(from, to)).toBeNull();
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'promo',
  ])('never leads off the site: %s', (to) => {
    expect(faultOf('/spring', to)).toEqual({ field: 'to', reason: 'off-site' });
  });

  it.each([
    ['/spring', '/spring', []],
    ['/spring', '/promo', [['/promo', '/spring']]],
    [
      '/a',
      '/b',
      [
        ['/b', '/c'],
        ['/c', '/en/a'],
      ],
    ],
    ['/more/*', '/more/and/*', []],
    ['/a/*', '/b/*', [['/b/q', '/a/q']]],
    ['/b/q', '/a/q', [['/a/*', '/b/*']]],
    ['/spring', '/en/spring', []],
  ] as const)('never leads in a circle: %s to %s beside %j', (from, to, rules) => {
    expect(faultOf(from, to, ...rules)).toEqual({ field: 'to', reason: 'cyclic' });
  });

  it.each(['/', '/*', '/en', '/de/*', '/en*'])(
    'never leads the front page away, which locks everybody out: %s',
    (from) => {
      expect(faultOf(from, '/promo')).toEqual({ field: 'from', reason: 'locks-out' });
    },
  );

  it('holds for what it names, whichever was added first', () => {
    const rules = [rule('/a/*', '/x'), rule('/a/b', '/y'), rule('/a/b/*', '/z')];
    expect(inOrder(rules).map(({ to }) => to)).toEqual(['/y', '/z', '/x']);
  });
});
