import type { DictionaryModule } from '@longshot/i18n';
import type { Dictionary } from '@longshot/remote';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The namespace of what only a game's page says. */
const GAME_NAMESPACE = 'betting-game';

/** Its texts. */
export const gameTranslations: Dictionary = {
  namespace: GAME_NAMESPACE,
  own: (code) => import(`../../locales/betting-game/${code}.json`) as Promise<DictionaryModule>,
};

/** Texts of a game's page alone. */
export const useGameText = (): { readonly t: TFunction } => useTranslation(GAME_NAMESPACE);
