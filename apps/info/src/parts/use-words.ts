import { useTranslation } from 'react-i18next';
import { INFO_NAMESPACE } from '../words.ts';

/** Texts of the application in the page's language. */
export const useWords = () => useTranslation(INFO_NAMESPACE);
