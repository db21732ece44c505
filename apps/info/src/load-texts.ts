import { addTexts, type DictionaryModule, type TextsTarget } from '@longshot/i18n';
import { INFO_NAMESPACE } from './parts/use-words.ts';

/** Adds the application's texts to the page's, in its language. Doing it again changes nothing. */
export const loadTexts = (target: TextsTarget): Promise<void> =>
  addTexts(target, INFO_NAMESPACE, (code) => import(`./locales/${code}.json`) as Promise<DictionaryModule>);
