import { addTexts, type DictionaryModule, type TextsTarget } from '@longshot/i18n';
import { BETTING_NAMESPACE } from './words.ts';

/** Adds the texts of this application to the page's, in its language. Doing it again changes nothing. */
export const loadTexts = (target: TextsTarget): Promise<void> =>
  addTexts(target, BETTING_NAMESPACE, (code) => import(`./locales/${code}.json`) as Promise<DictionaryModule>);
