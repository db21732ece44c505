import { FormField, TextInput } from '@longshot/ui';
import { useSignInText } from './sign-in-text.ts';

interface SmsCodeProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly onSendAgain: () => void;
}

/** The code of a message, with the way to another one. */
export const SmsCode = ({ code, onChange, error, onSendAgain }: SmsCodeProps) => {
  const { t } = useSignInText();
  return (
    <>
      <p role="status">{t('sms.sent')}</p>
      <FormField label={t('sms.code')} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            name="sms-code"
            value={code}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="one-time-code"
            inputMode="numeric"
            isFigures
          />
        )}
      </FormField>
      <p>
        <button type="button" className="link" onClick={onSendAgain}>
          {t('sms.again')}
        </button>
      </p>
    </>
  );
};
