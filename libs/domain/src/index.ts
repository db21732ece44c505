export {
  type BlockAnswer,
  blockPageOf,
  blockPages,
  type BlockPage,
  BLOCKING_DISPLAY_TYPE,
  blockReason,
  GEO_TEMPLATE_TYPE,
  maySeeDeduce,
} from './block-reason.ts';
export { forcedPlatform, isMobileBrowser, isTabletAsMac, type Platform, platformOf } from './platform.ts';
export { isRechargeCancelled, type RechargeFacts } from './recharge-guard.ts';
export { decideRoute } from './route-access.ts';
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
export { ANTI_EXPRESS_MARGIN, antiExpressCoef } from './anti-express.ts';
export * from './anti-express-offer.ts';
export * from './bet-caption.ts';
export * from './system-values.ts';
export { isIban, normalizeIban } from './bank-account.ts';
export {
  betFactor,
  type OutcomeResult,
  OutcomeResultError,
  type SettledOutcome,
  settlementFactor,
} from './bet-factor.ts';
export * from './bet-facts.ts';
export { POLICY_LOGO_GEO_IDS, policyLogoOf } from './policy-logo.ts';
export { promoCategories, type PromoCategory } from './promo-categories.ts';
export { startCurrency, type StartCurrencyFacts, UNKNOWN_CURRENCY } from './start-currency.ts';
export {
  COUPON_NOTICE_MS,
  type CouponNoticeBet,
  couponNoticeOf,
  type CouponNoticePlace,
  type CouponNoticeRecord,
  isCouponNoticeDue,
} from './coupon-notice.ts';
export { isTransferAsked, TRANSFER_BYPASS_PARAMETER, type TransferFacts } from './user-transfer.ts';
export {
  isPhoneWithin,
  phoneBounds,
  phoneCountries,
  type PhoneCountry,
  type PhoneMask,
  phoneMasks,
} from './phone-countries.ts';
export { hasCardNumber } from './card-number.ts';
export {
  CASH_OUT_MARGIN,
  CASH_OUT_QUOTE_MS,
  type CashOutTerms,
  cashOutTypes,
  cashOutValue,
  type ChanceFacts,
  expectBet,
  type ExpectedBet,
  isCashOutTerms,
  type SplitTerms,
  splitTerms,
  wholeStake,
  winChance,
} from './cash-out.ts';
export {
  type CoefChangeDecision,
  type CoefChangeQuestion,
  decideCoefChange,
  meetsExactCoef,
  type PricedBet,
} from './coef-change.ts';
export {
  CoefficientError,
  type CoefficientErrorReason,
  coefToRational,
  formatCoef,
  formatThousandths,
  formatTotalCoef,
  LARGEST_COEF,
  parseCoef,
  productOfCoefs,
} from './coefficient.ts';
export * from './coupon-bonus.ts';
export { type CouponLine, couponLinePage, type CouponLinePage, couponLines } from './coupon-lines.ts';
export { CouponInputError } from './coupon-input-error.ts';
export { readCoupon } from './coupon-reader.ts';
export * from './coupon-rest.ts';
export * from './coupon-shape.ts';
export {
  assertCouponTransition,
  canChangeCouponState,
  type CouponState,
  couponStates,
  CouponTransitionError,
  couponTransitions,
  isCouponOpen,
} from './coupon-state.ts';
export {
  betStatus,
  type BetStatusId,
  changeCoefAction,
  type ChangeCoefAction,
  type Coupon,
  type CouponBet,
  type CouponSettlement,
  type CouponTerms,
  couponType,
  type CouponTypeId,
  isBetStatusId,
  isCouponTypeId,
  isOpenStatus,
  type QuoteBet,
  type QuoteInput,
} from './coupon-types.ts';
export {
  currencyDecimals,
  currencyDecimalsByIso,
  DEFAULT_CURRENCY_ISO,
  isCurrency,
  UnknownCurrencyError,
} from './currency.ts';
export { type BetOnGame, type CompatibleKinds, findDependentBets, refusesDependentBets } from './dependent-bets.ts';
export { foldText } from './fold-text.ts';
export {
  chooseLanguage,
  FALLBACK_LANGUAGE,
  isLanguageSegment,
  type LanguageQuestion,
  type SiteLanguage,
  visibleLanguages,
} from './language-choice.ts';
export { directionOf } from './language-direction.ts';
export { maintenanceLanguageOf } from './maintenance-language.ts';
export {
  type MarketDefinition,
  type MarketGroup,
  marketGroups,
  marketKind,
  type MarketKind,
  type OutcomeDefinition,
} from './market-definition.ts';
export {
  formatSpecifiers,
  marketKey,
  MarketKeyError,
  type MarketReference,
  parseMarketKey,
  parseSpecifiers,
  type Specifiers,
} from './market-key.ts';
export { findMarket, findOutcome, markets } from './markets.ts';
export { LARGEST_AMOUNT_MINOR, minorToDecimal, MoneyError, type MoneyErrorReason, parseMinor } from './money.ts';
export { coefFormatIn, coefFormatsOf, viewType, type ViewTypeId, viewTypeOf } from './coef-view.ts';
export { coefFormat, type CoefFormatId, formatCoefficient, isCoefFormatId } from './odds-format.ts';
export { oddsLadder } from './odds-ladder.ts';
export { checkPaymentAmount, type PaymentAmountRefusal, type PaymentBounds } from './payment-bounds.ts';
export {
  decidePaymentReport,
  type IgnoredReason,
  isPaymentDecided,
  moneyPlace,
  type MoneyPlace,
  type MoneyStep,
  type PaymentDecision,
  type PaymentDirection,
  type PaymentOutcome,
  type PaymentReport,
  type PaymentState,
  paymentStates,
  type ReportedPayment,
} from './payment-state.ts';
export {
  type Advance,
  type AdvanceOutcome,
  availablePrepaidMinor,
  coverOf,
  type OpenReturn,
  prepaidPayout,
  type PrepaidState,
  settleAdvances,
} from './prepaid-amount.ts';
export { type CouponQuote, quoteCoupon } from './quote-coupon.ts';
export {
  addRational,
  compareRational,
  divideRational,
  floorRational,
  formatRational,
  makeRational,
  minRational,
  multiplyRational,
  ONE,
  parseRational,
  productOf,
  type Rational,
  RationalError,
  roundRational,
  subtractRational,
  sumOf,
  ZERO,
} from './rational.ts';
export {
  DEFAULT_COOKIE_LIFETIME_S,
  readReferralValues,
  REFERRAL_LIFETIME_S,
  type ReferralCookie,
  referralCookies,
  type ReferralValues,
} from './referral.ts';
export { readReferral, type RegisteredReferral } from './registered-referral.ts';
export { RULES_VERSION } from './rules-version.ts';
export {
  type AnalyticsCounter,
  COUNTER_KIND,
  countersByKind,
  type RegistrationType,
  registrationTypeName,
  signInErrorField,
  type SignInErrorField,
  timeFilterName,
} from './analytics-words.ts';
export {
  canonicalOf,
  type CustomCanonical,
  type HeadElement,
  headElements,
  type HeadPlace,
  hiddenHead,
  isIndexable,
  type NamedPath,
  robotsOf,
  type SeoHead,
} from './seo-head.ts';
export { SEO_STREAMS, type SeoStream, seoStreamOf } from './seo-stream.ts';
export {
  type ExactCouponSettlement,
  mostPayout,
  settleCoupon,
  settleCouponExact,
  toLedgerAmount,
} from './settle-coupon.ts';
export * from './stake-amount.ts';
export { checkStake, type StakeBounds, stakeRange, type StakeRefusal } from './stake-bounds.ts';
export {
  COMPLETED_PAYMENT_STATUS,
  TEAM_CASH_COOKIE_LIFETIME_MS,
  TEAM_CASH_ENTRIES,
  type TeamCashCase,
  teamCashCase,
} from './team-cash.ts';
export { normaliseTyped, readTypedAmount } from './typed-amount.ts';
export {
  areContactFieldsFilled,
  areProfileFieldsFilled,
  ascendingSports,
  isBanned,
  isNotVerified,
  isSportDisallowed,
  isVerificationPending,
  isVerified,
  type PhoneState,
  type ProfileFields,
  type Protection,
  protectionLevelOf,
  type ProtectionMethods,
  protectionOf,
  type Role,
  roleOf,
  type SportBlacklists,
  type Verification,
  withPhone,
} from './user-state.ts';
export {
  type ConversionStatus,
  convertReminder,
  type ConvertReminder,
  type ConvertReminderFacts,
} from './convert-reminder.ts';
export * from './limits/index.ts';
export * from './casino/index.ts';
export * from './office/index.ts';
export { type CountedGame, type Standing, standingsOf } from './standings.ts';
