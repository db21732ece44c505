import type { ErrorBody, SiteSettings } from '@longshot/contracts';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { checkBlock } from './block-check.ts';
import { resolveRedirect } from './resolve-redirect.ts';
import type { Visitor } from '../../platform/http/visitor.ts';

const rules: NonNullable<SiteSettings['redirects']> = [
  { from: '/spring', to: '/promo', reason: 'the campaign is over' },
  { from: '/promo', to: '/bonuses', code: 301, reason: 'one page for all' },
  { from: '/de/alt/*', to: '/de/neu/*', code: 308, reason: 'moved' },
  { from: '/app', to: 'https://apps.example/longshot', reason: 'stores have it' },
  { from: '/here', to: '/there', reason: 'a' },
  { from: '/there', to: '/here', reason: 'b' },
  { from: '/more/*', to: '/more/and/*', reason: 'without end' },
];

describe('the way of an address', () => {
  it('is followed to its end, and keeps language and query', () => {
    expect(resolveRedirect(rules, '/en/spring?x=1')).toEqual({
      redirect: true,
      code: 302,
      url: '/en/bonuses?x=1',
      reasons: ['the campaign is over', 'one page for all'],
      breadcrumbs: ['/en/spring?x=1', '/en/promo?x=1', '/en/bonuses?x=1'],
    });
    expect(resolveRedirect(rules, '/promo')).toMatchObject({ code: 301, url: '/bonuses' });
    expect(resolveRedirect(rules, 'https://site.example/de/alt/a/b')).toMatchObject({ code: 308, url: '/de/neu/a/b' });
    expect(resolveRedirect(rules, '/en/app?ref=7')).toMatchObject({ url: 'https://apps.example/longshot?ref=7' });
  });

  it('is none where no rule names it', () => {
    expect(resolveRedirect(rules, '/en/live')).toEqual({
      redirect: false,
      code: 200,
      url: null,
      reasons: [],
      breadcrumbs: ['/en/live'],
    });
    expect(resolveRedirect(rules, '/en/alt/a').redirect).toBe(false);
  });

  it('is not gone where it has no end', () => {
    expect(resolveRedirect(rules, '/en/here')).toMatchObject({
      redirect: false,
      url: null,
      reasons: ['a', 'b', 'cyclic'],
    });
    expect(resolveRedirect(rules, '/more/x')).toMatchObject({ redirect: false, url: null });
  });
});

const visitor: Visitor = {
  country: 'DE',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0)',
  isSignedIn: false,
  path: '/live/football',
};
const open = { displayTypeId: 0, templateTypeId: 0 };

describe('the blocking check', () => {
  it.each([
    [{ countries: ['FR', 'DE'] }, true],
    [{ countries: ['FR'] }, false],
    [{ addresses: ['203.0.113.0/24'] }, true],
    [{ addresses: ['203.0.114.0/24', '2001:db8::/32'] }, false],
    [{ userAgents: ['trident/'] }, true],
    [{ userAgents: ['Netscape'] }, false],
    [{ paths: ['/casino', '/live'] }, true],
    [{ paths: ['/casino'] }, false],
    [{ isAnonymous: true }, true],
    [{ isAnonymous: false }, false],
    [{ countries: ['DE'], paths: ['/casino'] }, false],
    [{}, true],
  ])('by %j says %s', (rule, isBlocked) => {
    const answer = checkBlock([{ templateTypeId: 13, ...rule }], visitor);
    expect(answer).toEqual(isBlocked ? { displayTypeId: 1, templateTypeId: 13 } : open);
  });

  it('knows addresses of both kinds, and the older ones as newer sockets write them', () => {
    const of = (address: string, ...addresses: string[]) =>
      checkBlock([{ templateTypeId: 1, addresses }], { ...visitor, address }).displayTypeId;
    expect(of('::ffff:203.0.113.7', '203.0.113.7')).toBe(1);
    expect(of('2001:db8::1', '203.0.113.0/24', '2001:db8::/32')).toBe(1);
    expect(of('no address', '203.0.113.7')).toBe(0);
  });

  it('takes the first rule that fits, with its display type', () => {
    const list = [{ templateTypeId: 4, displayTypeId: 2 }, { templateTypeId: 16 }];
    expect(checkBlock(list, visitor)).toEqual({ displayTypeId: 2, templateTypeId: 4 });
    expect(checkBlock([], { ...visitor, country: null })).toEqual(open);
  });
});

describe('the services', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
    await test.writeSite({
      redirects: rules,
      blocks: [{ templateTypeId: 1, countries: ['DE'], isAnonymous: true, paths: ['/live'] }],
    });
  });
  afterAll(() => test.close());
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await test.app.inject({ method: 'POST', url, payload, headers });
    return [answer.statusCode, answer.json()];
  };

  it('answer where an address leads', async () => {
    const [status, body] = await post('/redirects-api/api/v1/redirect-light', { url: '/en/spring' });
    expect([status, body]).toMatchObject([200, { data: { redirect: true, code: 302, url: '/en/bonuses' } }]);
  });

  it('have the hidden image of the policy, which nobody keeps', async () => {
    const { statusCode, headers, rawPayload } = await test.app.inject({ url: '/web-api/policy/logo.agif' });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/gif', 'no-store']);
    expect(rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  });

  it('answer whether the site is blocked for the caller', async () => {
    const url = '/blocks-api/api/v2/block';
    const german = { 'x-country-code': 'de' };
    const data = async (body: object, headers: Record<string, string>) => (await post(url, body, headers))[1].data;
    expect(await data({ auth: false, url: '/en/live' }, german)).toEqual({ displayTypeId: 1, templateTypeId: 1 });
    expect(await data({ auth: false, url: '/en/live' }, {})).toEqual(open);
    expect(await data({ auth: false, url: '/en/line' }, german)).toEqual(open);
    expect(await data({ auth: true, url: '/en/live' }, { ...german, cookie: 'player=7' })).toEqual(open);
    // Saying that one is signed in does not make it so.
    expect(await data({ auth: true, url: '/en/live' }, german)).toEqual({ displayTypeId: 1, templateTypeId: 1 });
  });

  it.each([
    ['/redirects-api/api/v1/redirect-light', {}, 'url'],
    ['/redirects-api/api/v1/redirect-light', { url: 'javascript:alert(1)' }, 'url'],
    ['/redirects-api/api/v1/redirect-light', { url: 'http://' }, 'url'],
    ['/blocks-api/api/v2/block', { auth: 'yes', url: '/en' }, 'auth'],
    ['/blocks-api/api/v2/block', { auth: true, url: 'https://[' }, 'url'],
  ])('refuse %s with %j', async (url, body, field) => {
    expect(await post(url, body)).toMatchObject([400, { code: 'validation_failed', details: { field } }]);
  });
});

describe('calls while a visitor is kept out', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
  });
  afterAll(() => test.close());
  const german = { 'x-country-code': 'de' };
  const read = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await test.app.inject({ url, headers });
    return [answer.statusCode, answer.statusCode === 200 ? null : answer.json<ErrorBody>().details.page];
  };
  const isBoardOpen = async (headers: Record<string, string> = {}) =>
    (await read('/web-api/line/board', headers))[0] === 200;

  it('are answered with the page of the block, where it applies alone', async () => {
    await test.writeSite({ blocks: [{ templateTypeId: 13, countries: ['DE'] }] });
    expect(await read('/web-api/line/board', german)).toEqual([403, 'block-ua']);
    expect(await read('/web-api/line/board')).toEqual([200, null]);
    expect(await read('/bff-api/config/all.json', german)).toEqual([200, null]);
  });

  it('are closed by a block of their page alone', async () => {
    await test.writeSite({ blocks: [{ templateTypeId: 1, paths: ['/live'] }] });
    expect(await read('/web-api/live/board')).toEqual([403, 'block']);
    expect(await read('/web-api/line/board')).toEqual([200, null]);
  });

  it('may be read with the cookie that switches a block by place off', async () => {
    await test.writeSite({ blocks: [{ templateTypeId: 1, countries: ['DE'] }] });
    expect(await isBoardOpen({ ...german, cookie: 'force_geo_off=1' })).toBe(true);
    expect(await isBoardOpen(german)).toBe(false);
  });

  it('know who is signed in where a rule asks for it', async () => {
    await test.writeSite({ blocks: [{ templateTypeId: 1, isAnonymous: true }] });
    expect([await isBoardOpen(), await isBoardOpen({ cookie: 'player=7' })]).toEqual([false, true]);
  });

  it('are closed during maintenance, and open when it is over', async () => {
    const startAt = new Date(test.clock.nowMs() - 60_000).toISOString();
    const finishAt = new Date(test.clock.nowMs() + 60_000).toISOString();
    await test.writeSite({ site: { startAt, finishAt } });
    expect(await read('/web-api/line/board')).toEqual([503, 'maintenance']);
    test.clock.advance(60_000);
    expect(await read('/web-api/line/board')).toEqual([200, null]);
  });
});
