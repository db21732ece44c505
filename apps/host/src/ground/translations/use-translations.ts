import { useTranslation } from 'react-i18next';
import { HOST_NAMESPACE } from './dictionaries.ts';

/** The host's own texts; a key it does not have is looked for in the shared dictionary. */
export const useTranslations = () => useTranslation(HOST_NAMESPACE);
