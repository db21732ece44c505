import type { SiteConfig } from '@longshot/contracts';
import { defaultSiteConfig } from '@longshot/contracts/schemas';

/** Languages of the site, in the order of the menu; each has dictionaries in every application. */
export const SITE_LANGUAGES = defaultSiteConfig().languages.map(({ code }) => code);

/** The configuration of the site in a language. Intervals: shell 9, "Timing". */
export function siteConfigOf(language: string): SiteConfig {
  return { ...defaultSiteConfig(), lng: language };
}
