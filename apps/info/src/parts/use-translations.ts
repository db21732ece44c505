import { useTranslation } from 'react-i18next';

/** The namespace of the application's own texts. */
export const INFO_NAMESPACE = 'info';

/** Texts of the application in the page's language. */
export const useTranslations = () => useTranslation(INFO_NAMESPACE);
