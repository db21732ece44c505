import { RefusalIcon } from '@longshot/ui';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './auth.css';
import { useSignInText } from './sign-in-text.ts';
import type { AuthErrors, AuthField } from '../../ground/page/auth-port.ts';

/** The words of the error at a field, or undefined where there is none. */
export const useAuthErrors = (errors: AuthErrors): ((field: AuthField) => string | undefined) => {
  const { t } = useSignInText();
  const { minAge } = usePage().boot.siteConfig;
  return (field) => {
    const code = errors[field];
    return code === undefined ? undefined : t([`error.${code}`, 'main_query_error'], { minAge });
  };
};

/** Problem with a form as a whole. */
export const FormError = ({ text }: { readonly text: string | undefined }) => (
  <div className={css.formAlert} role="alert">
    {text !== undefined && (
      <p className={css.formError}>
        <RefusalIcon />
        <span>{text}</span>
      </p>
    )}
  </div>
);
