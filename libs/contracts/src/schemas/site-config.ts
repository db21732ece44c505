import { ANTI_EXPRESS_MARGIN } from '@longshot/domain/odds';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { PAGE_BLOCKS } from './page-blocks.ts';
import { CurrencyIso, MinorAmount, Nullable } from './primitives.ts';

/** Settings of a currency: what may be staked in it. */
export const CurrencySettings = Type.Object({
  iso: CurrencyIso,
  minStakeMinor: MinorAmount,
  maxStakeMinor: MinorAmount,
  maxPayoutMinor: MinorAmount,
  /** The smallest stake that a hyper bonus is given to, and the most it comes to; without them there is none in this currency. */
  minHyperBonusBetLimit: Type.Optional(MinorAmount),
  maxHyperBonusLimit: Type.Optional(MinorAmount),
});

/** One language of the site. */
export const LanguageSettings = Type.Object({
  code: Type.String({ pattern: '^[a-z]{2}$' }),
  isHiddenForAnonymous: Type.Boolean(),
});

/** A link to the site elsewhere; it opens in a new tab. Source: shell 3, "Social link". */
export const SocialLink = Type.Object({
  name: Type.String({ minLength: 1 }),
  link: Type.String({ pattern: '^https://' }),
  iconName: Type.String(),
  placementTypeId: Type.Integer(),
  value: Type.String(),
});

/** Ways to reach the support; null is not offered. Source: shell 4, "Support button". */
export const SupportContacts = Type.Object({
  email: Nullable(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' })),
  phone: Nullable(Type.String({ pattern: '^\\+\\d{5,15}$' })),
  /** Messengers, by their links. */
  apps: Type.Array(Type.Object({ name: Type.String({ minLength: 1 }), link: Type.String({ pattern: '^https://' }) })),
});

/** Where a player goes after signing in or registering on a page; `*` as `route_from` is any page. */
export const AfterSignInRoute = Type.Object({ route_from: Type.String(), route_to: Type.String() });

/** A property of the page's style that a partner's brand sets: `--brand` and its value. */
export const BrandProperty = Type.Object({
  css_prop: Type.String({ pattern: '^--[a-z0-9-]{1,60}$' }),
  css_value: Type.String({ pattern: '^[#\\w\\s.,%()-]{1,100}$' }),
});

const on = () => Type.Boolean({ default: true });
const off = () => Type.Boolean({ default: false });
const maybe = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()], { default: null });
const list = <T extends TSchema>(item: T, all: readonly Static<T>[] = []) => Type.Array(item, { default: [...all] });
const text = (value: string, pattern?: string) =>
  Type.String({ default: value, ...(pattern === undefined ? { minLength: 1 } : { pattern }) });
const count = (value: number, maximum = 1_000_000_000) => Type.Integer({ default: value, minimum: 0, maximum });
/** ISO 8601 with its offset. */
const time = () =>
  maybe(
    Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,3})?)?(?:Z|[+-]\\d\\d:\\d\\d)$' }),
  );
const address = () => maybe(Type.String({ pattern: '^https?://[^\\s/]+' }));
const bounds = (iso: string, minStakeMinor: number, maxStakeMinor: number, maxPayoutMinor: number) => ({
  iso,
  minStakeMinor,
  maxStakeMinor,
  maxPayoutMinor,
});

/**
 * Settings of the site that the page must know before it shows anything; each field with the value it has unless the
 * site says otherwise. Source: shell 3, site configuration; the settings that rules of product and shell read.
 */
export const SiteConfig = Type.Object({
  siteId: text('longshot'),
  companyName: text('Longshot'),
  group_id: count(1),
  /** The same as `group_id`. */
  groupId: count(1),
  ref_id: count(1),
  /** The domains the site is served at, those below them included; a page at any other says so to the operator. None named: any. */
  domains: list(Type.String({ pattern: '^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$' })),
  /** False shows what is for those who build the site. */
  isProduction: on(),
  minAge: count(18, 100),
  /** The language this configuration is in. */
  lng: text('en', '^[a-z]{2}$'),
  defaultLanguage: text('en', '^[a-z]{2}$'),
  languages: list(
    LanguageSettings,
    ['en', 'de', 'ru', 'ar'].map((code) => ({ code, isHiddenForAnonymous: false })),
  ),
  geoCountryId: maybe(Type.Integer()),
  geoCurrency: maybe(Type.Integer()),
  geoCurrencyCode: maybe(CurrencyIso),
  /** Bounds in minor units, about the same worth in each currency. */
  currencies: list(CurrencySettings, [
    bounds('EUR', 20, 500_000, 10_000_000),
    bounds('USD', 20, 500_000, 10_000_000),
    bounds('GBP', 20, 500_000, 10_000_000),
    bounds('RUB', 2_000, 50_000_000, 1_000_000_000),
    bounds('JPY', 30, 800_000, 16_000_000),
    bounds('KWD', 60, 1_500_000, 30_000_000),
  ]),
  defaultCurrency: Type.String({ ...CurrencyIso, default: 'EUR' }),
  /** How an amount stands beside its currency, `{currency} {amount}`; null as the language has it. */
  amountTemplate: maybe(Type.String({ pattern: '^(?:\\{amount\\} ?\\{currency\\}|\\{currency\\} ?\\{amount\\})$' })),
  /** Coefficient formats a player may choose from. */
  coefFormats: list(Type.Integer(), [0, 1, 2, 4, 5, 6, 14, 15, 16]),

  // Where pages may lead
  /** 47 is the bonus rules, 52 the payment page. */
  availableRoutes: list(Type.Integer(), [47, 52]),
  urlsToRedirectTo404: list(Type.String({ minLength: 2 })),
  promoBonusToOffer: off(),
  afterRegistrationAndLoginRedirectRoutesV2: list(AfterSignInRoute),
  redirectUrlAfterRegistration: maybe(Type.String({ pattern: '^/' })),
  /** Whether a player who has never deposited is led to the deposit from a game that a provider serves for real money. */
  thirdPartyHasFirstDepositRedirect: off(),
  isAccountApp: off(),
  isVipDomain: off(),
  isPaymentAuthOnly: off(),
  isIdentificationEnabled: on(),
  isAvailableConfirmTerms: on(),
  /** The site's version for phones; null has none, and nobody is led there. */
  mobileUrl: address(),
  /** Where banned players are led, outside the site; null is the history of their appeals. */
  bannedUrl: address(),

  // Session and registration
  isRegistrationAllowed: on(),
  isOneTapAuthEnabled: off(),
  /** Which ways to sign in the form shows, in this order; `social` are the identity providers. */
  signInMethods: list(
    Type.Union([Type.Literal('email'), Type.Literal('phone'), Type.Literal('sms'), Type.Literal('social')]),
    ['email', 'phone', 'sms', 'social'],
  ),
  /** Whether mails can reach players; where nobody delivers them, pages offer nothing that begins with a mail. */
  isMailDelivered: on(),
  /** Whether messages can reach the telephones of players. */
  isSmsDelivered: on(),
  isThirdPartyAllowed: off(),
  /** Minutes without activity; 0 never signs off. */
  autoLogoffMinutes: count(0, 1_440),
  isRegistrationWidgetOn: on(),
  registrationReminder: maybe(Type.Object({ delaySeconds: count(60), intervalMinutes: count(1_440) })),
  isAgeRestrictionOn: on(),
  isRechargeModalUsed: off(),

  // Betting
  /** Ids of the sports that the site shows neither in the line nor, by the second list, live. */
  disallowedLineSports: list(Type.Integer()),
  disallowedLiveSports: list(Type.Integer()),
  isBonusBetAllowed: off(),
  /** Added to a won express of a stake that is large enough; 0 gives none. */
  hyperBonusPercent: Type.Number({ default: 0, minimum: 0, maximum: 1_000 }),
  isVipBetShown: off(),
  /** Bets on the result of a football match are won once their side is two goals ahead. */
  isEarlyPayoutOn: off(),
  isOneClickEnabled: off(),
  couponTypesWithMaxAmount: list(Type.Integer(), [0, 1]),
  couponTypesWithMinAmount: list(Type.Integer(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  /** Ids of markets whose bets may be placed as singles only. */
  marketsBannedFromExpress: list(Type.Integer()),
  antiExpressMargin: text(ANTI_EXPRESS_MARGIN, '^\\d{1,2}(?:\\.\\d{1,6})?$'),
  /** No frame for this long: the stream is stale and betting pauses. */
  streamStaleAfterMs: count(15_000),
  pollIntervalLineMs: count(15_000),
  pollIntervalLiveMs: count(3_000),

  // Frame, notices, support
  /** Parts of the page that are fragments of the gateway instead of the host's own. Source: shell 4, "Micro-frontend view". */
  fragmentPlaces: list(Type.Union([Type.Literal('footer'), Type.Literal('technical'), Type.Literal('error')])),
  /** Parts of pages that are not shown. */
  hiddenBlocks: list(Type.Enum([...PAGE_BLOCKS])),
  scrollToTopType: Type.Union([Type.Literal('angle'), Type.Literal('arrow')], { default: 'arrow' }),
  isSnowfallOn: off(),
  partnerCssBrandBook: list(BrandProperty),
  /** Whether icons are taken from the folder `icons` of the installation's data first. */
  isFlexibleAssetPath: off(),
  /** The brand's own picture in place of the mark, from that folder; null is ours. */
  brandLogo: maybe(Type.String({ pattern: '^/icons/[\\w-]{1,60}\\.(?:svg|png|webp)$' })),
  isPwa: on(),
  pwaManifest: Type.Object({ themeColor: text('#0e1617', '^#[0-9a-f]{6}$') }, { default: { themeColor: '#0e1617' } }),
  /** From when to when the coming maintenance is announced. */
  notifyStartDate: time(),
  notifyEndDate: time(),
  /** The maintenance itself. */
  startAt: time(),
  finishAt: time(),
  isCallbackSupportOn: on(),
  callbackExcludedLanguages: list(Type.String()),
  supportContacts: Type.Object(SupportContacts.properties, {
    default: { email: 'support@longshot.example', phone: null, apps: [] },
  }),
  socialLinks: list(SocialLink),

  // Cookies and analytics
  isShowCookieAgreePopup: on(),
  isLoggingClientCookiesAgreement: on(),
  isFatmanAnalyticsAvailable: off(),
});

/** The configuration of a site that sets nothing itself. */
export const defaultSiteConfig = (): Static<typeof SiteConfig> => Value.Create(SiteConfig);
