import type { DictionaryModule } from '@longshot/i18n';
import type { Dictionary } from '@longshot/remote';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The namespace of what results, statistics and cyber sports say. */
const RESULTS_NAMESPACE = 'betting-results';

/** Their texts. */
export const resultTranslations: Dictionary = {
  namespace: RESULTS_NAMESPACE,
  own: (code) => import(`../../locales/betting-results/${code}.json`) as Promise<DictionaryModule>,
};

/** Texts of these pages alone; names of sports and markets come from `useTranslations`. */
export const useResultText = (): { readonly t: TFunction } => useTranslation(RESULTS_NAMESPACE);
