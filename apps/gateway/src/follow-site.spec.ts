import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteSettings } from '@longshot/contracts';
import { SiteSource } from './site/config/site-source.ts';
import { PresentTerms } from './platform/http/present-terms.ts';
import { defaultCoreSettings, type CoreSettings } from './core-settings.ts';
import { followSite } from './follow-site.ts';

describe('the settings of the core', () => {
  let folder: string;
  let nowMs = 0;
  let settings: CoreSettings;
  const write = async (site: SiteSettings) => {
    await writeFile(join(folder, 'site.json'), JSON.stringify(site));
    nowMs += 1_000;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-site-'));
    const source = new SiteSource({
      file: join(folder, 'site.json'),
      nowMs: () => nowMs,
      warn: (sentence) => {
        throw new Error(sentence);
      },
    });
    settings = followSite({ ...defaultCoreSettings, terms: new PresentTerms('1') }, source);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('follow the site’s configuration while the gateway runs', async () => {
    expect(settings).toMatchObject({ minAge: 18, isRegistrationAllowed: true, isTermsConfirmationOn: true });
    expect(settings.isFirstDepositRequired).toBe(false);
    const currency = { iso: 'CHF', minStakeMinor: 50, maxStakeMinor: 1_000, maxPayoutMinor: 2_000 };
    await write({
      site: {
        minAge: 21,
        defaultCurrency: 'CHF',
        currencies: [currency],
        isRegistrationAllowed: false,
        isAvailableConfirmTerms: false,
        thirdPartyHasFirstDepositRedirect: true,
        disallowedLineSports: [5],
      },
    });
    expect(settings.disallowedSports).toEqual({ disallow_line_sport: [5], disallow_live_sport: [] });
    expect(settings).toMatchObject({ minAge: 21, isRegistrationAllowed: false, isTermsConfirmationOn: false });
    expect(settings.currencies).toEqual([currency]);
    expect(settings.isFirstDepositRequired).toBe(true);
  });

  it('keep the site’s id, under which its players are', async () => {
    const { siteId } = settings;
    await write({ site: { siteId: 'another' } });
    expect(settings.siteId).toBe(siteId);
  });

  it('let players be called where the site does, by the language of the page', async () => {
    expect([settings.isCallbackOn('en'), settings.isCallbackOn('ar')]).toEqual([true, true]);
    await write({ site: { callbackExcludedLanguages: ['ar'] }, byLanguage: { de: { isCallbackSupportOn: false } } });
    expect(['en', 'ar', 'de'].map((language) => settings.isCallbackOn(language))).toEqual([true, false, false]);
    await write({ site: { isCallbackSupportOn: false, companyName: 'Longshot' } });
    expect(settings.isCallbackOn('en')).toBe(false);
  });
});
