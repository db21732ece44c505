import { operations, type ResponseOf } from '@longshot/contracts';
import { Button, FormField, Modal, PasswordInput, Segmented, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './auth.css';
import { offeredCurrency, withCountry } from './account-currency.ts';
import { Agreements } from './agreements.tsx';
import { FormError, useAuthErrors } from './auth-error.tsx';
import { BirthAndCurrency, type Typed } from './birth-and-currency.tsx';
import { SecondStep } from './second-step.tsx';
import { useSignInText } from './sign-in-text.ts';
import { SignInWays } from './sign-in-ways.ts';

type Identity = NonNullable<ResponseOf<'getSocialIdentity'>['identity']>;

/** Who the visitor is at a provider; undefined while that is not known, null when nobody. */
const useIdentity = (): Identity | null | undefined => {
  const { transport } = usePage();
  const [identity, setIdentity] = useState<Identity | null>();
  useEffect(() => {
    let isHere = true;
    transport.call(operations.getSocialIdentity).then(
      (answer) => isHere && setIdentity(answer.identity),
      () => isHere && setIdentity(null),
    );
    return () => {
      isHere = false;
    };
  }, [transport]);
  return identity;
};

interface FilledProps {
  readonly identity: Identity;
  readonly ways: SignInWays;
}

/** Opens an account, or signs in to one that is linked from then on. */
const Filled = observer(function Filled({ identity, ways }: FilledProps) {
  const { t } = useTranslations();
  const { t: tOwn } = useSignInText();
  const { auth, store } = usePage();
  const errorAt = useAuthErrors(auth.errors);
  const [isNew, setNew] = useState(store.siteConfig.isRegistrationAllowed);
  const [filled, setFilled] = useState({
    email: identity.email ?? '',
    password: '',
    dateOfBirth: '',
    country: '',
    acceptsTerms: false,
    wantsOffers: false,
    currency: offeredCurrency(store.siteConfig, ''),
  });
  const bind = (field: 'email' | 'password' | 'dateOfBirth' | 'country' | 'currency') => ({
    name: field,
    value: filled[field],
    onChange: ({ target: { value } }: Typed) =>
      setFilled({
        ...filled,
        ...(field === 'country' ? withCountry(store.siteConfig, filled, value) : { [field]: value }),
      }),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void (isNew ? ways.registerSocial(identity.token, filled) : ways.link(identity.token, filled));
  };
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <FormError text={errorAt('form') ?? errorAt('code')} />
      {store.siteConfig.isRegistrationAllowed && (
        <Segmented
          label={tOwn('social.how')}
          segments={[
            { id: 'new', label: tOwn('social.new') },
            { id: 'known', label: tOwn('social.known') },
          ]}
          selectedId={isNew ? 'new' : 'known'}
          onSelect={(id) => {
            auth.startAgain();
            setNew(id === 'new');
          }}
        />
      )}
      <p className={css.formNote}>{tOwn(isNew ? 'social.newText' : 'social.knownText')}</p>
      <FormField label={t('auth.email')} error={errorAt('email')}>
        {(ids) => <TextInput {...ids} {...bind('email')} type="email" autoComplete="username" />}
      </FormField>
      {isNew ? (
        <>
          <BirthAndCurrency bind={bind} errorAt={errorAt} />
          <Agreements filled={filled} fill={(part) => setFilled({ ...filled, ...part })} errorAt={errorAt} />
        </>
      ) : (
        <FormField label={t('auth.password')} error={errorAt('password')}>
          {(ids) => <PasswordInput {...ids} {...bind('password')} />}
        </FormField>
      )}
      <Button type="submit" tone="brand" size="large" isBusy={auth.isBusy}>
        {t(isNew ? 'auth.openAccount' : 'auth.signIn')}
      </Button>
    </form>
  );
});

/** Registration for somebody who comes from an identity provider. Source: shell 4, registration types. */
export const SocialForm = observer(function SocialForm() {
  const { t } = useTranslations();
  const { t: tOwn } = useSignInText();
  const { auth, transport } = usePage();
  const [ways] = useState(() => new SignInWays(auth, transport));
  const identity = useIdentity();
  return (
    <Modal title={t('auth.registerTitle')} onClose={auth.close}>
      {auth.secondStep !== null && <SecondStep ways={ways} isRemembered={false} />}
      {auth.secondStep === null && identity && <Filled identity={identity} ways={ways} />}
      {identity === null && (
        <>
          <p>{tOwn('social.gone')}</p>
          <Button tone="brand" onClick={() => auth.open('sign-in')}>
            {t('auth.signIn')}
          </Button>
        </>
      )}
    </Modal>
  );
});
