import type { BootData, SiteSettings } from '@longshot/contracts';
import type { Contract } from '@longshot/release';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';

const bootOf = (html: string): BootData =>
  JSON.parse(/id="longshot-boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as BootData;

const page = { layout: 'main', seo: 'others', analytics: 'page', title: 'title' } as const;
const host: Contract = {
  ...buildHostContract('1.0.0-a'),
  routes: [
    { ...page, id: 'login', path: 'login', guard: 'anonymous' },
    { ...page, id: 'maintenance', path: 'maintenance', layout: 'maintenance' },
    { ...page, id: 'block', path: 'block', layout: 'empty', condition: 'blocked:block' },
    { ...page, id: 'site-updates', path: 'site-updates', layout: 'empty', condition: 'blocked:site-updates' },
    { ...page, id: 'confirm-terms', path: 'confirm-terms', guard: 'signed-in', condition: 'terms-changed' },
    { ...page, id: 'error-500', path: '500', status: 500 },
    { ...page, id: 'office', path: 'office', guard: 'signed-in', redirect: 'office/account' },
    { ...page, id: 'office-account', path: 'office/account', guard: 'signed-in' },
    { ...page, id: 'office-deduce', path: 'office/deduce', guard: 'signed-in' },
    { ...page, id: 'appeals', path: 'block-appeal-history', layout: 'blocked', guard: 'signed-in' },
    { ...page, id: 'old-action', path: 'user/action.php', redirect: 'user/activate' },
    { ...page, id: 'rules', path: 'bonus/rules/:id', availableRoute: 47 },
    { ...page, id: 'forgot', path: 'user/forgotpassword', redirect: '?showForgotPasswordModal=1' },
  ],
};

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';

let test: TestApp;
beforeAll(async () => {
  test = await buildApp();
  await promoteContracts(test.storeFolder, 1, host, buildRemoteContract('2.0.0-b'));
});
afterAll(() => test.close());
beforeEach(async () => {
  Object.assign(test.standing, { banLevel: 0, banVersion: 0, isTermsChanged: false });
  await test.writeSite({});
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: 'localhost:4200', ...headers } });
const ledTo = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: own } = await get(url, headers);
  return [statusCode, own.location];
};
const player = { cookie: 'player=7' };

describe('a page for players', () => {
  it('leads visitors to sign in and back, with their query', async () => {
    expect(await ledTo('/en/office/account?tab=2')).toEqual([
      ...[302, '/en/login?tab=2&returnUrl=%2Fen%2Foffice%2Faccount%3Ftab%3D2'],
    ]);
    expect((await get('/en/office/account', player)).statusCode).toBe(200);
    expect(await ledTo('/en/office?a=1', player)).toEqual([302, '/en/office/account?a=1']);
  });

  it('opens the authorisation block over home where there is no login route', async () => {
    const other = await buildApp();
    const without = { ...host, routes: host.routes.filter(({ id }) => id !== 'login') };
    await promoteContracts(other.storeFolder, 1, without);
    const { headers } = await other.app.inject({ url: '/en/office/account', headers: { host: 'localhost' } });
    expect(headers.location).toBe('/en?returnUrl=%2Fen%2Foffice%2Faccount&showSignInModal=1');
    await other.close();
  });

  it('for visitors leads players home', async () => {
    expect(await ledTo('/en/login?x=1', player)).toEqual([302, '/en']);
  });
});

describe('an address', () => {
  it('that looks like a file is answered where a route has it, and only there', async () => {
    expect(await ledTo('/en/user/action.php?action=x')).toEqual([301, '/en/user/activate?action=x']);
    expect(await ledTo('/user/action.php?action=x')).toEqual([302, '/en/user/action.php?action=x']);
    expect((await get('/en/user/other.php')).json().code).toBe('not_found');
  });

  it('leads on with a query of its own before that of the request [route.forgotpassword-redirect]', async () => {
    expect(await ledTo('/en/user/forgotpassword?ref=7')).toEqual([301, '/en?showForgotPasswordModal=1&ref=7']);
  });

  it('is a 404 page by the site’s configuration', async () => {
    await test.writeSite({ site: { availableRoutes: [], urlsToRedirectTo404: ['/live/secret'] } });
    for (const url of ['/en/bonus/rules/1', '/en/live/secret']) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode, bootOf(body).status]).toEqual([url, 404, 404]);
      expect(body).toContain('noindex');
    }
  });

  it.each(['//[', '/en//[/x', '/en/%2F%2Fevil.example'])('that is none, %s, breaks nothing', async (url) => {
    const { statusCode, headers } = await get(url);
    expect([302, 404]).toContain(statusCode);
    expect(String(headers.location ?? '/en')).toMatch(/^\/en(?:\/(?!\/)|$)/);
  });

  it('500 is the error page with its status [route.error-500]', async () => {
    const { statusCode, body, headers } = await get('/en/500');
    expect([statusCode, bootOf(body).status]).toEqual([500, 500]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('of nothing leads home without the platform it asked for [route.platform-unmatched]', async () => {
    expect(await ledTo('/en/nowhere?platform_type=mobile&x=1')).toEqual([302, '/en?x=1']);
    expect(await ledTo('/en/nowhere?x=1')).toEqual([404, undefined]);
    expect((await get('/en/live?platform_type=mobile')).statusCode).toBe(200);
  });
});

describe('the version for phones', () => {
  const site = { mobileUrl: 'https://m.site.example' };

  it('takes a tablet that poses as a Mac, its platform forced [route.tablet-as-mac]', async () => {
    await test.writeSite({ site });
    const tablet = { 'user-agent': mac, cookie: 'touch_points=5' };
    expect(await ledTo('/en/live?x=1', tablet)).toEqual([
      ...[302, 'https://m.site.example/en/live?x=1&platform_type=mobile'],
    ]);
    expect((await get('/en/live', { 'user-agent': mac })).statusCode).toBe(200);
  });

  it('takes phones, but none whose query forces a platform [route.platform-forced]', async () => {
    await test.writeSite({ site });
    const headers = { 'user-agent': phone };
    expect(await ledTo('/de', headers)).toEqual([302, 'https://m.site.example/de']);
    const forced = await get('/en/live?platform_type=desktop', headers);
    expect([forced.statusCode, bootOf(forced.body).platform]).toEqual([200, 'desktop']);
    expect(bootOf((await get('/en/live?platform_type=mobile')).body).platform).toBe('mobile');
  });

  it('is nowhere unless the site names it', async () => {
    const { statusCode, body } = await get('/en/live', { 'user-agent': phone });
    expect([statusCode, bootOf(body).platform]).toEqual([200, 'mobile']);
  });
});

describe('the site’s redirects', () => {
  it('are followed before any route is looked at', async () => {
    await test.writeSite({ redirects: [{ from: '/live', to: '/line', code: 301, reason: 'over' }] });
    expect(await ledTo('/en/live?x=1')).toEqual([301, '/en/line?x=1']);
  });
});

describe('a block', () => {
  const german = { 'x-country-code': 'DE' };
  const block = (templateTypeId: number, displayTypeId = 1): SiteSettings => ({
    blocks: [{ templateTypeId, displayTypeId, countries: ['DE'] }],
  });

  it('leads to its page, which tells the browser why', async () => {
    await test.writeSite(block(2));
    expect(await ledTo('/en/live', german)).toEqual([302, '/en/block']);
    const { statusCode, body } = await get('/en/block', german);
    expect([statusCode, bootOf(body).access.block]).toEqual([
      ...[403, { displayTypeId: 1, templateTypeId: 2, page: 'block' }],
    ]);
    expect((await get('/en/live')).statusCode).toBe(200);
  });

  it('for updates keeps where the visitor was, and says that it is for now', async () => {
    await test.writeSite(block(4));
    expect(await ledTo('/en/live/football', german)).toEqual([
      ...[302, '/en/site-updates?redirectedFrom=%2Fen%2Flive%2Ffootball'],
    ]);
    expect((await get('/en/site-updates', german)).statusCode).toBe(503);
  });

  it('by place is switched off by its cookie, others are not', async () => {
    const off = { ...german, cookie: 'force_geo_off=1' };
    await test.writeSite(block(1));
    expect((await get('/en/live', off)).statusCode).toBe(200);
    await test.writeSite(block(5));
    expect((await get('/en/live', off)).statusCode).toBe(302);
  });

  it('of another display type is none, and its page leads home', async () => {
    await test.writeSite(block(2, 3));
    expect((await get('/en/live', german)).statusCode).toBe(200);
    expect(await ledTo('/en/block', german)).toEqual([302, '/en']);
  });
});

describe('a banned player', () => {
  it('sees the appeals, and the deduce route where the level permits it', async () => {
    Object.assign(test.standing, { banLevel: 53, banVersion: 1 });
    expect(await ledTo('/en/live', player)).toEqual([302, '/en/block-appeal-history']);
    expect((await get('/en/block-appeal-history', player)).statusCode).toBe(200);
    expect((await get('/en/office/deduce', player)).statusCode).toBe(200);
    expect((await get('/en/live')).statusCode).toBe(200);
  });

  it('is led out of the site where it names an address for it', async () => {
    test.standing.banLevel = 1;
    await test.writeSite({ site: { bannedUrl: 'https://blocked.example/why' } });
    expect(await ledTo('/en/office/deduce', player)).toEqual([302, 'https://blocked.example/why']);
  });
});

describe('a player whose terms changed', () => {
  it('confirms them first, unless the site has no confirmation', async () => {
    test.standing.isTermsChanged = true;
    expect(await ledTo('/en/live', player)).toEqual([302, '/en/confirm-terms']);
    expect((await get('/en/confirm-terms', player)).statusCode).toBe(200);
    await test.writeSite({ site: { isAvailableConfirmTerms: false } });
    expect((await get('/en/live', player)).statusCode).toBe(200);
  });
});

describe('maintenance', () => {
  const timesNow = () => {
    const iso = (inMs: number) => new Date(test.clock.nowMs() + inMs).toISOString();
    return { startAt: iso(0), finishAt: iso(3_600_000) };
  };

  it('leads all pages to its own, which says when to come back [maintenance.redirect]', async () => {
    const site = timesNow();
    await test.writeSite({ site });
    expect(await ledTo('/de/live?x=1', player)).toEqual([302, '/de/maintenance']);
    const { statusCode, headers, body } = await get('/de/maintenance');
    expect([statusCode, headers['retry-after']]).toEqual([503, '3599']);
    expect(bootOf(body).access.maintenance).toEqual(site);
    expect((await get('/bff-api/config/maintenance')).statusCode).toBe(200);
  });

  it('that is over leads back home', async () => {
    await test.writeSite({ site: timesNow() });
    test.clock.advance(3_600_000);
    expect(await ledTo('/de/maintenance')).toEqual([302, '/de']);
    expect((await get('/de/live')).statusCode).toBe(200);
  });
});

describe('a page that could not be made', () => {
  it('is told as a page, with the headers of one, and says nothing of why', async () => {
    const failing = await buildApp();
    failing.app.sessions.read = () => Promise.reject(new Error('the database is gone'));
    const { statusCode, headers, body } = await failing.app.inject({ url: '/en/live' });
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toContain('database');
    await failing.close();
  });

  it('for too many requests says so', async () => {
    const busy = await buildApp(1);
    const statuses = [(await busy.app.inject({ url: '/en' })).statusCode, (await busy.app.inject({ url: '/en' })).body];
    expect(statuses).toEqual([503, expect.stringContaining('Too many requests')]);
    await busy.close();
  });
});
