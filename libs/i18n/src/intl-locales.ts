/**
 * The country whose way of writing dates and figures stands for a language, for each language that may be asked for.
 * Source: shell 9, "Date locales for about 80 languages exist".
 */
const COUNTRIES =
  'af-ZA am-ET ar-AE as-IN az-AZ be-BY bg-BG bn-BD bs-BA ca-ES cs-CZ cy-GB da-DK de-DE el-GR en-GB es-ES et-EE eu-ES ' +
  'fa-IR fi-FI fo-FO fr-FR fy-NL ga-IE gd-GB gl-ES gu-IN ha-NG he-IL hi-IN hr-HR hu-HU hy-AM id-ID ig-NG is-IS it-IT ' +
  'ja-JP jv-ID ka-GE kk-KZ km-KH kn-IN ko-KR ku-TR ky-KG lb-LU ln-CD lo-LA lt-LT lv-LV mi-NZ mk-MK ml-IN mn-MN mr-IN ' +
  'ms-MY mt-MT my-MM nb-NO ne-NP nl-NL nn-NO no-NO om-ET or-IN pa-IN pl-PL ps-AF pt-PT rm-CH ro-RO ru-RU rw-RW sd-PK ' +
  'si-LK sk-SK sl-SI so-SO sq-AL sr-RS sv-SE sw-KE ta-IN te-IN tg-TJ th-TH ti-ER tk-TM tl-PH to-TO tr-TR tt-RU ug-CN ' +
  'uk-UA ur-PK uz-UZ vi-VN wo-SN xh-ZA yo-NG zh-CN zu-ZA';

const locales = new Map(COUNTRIES.split(' ').map((tag) => [tag.slice(0, 2), tag]));

/** Codes of the languages that dates are written in. */
export const DATE_LANGUAGES: readonly string[] = [...locales.keys()];

/** British English where a browser knows no better. */
const FALLBACK_LOCALE = 'en-GB';

/**
 * Locales that `Intl` is asked for, best first. Months and days are in the language; figures are Latin in every
 * language, as prices are, and years are those of the Gregorian calendar, as fixtures are. A language that is not
 * known, or a text that is none, is written as in Britain.
 */
export const intlLocales = (language: string): readonly string[] => {
  const known = locales.get(language);
  return known === undefined ? [FALLBACK_LOCALE] : [`${known}-u-ca-gregory-nu-latn`, FALLBACK_LOCALE];
};
