import { startCurrency } from '@longshot/domain/identity';
import { Button, FormField, Modal, PasswordInput, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './auth.css';
import { FormError, useAuthErrors } from './auth-error.tsx';
import { BirthAndCurrency } from './birth-and-currency.tsx';

const useRegistration = () => {
  const { siteConfig } = usePage().store;
  const [filled, setFilled] = useState({
    email: '',
    password: '',
    currency: startCurrency({ ...siteConfig, currencies: siteConfig.currencies.map(({ iso }) => iso) }),
    dateOfBirth: '',
    country: '',
  });
  const bind = (field: keyof typeof filled) => ({
    name: field,
    value: filled[field],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setFilled({ ...filled, [field]: event.target.value }),
  });
  return { filled, bind };
};

/** Fast registration, over the page: e-mail, password, currency and date of birth. */
export const RegistrationForm = observer(function RegistrationForm() {
  const { t } = useTranslations();
  const { auth } = usePage();
  const errorAt = useAuthErrors(auth.errors);
  const { filled, bind } = useRegistration();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void auth.register(filled);
  };
  return (
    <Modal title={t('auth.registerTitle')} onClose={auth.close}>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <FormError text={errorAt('form')} />
        <FormField label={t('auth.email')} error={errorAt('email')}>
          {(ids) => <TextInput {...ids} {...bind('email')} type="email" autoComplete="username" />}
        </FormField>
        <FormField label={t('auth.password')} error={errorAt('password')} hint={t('auth.passwordHint')}>
          {(ids) => <PasswordInput {...ids} {...bind('password')} autoComplete="new-password" />}
        </FormField>
        <BirthAndCurrency bind={bind} errorAt={errorAt} />
        <Button type="submit" tone="brand" size="large" isBusy={auth.isBusy}>
          {t('auth.openAccount')}
        </Button>
        <p className={css.formOther}>
          {t('auth.hasAccount')}
          <button type="button" className="link" onClick={() => auth.open('sign-in')}>
            {t('auth.signIn')}
          </button>
        </p>
      </form>
    </Modal>
  );
});
