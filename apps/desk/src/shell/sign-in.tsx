import { Button, FormField, Panel, PasswordInput, TextInput, Wordmark } from '@longshot/ui';
import { type FormEvent, useState } from 'react';
import { DeskRefusal, type DeskApi } from '../ground/desk-api.ts';
import { Refused } from '../ground/refused.tsx';
import { useDeskText } from '../ground/use-desk-text.ts';
import * as css from './shell.css';

/** Signs somebody of the staff in: name, password and the code of their app. */
export const SignIn = ({ api, onSignedIn }: { readonly api: DeskApi; readonly onSignedIn: () => void }) => {
  const { t } = useDeskText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<DeskRefusal | null>(null);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const [name, password, code] = ['name', 'password', 'code'].map((field) => String(form.get(field) ?? ''));
    setBusy(true);
    api.signIn({ name: name ?? '', password: password ?? '', code: code ?? '' }).then(onSignedIn, (error: unknown) => {
      const refused = error instanceof DeskRefusal ? error : new DeskRefusal('internal_error', null);
      // A field that is empty is as wrong as one that is.
      const isWrong = refused.code === 'validation_failed';
      setRefusal(isWrong ? new DeskRefusal('credentials_invalid', null) : refused);
      setBusy(false);
    });
  };
  return (
    <main className={css.signIn}>
      <Wordmark />
      <Panel label={t('sign-in.title')}>
        <form className={css.signInForm} onSubmit={handleSubmit} noValidate>
          <h1 className={css.signInTitle}>{t('sign-in.title')}</h1>
          <Refused refusal={refusal} />
          <FormField label={t('sign-in.name')}>
            {(ids) => <TextInput {...ids} name="name" autoComplete="username" autoCapitalize="none" />}
          </FormField>
          <FormField label={t('sign-in.password')}>{(ids) => <PasswordInput {...ids} name="password" />}</FormField>
          <FormField label={t('sign-in.code')} hint={t('sign-in.code-hint')}>
            {(ids) => <TextInput {...ids} name="code" isFigures inputMode="numeric" autoComplete="one-time-code" />}
          </FormField>
          <Button type="submit" tone="brand" isBusy={isBusy}>
            {t('sign-in.send')}
          </Button>
        </form>
      </Panel>
    </main>
  );
};
