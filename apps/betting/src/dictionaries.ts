import type { i18n as I18n } from 'i18next';
import ar from './locales/ar.json';
import de from './locales/de.json';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { BETTING_NAMESPACE } from './words.ts';

/** The texts of this application by language: small enough to travel with it. */
export const dictionaries = { en, de, ru, ar } as const;

/** Adds the texts of this application to the page's. Doing it again changes nothing. */
export function addDictionaries(i18n: I18n): void {
  for (const [language, texts] of Object.entries(dictionaries))
    i18n.addResourceBundle(language, BETTING_NAMESPACE, texts, true, true);
}
