import { addTexts, type DictionaryModule, type TextsTarget } from '@longshot/i18n';
import { BETTING_NAMESPACE } from './parts/words.ts';

/** Adds the texts of this application to the page's, in its language. Doing it again changes nothing. */
export const loadTexts = (target: TextsTarget): Promise<void> =>
  addTexts(
    target,
    BETTING_NAMESPACE,
    // Without the folders beside them: a list of their files would be part of every visit.
    (code) =>
      import(/* webpackInclude: /locales.[a-z]{2}\.json$/ */ `./locales/${code}.json`) as Promise<DictionaryModule>,
  );
