import { isLanguageCode, FALLBACK_LANGUAGE, type LanguageCode } from '@longshot/i18n';
import type { i18n as I18n, ResourceKey } from 'i18next';
import { COUPON_NAMESPACE } from './words.ts';

const dictionaries: Readonly<Record<LanguageCode, () => Promise<{ default: ResourceKey }>>> = {
  en: () => import('./locales/en.json'),
  de: () => import('./locales/de.json'),
  ru: () => import('./locales/ru.json'),
  ar: () => import('./locales/ar.json'),
};

/** Puts the coupon's texts of the page's language into the host's i18next; a second time it does nothing. */
export async function loadTexts(i18n: I18n, language: string): Promise<void> {
  if (i18n.hasResourceBundle(language, COUPON_NAMESPACE)) return;
  const code = isLanguageCode(language) ? language : FALLBACK_LANGUAGE;
  i18n.addResourceBundle(language, COUPON_NAMESPACE, (await dictionaries[code]()).default);
}
