import { useTranslation } from 'react-i18next';

/** Texts of the desk. */
export const useDeskText = () => useTranslation('desk');
