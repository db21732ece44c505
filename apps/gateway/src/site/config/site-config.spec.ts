import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteConfig } from '@longshot/contracts/schemas';
import { Value } from 'typebox/value';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { maintenanceConfigOf, retryAfterS } from './maintenance.ts';
import { RECHECK_AFTER_MS, SiteSource } from './site-source.ts';

describe('the site’s own file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longshot-site-'));
  const file = join(folder, 'site.json');
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => rmSync(file, { force: true }));
  const write = (content: unknown) =>
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const open = (nowMs = () => 0, warn: (sentence: string) => void = () => undefined) =>
    new SiteSource({ file, nowMs, warn });

  it('need not exist: every field has a value of its own', () => {
    const config = open().configOf('de');
    expect(Value.Check(SiteConfig, config)).toBe(true);
    expect([config.lng, config.defaultLanguage, config.defaultCurrency]).toEqual(['de', 'en', 'EUR']);
    expect(config.availableRoutes).toEqual([47, 52]);
  });

  it('sets fields for all languages, and for one of them', () => {
    write({ site: { companyName: 'Northern', groupId: 7 }, byLanguage: { de: { companyName: 'Nordwette' } } });
    const site = open();
    expect([site.configOf('en').companyName, site.configOf('de').companyName]).toEqual(['Northern', 'Nordwette']);
    expect([site.configOf().groupId, site.configOf().group_id]).toEqual([7, 7]);
    expect(site.configOf('xx').lng).toBe('en');
  });

  it('says what is known of the visitor’s country', () => {
    write({ countries: [{ code: 'GB', id: 12, currencyId: 3, currency: 'GBP' }] });
    const site = open();
    expect(site.configOf('en', 'GB')).toMatchObject({ geoCountryId: 12, geoCurrency: 3, geoCurrencyCode: 'GBP' });
    expect(site.configOf('en', 'FR')).toMatchObject({ geoCountryId: null, geoCurrencyCode: null });
  });

  it.each([
    ['{"site":', /^site\.json is not JSON: /],
    [{ sites: {} }, /^site\.json: sites: is not known\.$/],
    [{ site: { minAge: 'eighteen' } }, /^site\.json: site\.minAge: must be integer\.$/],
    [{ site: { lng: 'en' } }, /^site\.json: site\.lng: is not known\.$/],
    [{ site: { startAt: 'tomorrow' } }, /^site\.json: site\.startAt: /],
    [{ site: { defaultLanguage: 'fr' } }, /^site\.json: site\.defaultLanguage: is none of the languages\.$/],
    [{ site: { defaultCurrency: 'CHF' } }, /^site\.json: site\.defaultCurrency: is none of the currencies\.$/],
    [{ redirects: [{ from: 'spring', to: '/promo', reason: 'x' }] }, /^site\.json: redirects\.0\.from: /],
    [{ blocks: [{ templateTypeId: 1, addresses: ['999.1.1.1'] }] }, /^site\.json: blocks: 999\.1\.1\.1 is neither/],
  ])('that says %j is refused in one line', (content, line) => {
    write(content);
    let message = '';
    try {
      open();
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(line);
    expect(message).not.toContain('\n');
  });

  it('is read again when it changes; what is not understood is told once and changes nothing', () => {
    write({ site: { minAge: 18 } });
    const reported: string[] = [];
    let nowMs = 0;
    const site = open(
      () => nowMs,
      (sentence) => reported.push(sentence),
    );
    const change = (content: unknown) => {
      write(content);
      nowMs += RECHECK_AFTER_MS;
    };
    change({ site: { minAge: 21 } });
    expect(site.configOf().minAge).toBe(21);
    change({ site: { minAge: -1 } });
    expect([site.configOf().minAge, site.configOf().minAge]).toEqual([21, 21]);
    expect(reported).toEqual([expect.stringMatching(/^site\.json: site\.minAge: .*What was set before stays\.$/)]);
    change({});
    expect(site.configOf().minAge).toBe(18);
  });

  describe('as somebody writes it while the gateway runs', () => {
    const reported: string[] = [];
    let nowMs = 0;
    let site: SiteSource;
    beforeEach(() => {
      reported.length = 0;
      nowMs = 0;
      write({ site: { minAge: 18 } });
      site = open(
        () => nowMs,
        (sentence) => reported.push(sentence),
      );
    });
    const ageAtNextLook = () => {
      nowMs += RECHECK_AFTER_MS;
      return site.configOf().minAge;
    };

    it('is taken where neither its time nor its length has changed', () => {
      const { atimeMs, mtimeMs } = statSync(file);
      write({ site: { minAge: 21 } });
      utimesSync(file, atimeMs / 1_000, mtimeMs / 1_000);
      expect(ageAtNextLook()).toBe(21);
    });

    it('changes nothing while it is cut short, and nobody is warned', () => {
      const whole = JSON.stringify({ site: { minAge: 21 } });
      for (const part of ['', whole.slice(0, 10), whole.slice(0, -1)]) {
        write(part);
        expect(ageAtNextLook()).toBe(18);
      }
      write(whole);
      expect([ageAtNextLook(), reported]).toEqual([21, []]);
    });

    it('changes nothing while it is away for a moment; a file that stays away sets nothing', () => {
      rmSync(file);
      expect(ageAtNextLook()).toBe(18);
      write({ site: { minAge: 21 } });
      expect(ageAtNextLook()).toBe(21);
      rmSync(file);
      expect([ageAtNextLook(), ageAtNextLook()]).toEqual([21, 18]);
    });

    it('is told of once, where it stays as it is and is no JSON', () => {
      write('{"site":');
      expect([ageAtNextLook(), ageAtNextLook(), ageAtNextLook()]).toEqual([18, 18, 18]);
      expect(reported).toEqual([expect.stringMatching(/^site\.json is not JSON: .*What was set before stays\.$/)]);
    });

    it('is taken after the clock was set back', () => {
      nowMs = 86_400_000;
      expect(site.configOf().minAge).toBe(18);
      write({ site: { minAge: 21 } });
      nowMs = 0;
      expect(ageAtNextLook()).toBe(21);
    });
  });
});

describe('maintenance', () => {
  const times = {
    notifyStartDate: '2026-03-14T10:00Z',
    notifyEndDate: '2026-03-14T12:00Z',
    startAt: '2026-03-14T12:00Z',
    finishAt: '2026-03-14T14:00Z',
  };
  const stateAt = (iso: string, own: Partial<typeof times> | { finishAt: null } = {}) =>
    maintenanceConfigOf({ ...times, ...own }, Date.parse(iso)).web_state;

  it('is announced, goes on, and is over', () => {
    expect(stateAt('2026-03-14T09:59Z')).toBe('open');
    expect(stateAt('2026-03-14T10:00Z')).toBe('announced');
    expect(stateAt('2026-03-14T12:00Z')).toBe('closed');
    expect(stateAt('2026-03-14T13:59:59Z')).toBe('closed');
    expect(stateAt('2026-03-14T14:00Z')).toBe('open');
    expect(stateAt('2027-01-01T00:00Z', { finishAt: null })).toBe('closed');
  });

  it('says when to come back', () => {
    const startAt = times.startAt;
    expect(retryAfterS({ startAt, finishAt: times.finishAt }, Date.parse('2026-03-14T13:59Z'))).toBe(60);
    expect(retryAfterS({ startAt, finishAt: null }, 0)).toBe(300);
  });
});

describe('the operations of the configuration', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
    await test.writeSite({
      site: { startAt: '2026-03-14T14:00Z', isThirdPartyAllowed: true, companyName: 'Northern' },
      byLanguage: { de: { companyName: 'Nordwette' } },
      countries: [{ code: 'GB', id: 12 }],
      groups: { support: { callbackHours: '9-17' }, banners: { top: [1, 2] } },
      partitions: ['slots', 'live-casino'],
    });
  });
  afterAll(() => test.close());
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

  it('answer it per language and country [start-up.config-language]', async () => {
    expect((await get('/bff-api/config/all.json?lang=de')).json()).toMatchObject({
      lng: 'de',
      companyName: 'Nordwette',
    });
    const english = await get('/bff-api/config/all.json?lang=en', { 'x-country-code': 'gb' });
    expect(english.json()).toMatchObject({ companyName: 'Northern', geoCountryId: 12 });
    expect((await get('/bff-api/config/all.json?lang=german')).statusCode).toBe(400);
  });

  it('answer groups of it, to be kept for 600 to 900 seconds [start-up.config-group-cache]', async () => {
    const answer = await get('/bff-api/config/group/get?groups=support,banners,unknown&lang=de');
    expect(answer.headers['cache-control']).toBe('public, max-age=600, stale-while-revalidate=300');
    expect(answer.json()).toEqual({
      lang: 'de',
      groups: {
        support: expect.objectContaining({ isCallbackSupportOn: true, callbackHours: '9-17' }),
        banners: { top: [1, 2] },
      },
    });
    const wrong = await get('/bff-api/config/group/get?groups=');
    expect([wrong.statusCode, wrong.json().details]).toEqual([400, { field: 'groups' }]);
  });

  it('answer the maintenance', async () => {
    expect((await get('/bff-api/config/maintenance')).json()).toEqual({
      started_at: '2026-03-14T14:00Z',
      ended_at: null,
      notify_started_at: null,
      notify_ended_at: null,
      isActive: true,
      web_state: 'closed',
    });
  });

  it('answer the partitions of other providers [start-up.partitions]', async () => {
    const url = '/web-api/third-party/api/list-available-partitions';
    expect((await get(url)).json()).toEqual({ success: true, listAvailablePartitions: ['slots', 'live-casino'] });
    await test.writeSite({ partitions: ['slots'] });
    expect((await get(url)).json()).toEqual({ success: true, listAvailablePartitions: [] });
  });
});
