/** What the page shares of react-i18next: without `Trans` and its parser of HTML. */
export { I18nextProvider, initReactI18next, useTranslation } from '#react-i18next';
