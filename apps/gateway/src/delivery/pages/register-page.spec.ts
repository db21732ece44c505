import { gunzipSync } from 'node:zlib';
import type { BootData } from '@longshot/contracts';
import type { Contract } from '@longshot/release';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';

const bootOf = (html: string): BootData =>
  JSON.parse(/id="longshot-boot">(.*)<\/script>/.exec(html)?.[1] ?? 'null') as BootData;

describe('a page', () => {
  let test: TestApp;
  let releaseName: string;
  beforeAll(async () => {
    test = await buildApp();
    releaseName = await promoteContracts(
      test.storeFolder,
      1,
      buildHostContract('1.0.0-a'),
      buildRemoteContract('2.0.0-b'),
    );
  });
  afterAll(() => test.close());
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { host: 'localhost:4200', ...headers } });

  it('carries everything it starts with', async () => {
    const answer = await get('/en/live/football');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const boot = bootOf(answer.body);
    expect(boot.release).toMatchObject({ id: releaseName });
    expect(boot.routes.map(({ id, app }) => `${app} ${id}`)).toEqual(['betting home', 'betting live', 'betting old']);
    expect(boot.navigation).toEqual([{ id: 'live', path: 'live', label: 'Live', order: 1, menu: 'sections' }]);
    expect(boot.slots).toEqual({ 'end-column': 'betting' });
    expect([boot.language, boot.status, boot.session.user]).toEqual(['en', 200, null]);
    expect(boot.siteConfig.languages.map(({ code }) => code)).toEqual(['en', 'de', 'ru', 'ar']);
    expect(boot.board?.topic).toBe('board:live:football');
    expect(boot.board?.image.events.map(({ id }) => id)).toEqual(['502']);
  });

  it('has the board of its address: live has its own, a fourth part is an event, the front page and others none', async () => {
    const topicOf = async (path: string) => bootOf((await get(path)).body).board?.topic ?? null;
    expect(await topicOf('/en/live')).toBe('board:live');
    expect(await topicOf('/en')).toBeNull();
    expect(await topicOf('/en/live/football/300-first-league/502-a-b')).toBe('event:502');
    expect(await topicOf('/en/live/football/300-first-league/777')).toBeNull();
    expect(await topicOf('/en/nowhere')).toBeNull();
  });

  it('loads the host by its version and hashes and preloads what the route needs [start-up.cdn-version]', async () => {
    const { body } = await get('/en/live');
    expect(body).toMatch(
      /<script defer="" src="\/artifacts\/host\/1.0.0-a\/main.js" integrity="sha384-[^"]+"><\/script>/,
    );
    expect(body).toMatch(/<link rel="stylesheet" href="\/artifacts\/host\/1.0.0-a\/main.css" integrity="sha384-/);
    expect(body).toMatch(
      /<link rel="preload" as="script" href="\/artifacts\/host\/1.0.0-a\/start.js" integrity="sha384-/,
    );
    for (const file of ['integrity.json', 'remoteEntry.js', 'mount.js']) {
      expect(body).toContain(`as="fetch" crossorigin="anonymous" href="/artifacts/betting/2.0.0-b/${file}"`);
    }
  });

  it('preloads what fills the columns of its own address, and nothing that fills others', async () => {
    const other = await buildApp();
    const office: Contract = {
      ...buildRemoteContract('3.0.0-c'),
      app: 'office',
      container: 'office__3',
      routes: [],
      slots: ['start-column:live', 'deposit-limits'],
      labels: {},
    };
    const contracts = [buildHostContract('1.0.0-a'), buildRemoteContract('2.0.0-b'), office];
    await promoteContracts(other.storeFolder, 1, ...contracts);
    const page = async (url: string) => (await other.app.inject({ url, headers: { host: 'localhost:4200' } })).body;
    const preloads = async (url: string) => (await page(url)).includes('/office/3.0.0-c/mount.js');
    expect([await preloads('/en/live'), await preloads('/en')]).toEqual([true, false]);
    expect(bootOf(await page('/en/live')).remotes).toEqual(['betting', 'office']);
    await other.close();
  });

  it('says its title, language, direction and addresses', async () => {
    const english = (await get('/en/live')).body;
    expect(english).toContain('<title>Live &lt;now&gt; · Longshot</title>');
    expect(english).toContain('<link rel="canonical" href="http://localhost:4200/en/live" data-head="">');
    expect(english).toContain('<link rel="alternate" hreflang="ar" href="http://localhost:4200/ar/live" data-head="">');
    const arabic = (await get('/ar')).body;
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(bootOf((await get('/de')).body).navigation[0]?.label).toBe('Jetzt live');
  });

  it('forbids everything that is not served by the site itself', async () => {
    const { headers } = await get('/en');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src localhost:4200/artifacts/");
    expect(policy).toContain("; style-src 'self'; ");
    expect(policy).toContain('; report-uri /web-api/violations');
    expect(policy).toContain("connect-src 'self' ws://localhost:4200 wss://localhost:4200;");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default fragments");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets no host header into the policy or the head that is none', async () => {
    const { headers, body } = await get('/en', { host: "evil.example;script-src 'unsafe-inline'" });
    expect(headers['content-security-policy']).not.toContain('evil');
    expect(body).not.toContain('evil');
  });

  it('cannot be broken out of by data or address', async () => {
    const { body } = await get('/en/live?x=</script><script>alert(1)</script>');
    expect(body).not.toContain('alert(1)');
    expect(body.match(/<\/script>/g)).toHaveLength(3);
    expect(bootOf(body).navigation).toHaveLength(1);
  });

  it('is a 404 where no route matches, and still a page', async () => {
    const answer = await get('/en/nowhere/at/all');
    expect([answer.statusCode, bootOf(answer.body).status]).toEqual([404, 404]);
    expect(answer.body).toContain('<meta name="robots" content="noindex" data-head="">');
    expect(answer.body).toContain('main.js');
  });

  it.each([
    ['/', 'de-AT,en;q=0.5', '/de'],
    ['/live/football?x=1', 'fr, ar;q=0.9', '/ar/live/football?x=1'],
    ['/live', 'fr', '/en/live'],
    ['/fr/live', 'de', '/de/live'],
    ['//evil.example/x', 'en', '/en/evil.example/x'],
  ])('%s for someone who reads %s leads to %s', async (url, accepted, location) => {
    const answer = await get(url, { 'accept-language': accepted });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  });

  it('that has moved for good leads on with its query', async () => {
    const answer = await get('/en/old?y=2');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/en/live?y=2']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is compressed for who takes it', async () => {
    const answer = await get('/en', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toContain('longshot-boot');
  });

  it('is not made for files and addresses of the API', async () => {
    for (const url of ['/favicon.ico', '/web-api/nothing', '/artifacts/host/9/main.js', '/en/app.js']) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
    }
    expect((await test.app.inject({ method: 'POST', url: '/en' })).statusCode).toBe(404);
  });

  it('follows the channel at the next navigation', async () => {
    const next = await promoteContracts(
      test.storeFolder,
      2,
      buildHostContract('1.1.0-c'),
      buildRemoteContract('2.0.0-b'),
    );
    const { body } = await get('/en');
    expect(bootOf(body).release).toMatchObject({ id: next });
    expect(body).toContain('/artifacts/host/1.1.0-c/main.js');
  });
});

describe('the site configuration', () => {
  it('is told in the language that is asked for, with bounds in each currency’s own minor units', async () => {
    const test = await buildApp();
    const read = async (url: string) => (await test.app.inject({ url })).json();
    expect((await read('/bff-api/config/all.json?lang=de')).lng).toBe('de');
    expect((await read('/bff-api/config/all.json?lang=xx')).lng).toBe('en');
    const { currencies, defaultCurrency } = await read('/bff-api/config/all.json');
    expect(currencies.map(({ iso }: { iso: string }) => iso)).toContain(defaultCurrency);
    expect((await test.app.inject({ url: '/bff-api/config/all.json?lang=english' })).statusCode).toBe(400);
    await test.close();
  });
});

describe('a site without a release', () => {
  it('says so, and when to come back', async () => {
    const test = await buildApp();
    const answer = await test.app.inject({ url: '/en' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(answer.body).toContain('Longshot is being prepared');
    await test.close();
  });
});
