import type { DictionaryModule, LanguageCode } from '@longshot/i18n';

/** Dictionary for a player who has just signed in; it comes then. */
export const playerDictionary = {
  namespace: 'player',
  own: (code: LanguageCode) => import(`../../locales/player/${code}.json`) as Promise<DictionaryModule>,
};
