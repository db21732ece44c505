export { directionOf } from '@longshot/site-rules';
export { addTranslations, type DictionaryModule, type TranslationsTarget } from './add-translations.ts';
export { COMMON_NAMESPACE, createI18n, type I18nInput } from './create-i18n.ts';
export { type CategoryFacts, categoryName } from './describe-category.ts';
export {
  type MarketFacts,
  marketName,
  outcomeCaption,
  type OutcomeFacts,
  outcomeLine,
  outcomeName,
} from './describe-market.ts';
export { currencySign, decimalsOf, formatMoney, formatNumber } from './format-money.ts';
export {
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  formatTime,
  ownTimeZone,
  type TimePreferences,
} from './format-time.ts';
export { DATE_LANGUAGES, intlLocales } from './intl-locales.ts';
export {
  FALLBACK_LANGUAGE,
  isLanguageCode,
  type Language,
  type LanguageCode,
  languageOf,
  LANGUAGES,
} from './languages.ts';
export { loadCommonDictionary } from './load-dictionary.ts';
export { useCommonText } from './use-common-text.ts';
