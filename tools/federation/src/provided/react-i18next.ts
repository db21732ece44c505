/** Part of react-i18next that the page shares: without `Trans` and its parser of HTML. */
export { I18nextProvider, initReactI18next, useTranslation } from '#react-i18next';
