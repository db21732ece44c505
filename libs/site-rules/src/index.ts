export { accountSetNotice, type AccountSetNotice } from './account-set-notice.ts';
export {
  type AnalyticsCounter,
  COUNTER_KIND,
  countersByKind,
  type RegistrationType,
  registrationTypeName,
  signInErrorField,
  type SignInErrorField,
  timeFilterName,
} from './analytics-terms.ts';
export {
  type BlockAnswer,
  blockPageOf,
  blockPages,
  type BlockPage,
  BLOCKING_DISPLAY_TYPE,
  blockReason,
  GEO_OFF_COOKIE,
  GEO_TEMPLATE_TYPE,
  maySeeDeduce,
  visitorBlockOf,
} from './block-reason.ts';
export {
  COUPON_NOTICE_MS,
  type CouponNoticeBet,
  couponNoticeOf,
  type CouponNoticeRoute,
  type CouponNoticeRecord,
  isCouponNoticeDue,
} from './coupon-notice.ts';
export { foldText } from './fold-text.ts';
export {
  chooseLanguage,
  FALLBACK_LANGUAGE,
  isLanguageSegment,
  type LanguageRequest,
  type SiteLanguage,
  visibleLanguages,
} from './language-choice.ts';
export { directionOf } from './language-direction.ts';
export { maintenanceLanguageOf } from './maintenance-language.ts';
export { officeCategories, officeCategoriesFor, type OfficeCategory } from './office-menu.ts';
export { forcedPlatform, isMobileBrowser, isTabletAsMac, type Platform, platformOf } from './platform.ts';
export { POLICY_LOGO_GEO_IDS, policyLogoOf } from './policy-logo.ts';
export { promoCategories, type PromoCategory } from './promo-categories.ts';
export { isRechargeCancelled, type RechargeFacts } from './recharge-guard.ts';
export {
  DEFAULT_COOKIE_LIFETIME_S,
  readReferralValues,
  REFERRAL_LIFETIME_S,
  type ReferralCookie,
  referralCookies,
  type ReferralValues,
} from './referral.ts';
export { readReferral, type RegisteredReferral } from './registered-referral.ts';
export { decideRoute, isRouteOffered } from './route-access.ts';
export {
  accessPaths,
  type AccessRoute,
  type AccessSite,
  type AccessUser,
  type PlayerNeed,
  plainPath,
  type RedirectReason,
  REDIRECTED_FROM_PARAMETER,
  RETURN_URL_PARAMETER,
  type RouteCondition,
  type RouteDecision,
  type RouteFacts,
  SIGN_IN_PARAMETER,
} from './route-facts.ts';
export { type MatchedRoute, matchRoute, type ParamShape, type RoutePattern } from './route-match.ts';
export {
  canonicalOf,
  type CustomCanonical,
  type HeadElement,
  headElements,
  type HeadRoute,
  hiddenHead,
  isIndexable,
  type NamedPath,
  robotsOf,
  type SeoHead,
} from './seo-head.ts';
export { SEO_STREAMS, type SeoStream, seoStreamOf } from './seo-stream.ts';
export {
  COMPLETED_PAYMENT_STATUS,
  TEAM_CASH_COOKIE_LIFETIME_MS,
  TEAM_CASH_ENTRIES,
  type TeamCashCase,
  teamCashCase,
} from './team-cash.ts';
export { isOfChampionship, type NamedChampionship } from './page-championships.ts';
