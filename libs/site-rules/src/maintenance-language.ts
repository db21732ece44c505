/** As the specification writes them, country-like, and the codes that addresses have for the same languages. */
const TOLD_IN_RUSSIAN: readonly string[] = ['ru', 'az', 'kz', 'kk', 'ua', 'uk'];

/**
 * The language in which a page of some language tells of maintenance: Russian for RU, AZ, KZ and UA, English for every
 * other. Source: shell 8.
 */
export const maintenanceLanguageOf = (language: string): 'ru' | 'en' =>
  TOLD_IN_RUSSIAN.includes(language.toLowerCase()) ? 'ru' : 'en';
