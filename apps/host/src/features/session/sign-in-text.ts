import { useTranslation } from 'react-i18next';

/** The namespace of the forms' own texts; they come with the forms. */
const SIGN_IN_NAMESPACE = 'sign-in';

/** Texts of the forms that are loaded when one is asked for; a key they do not have is looked for in the shared dictionary. */
export const useSignInText = () => useTranslation(SIGN_IN_NAMESPACE);
