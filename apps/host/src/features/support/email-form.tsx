import { operations } from '@longshot/contracts';
import { Button, FormField, TextArea, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useState } from 'react';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './support.css';
import { useLetter } from './use-letter.ts';

const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A letter to the support, with the address for its answer. */
export const EmailForm = observer(function EmailForm() {
  const { t } = useFrameText();
  const { transport, store } = usePage();
  const [email, setEmail] = useState(store.session.user?.email ?? '');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const letter = useLetter(() => transport.call(operations.sendSupportEmail, { body: { email, subject, text } }));
  const errors = {
    email: emailLike.test(email) ? undefined : t('support.emailFormat'),
    subject: subject.trim() === '' ? t('support.missing') : undefined,
    text: text.trim() === '' ? t('support.missing') : undefined,
  };
  if (letter.isSent)
    return (
      <p className={css.form} role="status">
        {t('support.emailSent', { email })}
      </p>
    );
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(errors).every((error) => error === undefined)) void letter.submit();
  };
  return (
    <form className={css.form} noValidate onSubmit={handleSubmit}>
      <FormField label={t('support.email')} error={isTried && errors.email}>
        {(ids) => (
          <TextInput
            {...ids}
            type="email"
            autoComplete="email"
            value={email}
            maxLength={254}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </FormField>
      <FormField label={t('support.subject')} error={isTried && errors.subject}>
        {(ids) => (
          <TextInput
            {...ids}
            value={subject}
            maxLength={120}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
        )}
      </FormField>
      <FormField label={t('support.message')} hint={t('support.noCards')} error={isTried && errors.text}>
        {(ids) => (
          <TextArea {...ids} value={text} maxLength={2_000} onChange={(event) => setText(event.currentTarget.value)} />
        )}
      </FormField>
      {/* texts: common:error.* */}
      {letter.failure !== null && <p role="alert">{t(letter.failure)}</p>}
      <Button type="submit" tone="brand" isBusy={letter.isBusy}>
        {t('support.send')}
      </Button>
    </form>
  );
});
