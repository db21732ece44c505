import { statSync } from 'node:fs';
import type { SiteConfig, SiteSettings } from '@longshot/contracts';
import { defaultSiteConfig } from '@longshot/contracts/schemas';
import { readSiteSettings } from './read-site-settings.ts';

/** Where the site's own settings are, and what reading them needs. */
export interface SiteSourceInput {
  /** Path of `site.json`; it need not exist. */
  readonly file: string;
  readonly nowMs: () => number;
  readonly warn: (sentence: string) => void;
}

/** The file is looked at again so often at most. */
const LOOK_AGAIN_MS = 1_000;

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? 'none' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
}

/**
 * The site's configuration as its file says it: read at the start, and again when the file changes. A change that is
 * not understood is told once and leaves everything as it was.
 */
export class SiteSource {
  readonly #input: SiteSourceInput;
  readonly #configs = new Map<string, SiteConfig>();
  #settings: SiteSettings;
  #stamp: string;
  #lookedAtMs: number;

  /** @throws StartError when the file is there and wrong. */
  constructor(input: SiteSourceInput) {
    this.#input = input;
    this.#stamp = stampOf(input.file);
    this.#settings = readSiteSettings(input.file);
    this.#lookedAtMs = input.nowMs();
  }

  /** What the site sets itself now. */
  get settings(): SiteSettings {
    const nowMs = this.#input.nowMs();
    if (nowMs - this.#lookedAtMs >= LOOK_AGAIN_MS) {
      this.#lookedAtMs = nowMs;
      this.#lookAgain();
    }
    return this.#settings;
  }

  /**
   * The configuration in a language of the site, its default where it has not got that one; for a visitor of a
   * country, by its ISO 3166 code.
   */
  configOf(language?: string, country: string | null = null): SiteConfig {
    const { site, countries = [] } = this.settings;
    // Only what makes a difference: a visitor may name any language and any country.
    const languages = site?.languages ?? defaultSiteConfig().languages;
    const lng = languages.some(({ code }) => code === language) ? language : undefined;
    const known = countries.some(({ code }) => code === country) ? country : null;
    const key = `${lng ?? ''} ${known ?? ''}`;
    const config = this.#configs.get(key) ?? makeConfig(this.#settings, lng, known);
    this.#configs.set(key, config);
    return config;
  }

  #lookAgain(): void {
    const stamp = stampOf(this.#input.file);
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    try {
      this.#settings = readSiteSettings(this.#input.file);
      this.#configs.clear();
    } catch (error) {
      this.#input.warn(`${String(error).replace(/^\w*Error: /, '')} What was set before stays.`);
    }
  }
}

function makeConfig(settings: SiteSettings, language: string | undefined, country: string | null): SiteConfig {
  const { site = {}, byLanguage = {}, countries = [] } = settings;
  const base: SiteConfig = { ...defaultSiteConfig(), ...site };
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
