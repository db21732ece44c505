import type { GroupConfig, SiteConfig, SiteSettings } from '@longshot/contracts';

/** The fields of the configuration by the groups that pages ask for. */
const FIELDS = {
  routes: ['availableRoutes', 'urlsToRedirectTo404', 'promoBonusToOffer', 'afterRegistrationAndLoginRedirectRoutesV2'],
  registration: [
    'isRegistrationAllowed',
    'isRegistrationWidgetOn',
    'registrationReminder',
    'redirectUrlAfterRegistration',
  ],
  betting: ['coefFormats', 'isOneClickEnabled', 'isBonusBetAllowed', 'isVipBetShown', 'isEarlyPayoutOn', 'currencies'],
  support: ['supportContacts', 'isCallbackSupportOn', 'callbackExcludedLanguages'],
  social: ['socialLinks'],
  appearance: ['partnerCssBrandBook', 'scrollToTopType', 'isSnowfallOn', 'pwaManifest'],
} as const satisfies Readonly<Record<string, readonly (keyof SiteConfig)[]>>;

type Group = GroupConfig['groups'][string];

/** The groups of these names; a name that nobody knows is left out. What the site sets itself comes first. */
export function groupsOf(settings: SiteSettings, config: SiteConfig, names: readonly string[]): GroupConfig['groups'] {
  const own: Readonly<Record<string, Group>> = settings.groups ?? {};
  const made: Readonly<Record<string, readonly (keyof SiteConfig)[]>> = FIELDS;
  const known = names.filter((name) => Object.hasOwn(own, name) || Object.hasOwn(made, name));
  return Object.fromEntries(
    known.map((name) => [
      name,
      { ...Object.fromEntries((made[name] ?? []).map((field) => [field, config[field]])), ...own[name] },
    ]),
  );
}
