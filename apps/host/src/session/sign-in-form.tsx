import { Button, Checkbox, Field, Modal, PasswordInput, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { usePage } from '../start/page-context.tsx';
import { useText } from '../start/use-text.ts';
import * as css from './auth.css';
import { FormError, useAuthErrors } from './auth-error.tsx';

/** Sign-in by e-mail and password, over the page. */
export const SignInForm = observer(function SignInForm() {
  const { t } = useText();
  const { auth, store } = usePage();
  const errorAt = useAuthErrors(auth.errors);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isKept, setKept] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void auth.signIn({ email, password, isKept });
  };
  return (
    <Modal title={t('auth.signInTitle')} onClose={auth.close}>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <FormError text={errorAt('form')} />
        <Field label={t('auth.email')} error={errorAt('email')}>
          {(ids) => (
            <TextInput
              {...ids}
              type="email"
              name="email"
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('auth.password')} error={errorAt('password')}>
          {(ids) => (
            <PasswordInput
              {...ids}
              name="password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Checkbox label={t('auth.keep')} checked={isKept} onChange={(event) => setKept(event.target.checked)} />
        <Button type="submit" tone="brand" size="large" isBusy={auth.isBusy}>
          {t('auth.signIn')}
        </Button>
        <p>
          <button type="button" className="link" onClick={() => auth.open('forgot-password')}>
            {t('auth.forgot')}
          </button>
        </p>
        {store.siteConfig.isRegistrationAllowed && (
          <p className={css.formOther}>
            {t('auth.noAccount')}
            <button type="button" className="link" onClick={() => auth.open('registration')}>
              {t('auth.register')}
            </button>
          </p>
        )}
      </form>
    </Modal>
  );
});
