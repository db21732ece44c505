import { Button, FormField, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './auth.css';
import { FormError, useAuthErrors } from './auth-error.tsx';
import { hasPasskeys } from './sign-in-by-passkey.ts';
import { useSignInText } from './sign-in-text.ts';
import type { SignInWays } from './sign-in-ways.ts';

/** The second step of a sign-in: a code of the player's app. */
export const SecondStep = observer(function SecondStep({
  ways,
  isRemembered,
}: {
  readonly ways: SignInWays;
  readonly isRemembered: boolean;
}) {
  const { t } = useSignInText();
  const { t: tHost } = useTranslations();
  const { auth } = usePage();
  const errorAt = useAuthErrors(auth.errors);
  const [code, setCode] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void ways.secondStep(code, isRemembered);
  };
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <FormError text={errorAt('form')} />
      <p>{t('twoStep.text')}</p>
      <FormField label={t('twoStep.code')} error={errorAt('code')} hint={t('twoStep.hint')}>
        {(ids) => (
          <TextInput
            {...ids}
            name="code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            autoFocus
            isFigures
          />
        )}
      </FormField>
      <Button type="submit" tone="brand" size="large" isBusy={auth.isBusy}>
        {tHost('auth.signIn')}
      </Button>
      {hasPasskeys() && (
        <Button tone="outline" isBusy={auth.isBusy} onClick={() => void ways.byPasskey(isRemembered)}>
          {t('passkey.go')}
        </Button>
      )}
      <p>
        <button type="button" className="link" onClick={auth.startAgain}>
          {t('twoStep.back')}
        </button>
      </p>
    </form>
  );
});
