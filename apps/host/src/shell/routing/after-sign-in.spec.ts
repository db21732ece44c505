import { afterSignIn, safeReturnUrl, type SignInRoute } from './after-sign-in.ts';

const origin = 'https://longshot.example';

const place = (part: Partial<SignInRoute> = {}): SignInRoute => ({
  language: 'en',
  pathname: '/en/login',
  search: '',
  previousPath: null,
  isRegistration: false,
  site: { afterRegistrationAndLoginRedirectRoutesV2: [], redirectUrlAfterRegistration: null },
  ...part,
});

const routed = (route_from: string, route_to: string) => ({
  afterRegistrationAndLoginRedirectRoutesV2: [{ route_from, route_to }],
  redirectUrlAfterRegistration: null,
});

const where = (part: Partial<SignInRoute>) => afterSignIn(place(part), origin);

describe('after signing in', () => {
  it('a player goes where the site says for the page they were at [auth.route-from-to]', () => {
    const site = routed('live', 'promo/welcome');
    expect(where({ site, previousPath: '/live', search: '?returnUrl=%2Fen%2Fline' })).toBe('/en/promo/welcome');
    expect(where({ site, pathname: '/en/live' })).toBe('/en/promo/welcome');
    expect(where({ site, previousPath: '/line' })).toBe('/en/line');
    expect(where({ site: routed('*', 'promo'), pathname: '/en/line' })).toBe('/en/promo');
  });

  it('a player goes back to the return url, else the page before, else home [auth.return-order] [route.return-url]', () => {
    const search = '?returnUrl=%2Fen%2Foffice%2Fhistory%3Fpage%3D2';
    expect(where({ search, previousPath: '/live?day=1' })).toBe('/en/office/history?page=2');
    expect(where({ previousPath: '/live?day=1' })).toBe('/en/live?day=1');
    expect(where({})).toBe('/en');
  });

  it('stays on the page that the form stood over', () => {
    expect(where({ pathname: '/en/live', previousPath: '/line' })).toBeNull();
  });

  it('does not leave the office, and goes home from the registration [auth.return-office]', () => {
    const search = '?returnUrl=%2Fen%2Flive';
    expect(where({ pathname: '/en/office/account', search })).toBeNull();
    expect(where({ pathname: '/en/registration', search, previousPath: '/line' })).toBe('/en');
  });

  it('goes to the address for new players after a registration', () => {
    const site = { ...routed('*', 'promo'), redirectUrlAfterRegistration: '/office/recharge' };
    expect(where({ site, isRegistration: true })).toBe('/en/office/recharge');
    expect(where({ site, isRegistration: false })).toBe('/en/promo');
  });

  it.each([
    ['https://evil.example/en', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/en\\evil', null],
    ['javascript:alert(1)', null],
    ['en/live', null],
    ['/en/\nlive', null],
    ['/en/login?returnUrl=/en/login', null],
    ['/registration', null],
    ['', null],
    [null, null],
    ['/en/live?day=1#top', '/en/live?day=1#top'],
    ['/en/live/../line', '/en/line'],
  ])('of return urls takes only those within the site: %p', (value, taken) => {
    expect(safeReturnUrl(value, origin)).toBe(taken);
  });

  it('puts the language before a return url that has none', () => {
    expect(where({ search: '?returnUrl=%2Flive%3Fday%3D1' })).toBe('/en/live?day=1');
  });
});
