import { Button, FormField, Modal, PasswordInput, Segmented, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import type { AuthField, RegistrationKind } from '../../ground/page/auth-port.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './auth.css';
import { offeredCurrency, withCountry } from './account-currency.ts';
import { Agreements } from './agreements.tsx';
import { FormError, useAuthErrors } from './auth-error.tsx';
import { BirthAndCurrency, type Typed } from './birth-and-currency.tsx';
import { type FilledRegistration, NOTHING_FILLED, RegistrationWays } from './registration-ways.ts';
import { LoginFields } from './sign-in-fields.tsx';
import { useSignInText } from './sign-in-text.ts';
import { SmsCode } from './sms-code.tsx';

type TextName = {
  [Name in keyof FilledRegistration]: FilledRegistration[Name] extends string ? Name : never;
}[keyof FilledRegistration];

/** Fields as they are filled in, and what is done with them. */
const useRegistration = () => {
  const { auth, store, transport } = usePage();
  const { siteConfig } = store;
  const [ways] = useState(() => new RegistrationWays(auth, transport));
  const [isSent, setSent] = useState(false);
  const [filled, setFilled] = useState<FilledRegistration>({
    ...NOTHING_FILLED,
    currency: offeredCurrency(siteConfig, ''),
  });
  const fill = (part: Partial<FilledRegistration>) => setFilled({ ...filled, ...part });
  const bind = (field: TextName) => ({
    name: field,
    value: filled[field],
    onChange: ({ target: { value } }: Typed) =>
      fill(field === 'country' ? withCountry(siteConfig, filled, value) : { [field]: value }),
  });
  const send = async () => {
    if (await ways.sendCode(filled)) setSent(true);
  };
  const choose = (kind: RegistrationKind) => {
    auth.startAgain();
    setSent(false);
    auth.chooseRegistration(kind);
  };
  const submit = () =>
    auth.registrationKind === 'phone' && !isSent ? send() : ways.register(auth.registrationKind, filled);
  return { filled, fill, bind, isSent, send, choose, submit };
};

type RegistrationState = ReturnType<typeof useRegistration>;

interface PartProps {
  readonly registration: RegistrationState;
  readonly errorAt: (field: AuthField) => string | undefined;
}

/** Who registers: an e-mail address or a telephone, and in full also name and address. */
const Login = observer(function Login({ registration, errorAt }: PartProps) {
  const { t } = useTranslations();
  const { t: tOwn } = useSignInText();
  const { registrationKind } = usePage().auth;
  const { filled, fill, bind } = registration;
  if (registrationKind === 'phone')
    return <LoginFields login={{ ...filled, method: 'phone' }} onChange={fill} errorAt={errorAt} />;
  return (
    <>
      <FormField label={t('auth.email')} error={errorAt('email')}>
        {(ids) => <TextInput {...ids} {...bind('email')} type="email" autoComplete="username" />}
      </FormField>
      {registrationKind === 'full' && (
        <>
          <div className={css.formPair}>
            <FormField label={tOwn('registration.name')} error={errorAt('name')}>
              {(ids) => <TextInput {...ids} {...bind('name')} autoComplete="given-name" maxLength={60} />}
            </FormField>
            <FormField label={tOwn('registration.surname')} error={errorAt('surname')}>
              {(ids) => <TextInput {...ids} {...bind('surname')} autoComplete="family-name" maxLength={60} />}
            </FormField>
          </div>
          <FormField label={tOwn('registration.address')} error={errorAt('address')}>
            {(ids) => <TextInput {...ids} {...bind('address')} autoComplete="street-address" maxLength={200} />}
          </FormField>
        </>
      )}
    </>
  );
});

const Fields = observer(function Fields({ registration, errorAt }: PartProps) {
  const { t } = useTranslations();
  const { t: tOwn } = useSignInText();
  const { bind, filled, fill, isSent, send } = registration;
  return (
    <>
      <Login registration={registration} errorAt={errorAt} />
      <FormField label={t('auth.password')} error={errorAt('password')} hint={t('auth.passwordHint')}>
        {(ids) => <PasswordInput {...ids} {...bind('password')} autoComplete="new-password" />}
      </FormField>
      <BirthAndCurrency bind={bind} errorAt={errorAt} />
      <FormField
        label={tOwn('registration.promoCode')}
        error={errorAt('promoCode')}
        hint={tOwn('registration.promoHint')}
      >
        {(ids) => <TextInput {...ids} {...bind('promoCode')} autoComplete="off" maxLength={40} />}
      </FormField>
      <Agreements filled={filled} fill={fill} errorAt={errorAt} />
      {isSent && (
        <SmsCode
          code={filled.code}
          onChange={(code) => fill({ code })}
          error={errorAt('code')}
          onSendAgain={() => void send()}
          sentText={tOwn('registration.sent')}
        />
      )}
    </>
  );
});

/** Registration over the page: fast, by telephone, or in full. Source: shell 4, registration types. */
export const RegistrationForm = observer(function RegistrationForm() {
  const { t } = useTranslations();
  const { t: tOwn } = useSignInText();
  const { auth, store } = usePage();
  const errorAt = useAuthErrors(auth.errors);
  const registration = useRegistration();
  const kinds = (['fast', 'phone', 'full'] as const).filter(
    (kind) => kind !== 'phone' || store.siteConfig.signInMethods.includes('sms'),
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void registration.submit();
  };
  const isSending = auth.registrationKind === 'phone' && !registration.isSent;
  return (
    <Modal title={t('auth.registerTitle')} onClose={auth.close}>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <FormError text={errorAt('form')} />
        <Segmented
          label={tOwn('registration.kind')}
          segments={kinds.map((id) => ({ id, label: tOwn(`registration.${id}`) }))}
          selectedId={auth.registrationKind}
          onSelect={(id) => registration.choose(kinds.find((kind) => kind === id) ?? 'fast')}
        />
        <Fields registration={registration} errorAt={errorAt} />
        <Button type="submit" tone="brand" size="large" isBusy={auth.isBusy}>
          {isSending ? tOwn('sms.send') : t('auth.openAccount')}
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
