import { operations } from '@longshot/contracts';
import { Button, FormField, Segmented, TextInput } from '@longshot/ui';
import { type FormEvent, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import { Refusal, useRecoveryText } from './recovery-parts.tsx';
import * as css from './recovery.css';
import { useSubmit } from '../../ground/forms/use-submit.ts';

const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const Sent = ({ email, validUntilMs }: { readonly email: string; readonly validUntilMs: number }) => {
  const { t } = useRecoveryText();
  const { formatters } = usePage();
  return (
    <div role="status">
      <p className="strong">{t('forgot.sentTitle')}</p>
      <p>{t('forgot.sent', { email, time: formatters.time(validUntilMs) })}</p>
      <p className={css.text}>{t('forgot.hint')}</p>
    </div>
  );
};

/** Asks for the link that sets a new password. What it says afterwards is the same for every address. */
const ForgotByEmail = () => {
  const { t } = useRecoveryText();
  const { store, transport, track } = usePage();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [validUntilMs, setValidUntilMs] = useState<number | null>(null);
  const { isBusy, refusal, run } = useSubmit(() => track('lost_password', { step: 'sent' }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isEmail = emailLike.test(email.trim());
    setWrong(!isEmail);
    if (!isEmail) return;
    track('lost_password', { step: 'call' });
    run(async () => {
      const answer = await transport.call(operations.forgotPassword, { body: { email: email.trim() } });
      setValidUntilMs(answer.validUntilMs);
    });
  };
  if (!store.siteConfig.isMailDelivered) return <p>{t('noMail')}</p>;
  if (validUntilMs !== null) return <Sent email={email.trim()} validUntilMs={validUntilMs} />;
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <p className={css.text}>{t('forgot.text')}</p>
      <Refusal code={refusal} />
      <FormField label={t('email')} error={isWrong ? t('emailFormat') : undefined}>
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
      </FormField>
      <Button type="submit" tone="brand" size="large" isBusy={isBusy}>
        {t('forgot.send')}
      </Button>
    </form>
  );
};

/** The ways to a new password: a link by mail, or a code to the telephone where messages can be sent. */
export const ForgotPassword = () => {
  const { t } = useRecoveryText();
  const { signInMethods } = usePage().store.siteConfig;
  const [way, setWay] = useState('email');
  if (!signInMethods.includes('sms')) return <ForgotByEmail />;
  return (
    <div className={css.form}>
      <Segmented
        label={t('phone.way')}
        segments={[
          { id: 'email', label: t('phone.byEmail') },
          { id: 'phone', label: t('phone.byPhone') },
        ]}
        selectedId={way}
        onSelect={setWay}
      />
      {way === 'phone' ? <ForgotByPhone /> : <ForgotByEmail />}
    </div>
  );
};
