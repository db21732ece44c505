import { FormField, TextInput } from '@longshot/ui';
import { PhoneFields } from '../../ground/forms/phone-fields.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './auth.css';
import type { AuthField } from '../../ground/page/auth-port.ts';
import type { RememberedLogin } from './remembered-login.ts';

interface LoginFieldsProps {
  readonly login: RememberedLogin;
  readonly onChange: (part: Partial<RememberedLogin>) => void;
  readonly errorAt: (field: AuthField) => string | undefined;
}

/** Who signs in: an e-mail address, or a telephone with its country's code. */
export const LoginFields = ({ login, onChange, errorAt }: LoginFieldsProps) => {
  const { t } = useTranslations();
  if (login.method === 'email')
    return (
      <FormField label={t('auth.email')} error={errorAt('email')}>
        {(ids) => (
          <TextInput
            {...ids}
            name="email"
            value={login.email}
            onChange={(event) => onChange({ email: event.target.value })}
            type="email"
            autoComplete="username"
          />
        )}
      </FormField>
    );
  return (
    <div className={css.formPhone}>
      <PhoneFields phone={login} onChange={onChange} errorAt={errorAt} />
    </div>
  );
};
