import type { DictionaryModule, LanguageCode } from '@longshot/i18n';

/** The texts of this application in a language. */
export const dictionary = (code: LanguageCode) =>
  // Without the folders beside them: a list of their files would be part of every visit.
  import(/* webpackInclude: /locales.[a-z]{2}\.json$/ */ `./locales/${code}.json`) as Promise<DictionaryModule>;
