import { disallowedBy } from './trading/boards/index.ts';
import type { SiteSource } from './site/config/index.ts';
import type { CoreSettings } from './core-settings.ts';

/**
 * The core's settings, with what the site's configuration decides read from it whenever it is asked: a change of
 * `site.json` holds for the next request. The site's id stays that of the start, for players are kept under it.
 */
export function followSite(
  base: CoreSettings,
  site: Pick<SiteSource, 'configOf'> & Partial<Pick<SiteSource, 'settings'>>,
): CoreSettings {
  return {
    ...base,
    siteId: site.configOf().siteId,
    get companyName() {
      return site.configOf().companyName;
    },
    get minAge() {
      return site.configOf().minAge;
    },
    get countriesNotServed() {
      return site.settings?.countriesNotServed ?? [];
    },
    get isFirstDepositRequired() {
      return site.configOf().thirdPartyHasFirstDepositRedirect;
    },
    get frozenCurrencies() {
      return site.settings?.frozenCurrencies ?? [];
    },
    get disallowedSports() {
      return disallowedBy(site.configOf());
    },
    get currencies() {
      return site.configOf().currencies;
    },
    get isRegistrationAllowed() {
      return site.configOf().isRegistrationAllowed;
    },
    get couponRules() {
      const config = site.configOf();
      return {
        typesWithMin: config.couponTypesWithMinAmount,
        typesWithMax: config.couponTypesWithMaxAmount,
        antiExpressMargin: config.antiExpressMargin,
        isBonusBetAllowed: config.isBonusBetAllowed,
        hyperBonusPercent: config.hyperBonusPercent,
        isVipBetShown: config.isVipBetShown,
        marketsBannedFromExpress: config.marketsBannedFromExpress,
        isEarlyPayoutOn: config.isEarlyPayoutOn,
        promoCodes: site.settings?.promoCodes ?? [],
      };
    },
    get isIdentificationEnabled() {
      return site.configOf().isIdentificationEnabled;
    },
    get isTermsConfirmationOn() {
      return site.configOf().isAvailableConfirmTerms;
    },
    get isOneTapOn() {
      return site.configOf().isOneTapAuthEnabled;
    },
    isCallbackOn: (language) => {
      const { isCallbackSupportOn, callbackExcludedLanguages } = site.configOf(language);
      return isCallbackSupportOn && !callbackExcludedLanguages.includes(language);
    },
  };
}
