import { FormField, TextInput } from '@longshot/ui';
import { useSignInText } from './sign-in-text.ts';

interface SmsCodeProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly onSendAgain: () => void;
  /** In place of the words of a sign-in. */
  readonly sentText?: string;
}

/** The code of a message, with the way to another one. */
export const SmsCode = ({ code, onChange, error, onSendAgain, sentText }: SmsCodeProps) => {
  const { t } = useSignInText();
  return (
    <>
      <p role="status">{sentText ?? t('sms.sent')}</p>
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
