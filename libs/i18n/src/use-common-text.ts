import { useTranslation } from 'react-i18next';
import { COMMON_NAMESPACE } from './create-i18n.ts';

/** Texts of the shared dictionary, from whichever i18next instance the page has. */
export const useCommonText = () => useTranslation(COMMON_NAMESPACE);
