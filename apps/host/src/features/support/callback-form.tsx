import { operations } from '@longshot/contracts';
import { Button, FormField, TextArea, TextInput } from '@longshot/ui';
import { type SubmitEvent, useState } from 'react';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './support.css';
import { useLetter } from './use-letter.ts';

const phoneLike = /^\+?[\d ()-]{5,24}$/;

/** Where a player wants to be called, and about what. */
export const CallbackForm = () => {
  const { t } = useFrameText();
  const { transport } = usePage();
  const [phone, setPhone] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const letter = useLetter(() => transport.call(operations.requestCallback, { body: { phone, text } }));
  const isPhone = phoneLike.test(phone.trim());
  if (letter.isSent)
    return (
      <p className={css.form} role="status">
        {t('support.callbackSent')}
      </p>
    );
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isPhone) void letter.submit();
  };
  return (
    <form className={css.form} noValidate onSubmit={handleSubmit}>
      <FormField label={t('support.phone')} error={isTried && !isPhone && t('support.phoneFormat')}>
        {(ids) => (
          <TextInput
            {...ids}
            type="tel"
            autoComplete="tel"
            isFigures
            value={phone}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
        )}
      </FormField>
      <FormField label={t('support.about')}>
        {(ids) => (
          <TextArea {...ids} value={text} maxLength={500} onChange={(event) => setText(event.currentTarget.value)} />
        )}
      </FormField>
      {/* texts: common:error.* */}
      {letter.failure !== null && <p role="alert">{t(letter.failure)}</p>}
      <Button type="submit" tone="brand" isBusy={letter.isBusy}>
        {t('support.askCall')}
      </Button>
    </form>
  );
};
