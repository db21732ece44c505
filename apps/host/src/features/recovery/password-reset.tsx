import { PASSWORD_LENGTH } from '@longshot/domain/identity';
import { isRequestFailure } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import { Button, FormField, PasswordInput } from '@longshot/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { PasswordSet, RecoveryFrame, Refusal, useMailedCode, useRecoveryText } from './recovery-parts.tsx';
import * as css from './recovery.css';
import { useSubmit } from '../../ground/forms/use-submit.ts';

/** Asks about the code before anybody thinks up a password; null while the answer is not there, '' where it holds. */
const useCodeRefusal = (code: string): string | null => {
  const { track, transport } = usePage();
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const tell = (next: string, step: string | null) => {
      if (!isWanted) return;
      if (step !== null) track('lost_password', { step });
      setRefusal(next);
    };
    track('lost_password', { step: 'code' });
    transport.call(operations.checkResetCode, { body: { code } }).then(
      () => tell('', 'approve'),
      // Without an answer the form is shown: setting the password asks again.
      (error: unknown) => {
        const code = isRequestFailure(error) && /^(?:wrong_code|time_up)$/.test(error.code) ? error.code : null;
        tell(code ?? '', code);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [track, transport, code]);
  return refusal;
};

const NewPassword = ({ code, onDone }: { readonly code: string; readonly onDone: () => void }) => {
  const { t } = useRecoveryText();
  const { track, transport } = usePage();
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const { isBusy, refusal, run } = useSubmit(onDone);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setShort(password.length < PASSWORD_LENGTH.shortest);
    if (password.length < PASSWORD_LENGTH.shortest) return;
    track('lost_password', { step: 'save' });
    run(() => transport.call(operations.resetPassword, { body: { code, password } }));
  };
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <p className={css.text}>{t('reset.text')}</p>
      <Refusal code={refusal} />
      <FormField label={t('password')} hint={t('passwordHint')} error={isShort ? t('passwordShort') : undefined}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </FormField>
      <Button type="submit" tone="brand" size="large" isBusy={isBusy}>
        {t('reset.save')}
      </Button>
    </form>
  );
};

const WithCode = ({ code }: { readonly code: string }) => {
  const { t } = useRecoveryText();
  const { track } = usePage();
  const [isDone, setDone] = useState(false);
  const refusal = useCodeRefusal(code);
  if (isDone) return <PasswordSet />;
  if (refusal === null) return <p role="status">{t('checking')}</p>;
  if (refusal !== '')
    return (
      <>
        <Refusal code={refusal} />
        <ForgotPassword />
      </>
    );
  const handleDone = () => {
    track('lost_password', { step: 'success' });
    setDone(true);
  };
  return <NewPassword code={code} onDone={handleDone} />;
};

/** A new password: with a mailed code it is set here, without one the link is asked for. */
export const PasswordReset = () => {
  const { t } = useTranslations();
  const code = useMailedCode();
  return (
    <RecoveryFrame title={t('title.passwordreset')}>
      {code === null ? <ForgotPassword /> : <WithCode key={code} code={code} />}
    </RecoveryFrame>
  );
};
