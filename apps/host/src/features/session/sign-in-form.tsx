import { Button, Checkbox, FormField, Modal, PasswordInput, Segmented } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './auth.css';
import { FormError, useAuthErrors } from './auth-error.tsx';
import { IdentityProviders } from './identity-providers.tsx';
import { NO_LOGIN, openRememberedLogin, type RememberedLogin, type SignInMethod } from './remembered-login.ts';
import { SecondStep } from './second-step.tsx';
import { LoginFields } from './sign-in-fields.tsx';
import { hasPasskeys } from './sign-in-by-passkey.ts';
import { useSignInText } from './sign-in-text.ts';
import { comeBackFromProvider, SignInWays } from './sign-in-ways.ts';
import { SmsCode } from './sms-code.tsx';

/** The forms that the site offers, in their order; the first that somebody used here stands open. Source: shell 4. */
const useMethods = (): readonly SignInMethod[] => {
  const { signInMethods } = usePage().store.siteConfig;
  return (['email', 'phone', 'sms'] as const).filter((method) => signInMethods.includes(method));
};

/** Filled fields, beginning with what was remembered on this device. */
const useSignIn = (ways: SignInWays, methods: readonly SignInMethod[]) => {
  const { auth, store } = usePage();
  const [persisted] = useState(openRememberedLogin);
  const [remembered, setLogin] = useState(() => persisted.read() ?? NO_LOGIN);
  const [filled, setFilled] = useState({ password: '', code: '', isRemembered: false, isSent: false });
  const method = methods.includes(remembered.method) ? remembered.method : (methods[0] ?? 'email');
  const login = { ...remembered, method };
  const { password, code, isRemembered, isSent } = filled;
  const fill = (part: Partial<typeof filled>) => setFilled({ ...filled, ...part });
  const change = (part: Partial<RememberedLogin>) => setLogin({ ...login, ...part });
  const choose = (next: SignInMethod) => {
    auth.startAgain();
    change({ method: next });
    fill({ code: '', isSent: false });
  };
  const send = async () => {
    if (await ways.sendSms(login)) fill({ code: '', isSent: true });
  };
  const submit = async () => {
    if (method === 'email') await ways.byEmail({ email: login.email, password, isRemembered });
    else if (method === 'phone') await ways.byPhone({ ...login, password, isRemembered });
    else if (isSent) await ways.bySms(code, isRemembered);
    else await send();
    if (isRemembered && store.session.isSignedIn) persisted.write(login);
  };
  return { login, change, filled, fill, choose, send, submit };
};

type SignIn = ReturnType<typeof useSignIn>;

/** Field that proves the login: the password, or the code of a message. */
const Proof = observer(function Proof({ login, filled, fill, send }: SignIn) {
  const { t } = useTranslations();
  const { auth } = usePage();
  const errorAt = useAuthErrors(auth.errors);
  if (login.method !== 'sms')
    return (
      <FormField label={t('auth.password')} error={errorAt('password')}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="password"
            value={filled.password}
            onChange={(event) => fill({ password: event.target.value })}
          />
        )}
      </FormField>
    );
  if (!filled.isSent) return null;
  return (
    <SmsCode
      code={filled.code}
      onChange={(code) => fill({ code })}
      error={errorAt('code')}
      onSendAgain={() => void send()}
    />
  );
});

/** Ways out of the form: a lost password, an account that there is not yet. */
const OtherWays = observer(function OtherWays() {
  const { t } = useTranslations();
  const { auth, store } = usePage();
  return (
    <>
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
    </>
  );
});

const FirstStep = observer(function FirstStep({
  signIn,
  ways,
}: {
  readonly signIn: SignIn;
  readonly ways: SignInWays;
}) {
  const { t } = useTranslations();
  const { t: tOwn } = useSignInText();
  const { auth, store } = usePage();
  const methods = useMethods();
  const errorAt = useAuthErrors(auth.errors);
  const { login, change, filled, fill, choose, submit } = signIn;
  const labels = { email: t('auth.byEmail'), phone: t('auth.byPhone'), sms: tOwn('sms.method') };
  const isSending = login.method === 'sms' && !filled.isSent;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <FormError text={errorAt('form')} />
      {methods.length > 1 && (
        <Segmented
          label={t('auth.method')}
          segments={methods.map((id) => ({ id, label: labels[id] }))}
          selectedId={login.method}
          onSelect={(id) => choose(methods.find((method) => method === id) ?? 'email')}
        />
      )}
      <LoginFields login={login} onChange={change} errorAt={errorAt} />
      <Proof {...signIn} />
      <Checkbox
        label={t('auth.keep')}
        checked={filled.isRemembered}
        onChange={(event) => fill({ isRemembered: event.target.checked })}
      />
      <Button type="submit" tone="brand" size="large" isBusy={auth.isBusy}>
        {isSending ? tOwn('sms.send') : t('auth.signIn')}
      </Button>
      {hasPasskeys() && (
        <Button tone="outline" isBusy={auth.isBusy} onClick={() => void ways.byPasskey(filled.isRemembered)}>
          {tOwn('passkey.go')}
        </Button>
      )}
      {store.siteConfig.signInMethods.includes('social') && <IdentityProviders ways={ways} />}
      <OtherWays />
    </form>
  );
});

/** Sign-in over the page: by e-mail, telephone or message, by a provider, and its second step. Source: shell 4. */
export const SignInForm = observer(function SignInForm() {
  const { t } = useTranslations();
  const { auth, transport } = usePage();
  const [ways] = useState(() => new SignInWays(auth, transport));
  const signIn = useSignIn(ways, useMethods());
  useEffect(() => void comeBackFromProvider(auth, transport, location.search), [auth, transport]);
  return (
    <Modal title={t('auth.signInTitle')} onClose={auth.close}>
      {auth.secondStep === null ? (
        <FirstStep signIn={signIn} ways={ways} />
      ) : (
        <SecondStep ways={ways} isRemembered={signIn.filled.isRemembered} />
      )}
    </Modal>
  );
});
