import type { BootData, SiteSettings } from '@longshot/contracts';
import { buildApp, promoteContracts, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { publishedContracts } from '../../../test/worlds/route-table-for-tests.ts';

const PLAYER = { cookie: 'player=7' };
const GERMAN = { 'x-country-code': 'DE' };
const SHOWN = [200, undefined];
const MISSING = [404, undefined];

let test: TestApp;
beforeAll(async () => {
  test = await buildApp();
  await promoteContracts(test.storeFolder, 1, ...(await publishedContracts()));
});
afterAll(() => test.close());
beforeEach(async () => {
  Object.assign(test.standing, {
    banLevel: 0,
    banVersion: 0,
    isTermsChanged: false,
    needsIdentification: false,
    needsDataAfterRegistration: false,
  });
  await test.writeSite({});
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: 'localhost:4200', ...headers } });
const visit = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: own } = await get(url, headers);
  return [statusCode, own.location];
};
const bootOf = async (url: string, headers: Record<string, string> = {}): Promise<BootData> =>
  JSON.parse(/id="longshot-boot">(.*?)<\/script>/.exec((await get(url, headers)).body)?.[1] ?? 'null') as BootData;

describe('the language of an address', () => {
  const english = { 'accept-language': 'en' };

  it('may be left out: the same path is shown in the visitor’s own [route.language-optional] [route.language-redirect]', async () => {
    expect(await visit('/en/live')).toEqual(SHOWN);
    expect(await visit('/live?x=1', { 'accept-language': 'de' })).toEqual([302, '/de/live?x=1']);
  });

  it('is two small letters, and nothing else is taken for one [route.language-shape]', async () => {
    for (const segment of ['EN', 'eng', 'e1'])
      expect([segment, await visit(`/${segment}/live`, english)]).toEqual([segment, [302, `/en/${segment}/live`]]);
  });

  it('that the site has not gives way to the browser’s, then to the site’s own [route.language-unavailable] [language.browser] [language.default]', async () => {
    await test.writeSite({ site: { defaultLanguage: 'ar' } });
    expect(await visit('/fr/live', { 'accept-language': 'fr, DE-AT;q=0.9' })).toEqual([302, '/de/live']);
    expect(await visit('/fr/live', { 'accept-language': 'fr' })).toEqual([302, '/ar/live']);
  });

  it('of the address is used, whatever the browser says [language.available]', async () => {
    expect((await bootOf('/ru/live', { 'accept-language': 'de' })).language).toBe('ru');
  });

  it('is English where nothing else decides [language.fallback]', async () => {
    expect(await visit('/live', { 'accept-language': 'fr' })).toEqual([302, '/en/live']);
  });

  it('that is hidden is for those who have been here, and for nobody else [language.hidden] [language.hidden-ua]', async () => {
    const languages = ['en', 'de', 'ar'].map((code) => ({ code, isHiddenForAnonymous: code === 'ar' }));
    await test.writeSite({ site: { languages } });
    expect(await visit('/ar/live', english)).toEqual([302, '/en/live']);
    expect(await visit('/ar/live', { ...english, cookie: 'ua=7' })).toEqual(SHOWN);
    expect(await visit('/ar/live', { ...english, ...PLAYER })).toEqual(SHOWN);
  });
});

describe('an address of the site', () => {
  it.each([
    ['live', SHOWN],
    ['line/football', SHOWN],
    ['line/football/300-first-league', SHOWN],
    ['epl', SHOWN],
    ['epl/final', SHOWN],
    ['epl/line/football', SHOWN],
    ['team/2-arsenal', SHOWN],
    ['team/2-arsenal/line/football', SHOWN],
    ['team', MISSING],
  ])(
    '%s has the shape of the betting pages [route.betting-shape] [route.team-first] [route.champ-children]',
    async (path, answer) => {
      expect(await visit(`/en/${path}`)).toEqual(answer);
    },
  );

  it('begins a board with a section of the menu, or a game without one [route.parse-menu] [route.parse-game]', async () => {
    expect(await visit('/en/live/top/football/300-first-league')).toEqual(SHOWN);
    expect(await visit('/en/live/football/300-first-league/502-a-b')).toEqual(SHOWN);
    expect(await visit('/en/live/other/football/300-first-league')).toEqual(MISSING);
  });

  it('has results of the live and zone kind alone [route.results-type]', async () => {
    expect([await visit('/en/results/live'), await visit('/en/results/zone')]).toEqual([SHOWN, SHOWN]);
    expect(await visit('/en/results/line')).toEqual(MISSING);
  });

  it('prints a coupon by its digits [route.coupon-id-digits]', async () => {
    expect(await visit('/en/print-coupon/1000001')).toEqual(SHOWN);
    expect(await visit('/en/print-coupon/10a')).toEqual(MISSING);
  });

  it('that nobody has is a page that says so', async () => {
    expect(await visit('/en/nowhere')).toEqual(MISSING);
    expect((await bootOf('/en/nowhere')).status).toBe(404);
  });

  it('that the site lists is none [route.url-404-list]', async () => {
    await test.writeSite({ site: { urlsToRedirectTo404: ['/live/foot'] } });
    expect(await visit('/en/live/football')).toEqual(MISSING);
    expect(await visit('/en/live')).toEqual(SHOWN);
  });

  it('of bonus rules needs route 47 [route.available-routes] [route.bonus-rules-47] [route.bonus-rules-47-present]', async () => {
    expect(await visit('/en/bonus/rules/slot_first_deposit')).toEqual(SHOWN);
    await test.writeSite({ site: { availableRoutes: [52] } });
    expect(await visit('/en/bonus/rules/slot_first_deposit')).toEqual(MISSING);
  });

  it('of bonuses is that of offers where the site has those, and back [route.bonus-to-offer] [route.offer-to-bonus]', async () => {
    expect(await visit('/en/bonuses/offers?x=1')).toEqual([302, '/en/bonuses?x=1']);
    await test.writeSite({ site: { promoBonusToOffer: true } });
    expect(await visit('/en/bonuses?x=1')).toEqual([302, '/en/bonuses/offers?x=1']);
  });

  it('of payments needs route 52, and may be for players alone [route.payment-route-available] [route.payment-auth-only] [route.payment-open]', async () => {
    expect(await visit('/en/information/payment')).toEqual(SHOWN);
    await test.writeSite({ site: { isPaymentAuthOnly: true } });
    expect((await visit('/en/information/payment'))[0]).toBe(302);
    expect(await visit('/en/information/payment', PLAYER)).toEqual(SHOWN);
    await test.writeSite({ site: { availableRoutes: [47] } });
    expect(await visit('/en/information/payment', PLAYER)).toEqual(MISSING);
  });

  it('of the debugger is none in production [route.debugger-production] [route.debugger-other]', async () => {
    await test.writeSite({ site: { isProduction: true } });
    expect(await visit('/en/debugger')).toEqual(MISSING);
    await test.writeSite({ site: { isProduction: false } });
    expect(await visit('/en/debugger')).toEqual(SHOWN);
  });

  it('of the registration is none for visitors of a VIP domain [route.registration-vip]', async () => {
    expect(await visit('/en/registration')).toEqual(SHOWN);
    await test.writeSite({ site: { isVipDomain: true } });
    expect(await visit('/en/registration')).toEqual(MISSING);
  });

  it('of the identification is none where the site asks for none [route.identification-enabled]', async () => {
    expect(await visit('/en/office/identification', PLAYER)).toEqual(SHOWN);
    await test.writeSite({ site: { isIdentificationEnabled: false } });
    expect(await visit('/en/office/identification', PLAYER)).toEqual(MISSING);
  });

  it('that the site has not stands in no menu', async () => {
    const linked = async () => (await bootOf('/en/live')).navigation.map(({ path }) => path);
    const paths = ['office/identification', 'information/payment'];
    expect(await linked()).toEqual(expect.arrayContaining(paths));
    await test.writeSite({ site: { isIdentificationEnabled: false, availableRoutes: [47] } });
    expect((await linked()).filter((path) => paths.includes(path))).toEqual([]);
  });

  it('keeps the payment consultant that it names [route.payment-consultant-cookie] [referral.default-lifetime]', async () => {
    const { headers } = await get('/en/live?payment_consultant=1');
    expect([headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^payment_consultant=1; Max-Age=86400; Path=\//),
    ]);
  });
});

describe('the application for accounts', () => {
  it('has a sign-in of its own, and leads players to their account [guard.authenticated-account-app]', async () => {
    expect(await visit('/en/auth')).toEqual(MISSING);
    await test.writeSite({ site: { isAccountApp: true } });
    expect(await visit('/en/auth')).toEqual(SHOWN);
    expect(await visit('/en/auth', PLAYER)).toEqual([302, '/en/office/account']);
    expect((await visit('/en/office/account'))[1]).toMatch(/^\/en\/auth\?/);
  });
});

describe('who is kept out', () => {
  const block = (templateTypeId: number, displayTypeId = 1): SiteSettings => ({
    blocks: [{ templateTypeId, displayTypeId, countries: ['DE'] }],
  });

  it.each([
    [1, 'block'],
    [2, 'block'],
    [3, 'block'],
    [5, 'block'],
    [8, 'coming-soon'],
    [13, 'block-ua'],
    [14, 'block'],
    [16, 'suspension'],
    [17, 'block-ie'],
  ])(
    'by reason %i is led to %s [block.reason-1] [block.reason-2] [block.reason-3] [block.reason-5] [block.reason-8] [block.reason-13] [block.reason-14] [block.reason-16] [block.reason-17]',
    async (reason, page) => {
      await test.writeSite(block(reason));
      expect(await visit('/en/live', GERMAN)).toEqual([302, `/en/${page}`]);
      const { access } = await bootOf(`/en/${page}`, GERMAN);
      expect(access.block).toMatchObject({ templateTypeId: reason, page });
    },
  );

  it('for updates keeps where the visitor was [block.reason-4]', async () => {
    await test.writeSite(block(4));
    expect(await visit('/en/live', GERMAN)).toEqual([302, '/en/site-updates?redirectedFrom=%2Fen%2Flive']);
  });

  it('is by display type 1 alone [block.display-type] [block.display-type-other]', async () => {
    await test.writeSite(block(2, 1));
    expect(await visit('/en/live', GERMAN)).toEqual([302, '/en/block']);
    await test.writeSite(block(2, 2));
    expect(await visit('/en/live', GERMAN)).toEqual(SHOWN);
  });

  it('by place is let in by the cookie, by anything else not [block.geo-off] [block.geo-off-other]', async () => {
    const off = { ...GERMAN, cookie: 'force_geo_off=1' };
    await test.writeSite(block(1));
    expect(await visit('/en/live', off)).toEqual(SHOWN);
    await test.writeSite(block(3));
    expect(await visit('/en/live', off)).toEqual([302, '/en/block']);
  });

  it('sees the page of a block only while there is one [route.block-page-without-block]', async () => {
    for (const page of ['block', 'block-ua', 'block-ie', 'site-updates', 'coming-soon', 'suspension'])
      expect([page, await visit(`/en/${page}`)]).toEqual([page, [302, '/en']]);
  });
});

describe('a player with a ban', () => {
  const banned = (banLevel: number, banVersion: number) => Object.assign(test.standing, { banLevel, banVersion });

  it('sees the appeals and nothing else; without one everything [block.banned] [block.not-banned]', async () => {
    expect(await visit('/en/live', PLAYER)).toEqual(SHOWN);
    banned(1, 0);
    expect(await visit('/en/live', PLAYER)).toEqual([302, '/en/block-appeal-history']);
    expect(await visit('/en/block-appeal-history', PLAYER)).toEqual(SHOWN);
  });

  it.each([
    [45, 0, true],
    [45, 1, false],
    [53, 1, true],
    [53, 0, false],
    [44, 0, false],
  ])('of level %i, version %i may take money out: %s [block.deduce-45] [block.deduce-53]', async (...row) => {
    const [level, version, isOpen] = row;
    banned(level, version);
    const answer = isOpen ? SHOWN : [302, '/en/block-appeal-history'];
    expect(await visit('/en/office/deduce', PLAYER)).toEqual(answer);
  });
});

describe('the redirects of the site', () => {
  const redirects = [{ from: '/spring', to: '/live', code: 301 as const, reason: 'over' }];

  it('are followed in production [block.redirect-production]', async () => {
    await test.writeSite({ site: { isProduction: true }, redirects });
    expect(await visit('/en/spring?x=1')).toEqual([301, '/en/live?x=1']);
  });

  it('are followed elsewhere only where the query asks for it [block.redirect-flag] [block.redirect-other]', async () => {
    await test.writeSite({ site: { isProduction: false }, redirects });
    expect((await visit('/en/spring'))[0]).toBe(404);
    const [status, location] = await visit('/en/spring?redirect_light=1');
    expect([status, location]).toEqual([301, expect.stringMatching(/^\/en\/live/)]);
  });

  it('in a circle lead nowhere [block.redirect-cyclic]', async () => {
    const circle = [...redirects, { from: '/live', to: '/spring', code: 302 as const, reason: 'wrong' }];
    await test.writeSite({ site: { isProduction: true }, redirects: circle });
    expect(await visit('/en/live')).toEqual(SHOWN);
  });
});

describe('who sent a visitor', () => {
  const cookiesOf = async (query: string): Promise<Readonly<Record<string, string>>> => {
    const { headers } = await get(`/en/live?${query}`);
    const pairs = [headers['set-cookie'] ?? []].flat().map((cookie) => /^(\w+)=(.*?); Max-Age=(\d+)/.exec(cookie));
    return Object.fromEntries(
      pairs.map((found) => [found?.[1], `${decodeURIComponent(found?.[2] ?? '')} ${found?.[3]}`]),
    );
  };
  const MONTH = 30 * 86_400;

  it('is kept for sixty days, with what they sent along [referral.ref] [referral.subid]', async () => {
    expect(await cookiesOf('ref=friend&subid=s1')).toEqual({ refererid: 'friend 5184000', subid: 's1 5184000' });
  });

  it('is kept for a day as bf [referral.bf]', async () => {
    expect((await cookiesOf('bf=one'))['referral_values']).toMatch(/^\{"bf_id":.*"one".* 86400$/);
  });

  it.each(['btag', 'tag', 'qtag'])(
    'is kept by %s, with partner and code, for sixty days [referral.tags] [referral.partner-affid]',
    async (name) => {
      const cookies = await cookiesOf(`${name}=t1&affid=55&bwpromocode=SPRING`);
      expect(cookies['referral_values']).toMatch(/"tag":"t1","affid":"55","bwpromocode":"SPRING".* 5184000$/);
      expect(cookies['ref_partner_id']).toBe('55 5184000');
    },
  );

  it('is a partner by a whole click alone [referral.partner-click] [referral.partner-click-missing]', async () => {
    expect(await cookiesOf('click_id=c&utm_source=s&aip=9')).toEqual({ ref_partner_id: `9 ${MONTH}` });
    for (const part of ['utm_source=s&aip=9', 'click_id=c&aip=9', 'click_id=c&utm_source=s'])
      expect(await cookiesOf(part)).toEqual({});
  });

  it('has a plain link for an hour: qtag before tag before btag [referral.plain-reflinkid]', async () => {
    expect((await cookiesOf('btag=b&tag=t&qtag=q'))['reflinkid']).toBe('q 3600');
    expect((await cookiesOf('btag=b&tag=t'))['reflinkid']).toBe('t 3600');
  });

  it('is told to the partner by the whole query where pb asks for it [referral.postback-pb] [referral.postback-no-pb] [referral.postback-none]', async () => {
    expect((await cookiesOf('tag=t&pb=1'))['postback_watcher']).toBe(`tag=t&pb=1 ${MONTH}`);
    expect((await cookiesOf('tag=t'))['postback_watcher']).toBe(' 4');
    expect(await cookiesOf('pb=1')).toEqual({});
  });
});
