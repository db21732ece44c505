import { FormField, TextInput } from '@longshot/ui';
import type { ChangeEvent } from 'react';
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
  const bind = (name: 'email' | 'phoneCode' | 'phoneNumber') => ({
    name,
    value: login[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  });
  if (login.method === 'email')
    return (
      <FormField label={t('auth.email')} error={errorAt('email')}>
        {(ids) => <TextInput {...ids} {...bind('email')} type="email" autoComplete="username" />}
      </FormField>
    );
  return (
    <div className={css.formPhone}>
      <FormField label={t('auth.phoneCode')} error={errorAt('phoneCode')}>
        {(ids) => <TextInput {...ids} {...bind('phoneCode')} type="tel" autoComplete="tel-country-code" isFigures />}
      </FormField>
      <FormField label={t('auth.phoneNumber')} error={errorAt('phoneNumber')}>
        {(ids) => <TextInput {...ids} {...bind('phoneNumber')} type="tel" autoComplete="tel-national" isFigures />}
      </FormField>
    </div>
  );
};
