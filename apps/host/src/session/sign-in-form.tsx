import { Button, Checkbox, Field, Modal, PasswordInput, Segmented } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { usePage } from '../start/page-context.tsx';
import { useText } from '../start/use-text.ts';
import * as css from './auth.css';
import { FormError, useAuthErrors } from './auth-error.tsx';
import { NO_LOGIN, openRememberedLogin, type RememberedLogin } from './remembered-login.ts';
import { LoginFields } from './sign-in-fields.tsx';

/** What is filled in, beginning with what was remembered on this device. */
const useSignIn = () => {
  const { auth, store } = usePage();
  const [kept] = useState(openRememberedLogin);
  const [login, setLogin] = useState(() => kept.read() ?? NO_LOGIN);
  const [password, setPassword] = useState('');
  const [isKept, setKept] = useState(false);
  const submit = async () => {
    await (login.method === 'phone'
      ? auth.signInByPhone({ ...login, password, isKept })
      : auth.signIn({ email: login.email, password, isKept }));
    if (isKept && store.session.isSignedIn) kept.write(login);
  };
  const change = (part: Partial<RememberedLogin>) => setLogin({ ...login, ...part });
  return { login, change, password, setPassword, isKept, setKept, submit };
};

/** Sign-in by e-mail or telephone and password, over the page. */
export const SignInForm = observer(function SignInForm() {
  const { t } = useText();
  const { auth, store } = usePage();
  const errorAt = useAuthErrors(auth.errors);
  const { login, change, password, setPassword, isKept, setKept, submit } = useSignIn();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Modal title={t('auth.signInTitle')} onClose={auth.close}>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <FormError text={errorAt('form')} />
        <Segmented
          label={t('auth.method')}
          segments={[
            { id: 'email', label: t('auth.byEmail') },
            { id: 'phone', label: t('auth.byPhone') },
          ]}
          selectedId={login.method}
          onSelect={(id) => {
            auth.clearErrors();
            change({ method: id === 'phone' ? 'phone' : 'email' });
          }}
        />
        <LoginFields login={login} onChange={change} errorAt={errorAt} />
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
