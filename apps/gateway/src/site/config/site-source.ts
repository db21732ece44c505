import type { SiteConfig, SiteSettings } from '@longshot/contracts';
import { defaultSiteConfig } from '@longshot/contracts/schemas';
import { ChangedText } from './changed-text.ts';
import { parseSiteSettings, readSiteFile } from './read-site-settings.ts';

/** Made once: it is asked for with every request. */
const DEFAULTS = defaultSiteConfig();

/** Where the site's own settings are, and what reading them needs. */
export interface SiteSourceInput {
  /** Path of `site.json`; it need not exist. */
  readonly file: string;
  readonly nowMs: () => number;
  readonly warn: (sentence: string) => void;
  /** Ways out that there are; every one unless told. */
  readonly delivers?: Deliveries;
}

/** Settings that lie over those of the file: fields in their place, in every language, and redirects before its own. */
export type SettingsOver = Pick<SiteSettings, 'site' | 'redirects'>;

/** Ways out of the house that there are. */
export interface Deliveries {
  readonly mail: boolean;
  readonly sms: boolean;
}

/** The file is looked at again so often at most. */
export const RECHECK_AFTER_MS = 1_000;

/**
 * The site's configuration as its file says it: read at the start, and again while the gateway runs. A change that is
 * not understood is told once and leaves everything as it was.
 */
export class SiteSource {
  readonly #input: SiteSourceInput;
  readonly #configs = new Map<string, SiteConfig>();
  /** Settings of the file, what lies over them, and both together. */
  #ofFile: SiteSettings;
  #over: SettingsOver = {};
  #settings: SiteSettings;
  readonly #file: ChangedText;
  /** Last warning that still holds. */
  #warning = '';
  #lookedAtMs: number;

  /** @throws StartError when the file is there and wrong. */
  constructor(input: SiteSourceInput) {
    this.#input = input;
    const text = readSiteFile(input.file);
    this.#file = new ChangedText(text);
    this.#ofFile = parseSiteSettings(text);
    this.#settings = this.#ofFile;
    this.#lookedAtMs = input.nowMs();
  }

  /** Settings that the site sets itself now, with what lies over them. */
  get settings(): SiteSettings {
    this.#follow();
    return this.#settings;
  }

  /** Settings of the file alone. */
  get fileSettings(): SiteSettings {
    this.#follow();
    return this.#ofFile;
  }

  /**
   * The configuration in a language of the site, its default where it has not got that one; for a visitor of a
   * country, by its ISO 3166 code.
   */
  configOf(language?: string, country: string | null = null): SiteConfig {
    const { site, countries = [] } = this.settings;
    // Only what makes a difference: a visitor may name any language and any country.
    const languages = site?.languages ?? DEFAULTS.languages;
    const lng = languages.some(({ code }) => code === language) ? language : undefined;
    const known = countries.some(({ code }) => code === country) ? country : null;
    const key = `${lng ?? ''} ${known ?? ''}`;
    const config =
      this.#configs.get(key) ?? withDeliveries(makeConfig(this.#settings, lng, known), this.#input.delivers);
    this.#configs.set(key, config);
    return config;
  }

  /** Lays settings over those of the file, in place of what lay there before. */
  layOver(over: SettingsOver): void {
    if (JSON.stringify(over) === JSON.stringify(this.#over)) return;
    this.#over = over;
    this.#putTogether();
  }

  #follow(): void {
    const nowMs = this.#input.nowMs();
    // A clock that was set back must not end the looking.
    if (Math.abs(nowMs - this.#lookedAtMs) < RECHECK_AFTER_MS) return;
    this.#lookedAtMs = nowMs;
    this.#lookAgain();
  }

  #putTogether(): void {
    this.#settings = laidOver(this.#ofFile, this.#over);
    this.#configs.clear();
  }

  #lookAgain(): void {
    try {
      const text = readSiteFile(this.#input.file);
      if (!this.#file.take(text)) return;
      this.#ofFile = parseSiteSettings(text);
      this.#putTogether();
      this.#warning = '';
    } catch (error) {
      this.#warnOnce(`${String(error).replace(/^\w*Error: /, '')} What was set before stays.`);
    }
  }

  #warnOnce(warning: string): void {
    if (warning !== this.#warning) this.#input.warn(warning);
    this.#warning = warning;
  }
}

function laidOver(file: SiteSettings, { site = {}, redirects = [] }: SettingsOver): SiteSettings {
  if (Object.keys(site).length === 0 && redirects.length === 0) return file;
  const languages = Object.entries(file.byLanguage ?? {}).map(([language, own]) => [language, { ...own, ...site }]);
  return {
    ...file,
    site: { ...file.site, ...site },
    ...(languages.length > 0 && { byLanguage: Object.fromEntries(languages) }),
    redirects: [...redirects, ...(file.redirects ?? [])],
  };
}

/** The configuration without what cannot work here, whatever the site's file says. */
function withDeliveries(config: SiteConfig, delivers: Deliveries = { mail: true, sms: true }): SiteConfig {
  return {
    ...config,
    isMailDelivered: config.isMailDelivered && delivers.mail,
    isSmsDelivered: config.isSmsDelivered && delivers.sms,
    signInMethods: config.signInMethods.filter((method) => method !== 'sms' || delivers.sms),
  };
}

function makeConfig(settings: SiteSettings, language: string | undefined, country: string | null): SiteConfig {
  const { site = {}, byLanguage = {}, countries = [] } = settings;
  const base: SiteConfig = { ...DEFAULTS, ...site };
  const lng = base.languages.some(({ code }) => code === language) ? (language ?? '') : base.defaultLanguage;
  const config = { ...base, ...byLanguage[lng], lng };
  const geo = countries.find(({ code }) => code === country);
  const groupId = site.groupId ?? site.group_id ?? base.groupId;
  return {
    ...config,
    groupId,
    group_id: groupId,
    geoCountryId: geo?.id ?? config.geoCountryId,
    geoCurrency: geo?.currencyId ?? config.geoCurrency,
    geoCurrencyCode: geo?.currency ?? config.geoCurrencyCode,
  };
}
