import type { SiteSource } from '../site-config/index.ts';
import type { CoreSettings } from './core-settings.ts';

/**
 * The core's settings, with what the site's configuration decides read from it whenever it is asked: a change of
 * `site.json` holds for the next request. The site's id stays that of the start, for players are kept under it.
 */
export function followSite(base: CoreSettings, site: Pick<SiteSource, 'configOf'>): CoreSettings {
  return {
    ...base,
    siteId: site.configOf().siteId,
    get minAge() {
      return site.configOf().minAge;
    },
    get currencies() {
      return site.configOf().currencies;
    },
    get isRegistrationAllowed() {
      return site.configOf().isRegistrationAllowed;
    },
    get isTermsConfirmationOn() {
      return site.configOf().isAvailableConfirmTerms;
    },
    isCallbackOn: (language) => {
      const { isCallbackSupportOn, callbackExcludedLanguages } = site.configOf(language);
      return isCallbackSupportOn && !callbackExcludedLanguages.includes(language);
    },
  };
}
