import { withoutUndefined } from '@longshot/domain/input';
import { PASSWORD_LENGTH } from '@longshot/domain/identity';
import { operations } from '@longshot/contracts';
import { Button, FormField, PasswordInput, TextInput } from '@longshot/ui';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { PhoneFields } from '../../ground/forms/phone-fields.tsx';
import { checkPhone, readPhone } from '../../ground/forms/typed-phone.ts';
import { useSubmit } from '../../ground/forms/use-submit.ts';
import type { AuthErrors } from '../../ground/page/auth-port.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { PasswordSet, Refusal, useRecoveryText } from './recovery-parts.tsx';
import * as css from './recovery.css';

const NOTHING_TYPED = { phoneCode: '', phoneNumber: '', code: '', password: '' };
type Typed = typeof NOTHING_TYPED;

interface FieldsProps {
  readonly bind: (name: keyof Typed) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  readonly errorAt: (field: keyof Typed) => string | undefined;
}

const CodeAndPassword = ({ bind, errorAt }: FieldsProps) => {
  const { t } = useRecoveryText();
  return (
    <>
      <p role="status">{t('phone.sent')}</p>
      <FormField label={t('phone.code')} error={errorAt('code')}>
        {(ids) => <TextInput {...ids} {...bind('code')} autoComplete="one-time-code" inputMode="numeric" isFigures />}
      </FormField>
      <FormField label={t('password')} hint={t('passwordHint')} error={errorAt('password')}>
        {(ids) => <PasswordInput {...ids} {...bind('password')} autoComplete="new-password" />}
      </FormField>
    </>
  );
};

/** Sends a code to a telephone and sets a new password with it. What it says is the same for every telephone. */
export const ForgotByPhone = () => {
  const { t } = useRecoveryText();
  const { transport, track } = usePage();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [errors, setErrors] = useState<AuthErrors>({});
  const [step, setStep] = useState<'phone' | 'code' | 'done'>('phone');
  const sending = useSubmit(() => setStep('code'));
  const saving = useSubmit(() => setStep('done'));
  const bind: FieldsProps['bind'] = (name) => ({
    name,
    value: typed[name],
    onChange: (event) => setTyped({ ...typed, [name]: event.target.value }),
  });
  // texts: phone.error.*
  const errorAt: FieldsProps['errorAt'] = (field) => errors[field] && t(`phone.error.${errors[field]}`);
  const send = () => {
    const { code, number } = readPhone(typed);
    const found = checkPhone(code, number);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    track('lost_password', { step: 'call' });
    sending.run(() =>
      transport.call(operations.forgotPasswordByPhone, { body: { 'phone-code': code, 'phone-number': number } }),
    );
  };
  const save = () => {
    const code = typed.code.trim();
    const found = {
      ...withoutUndefined({
        code: !/^\d{6}$/.test(code) ? 'codeFormat' : undefined,
        password: typed.password.length < PASSWORD_LENGTH.shortest ? 'passwordShort' : undefined,
      }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    track('lost_password', { step: 'save' });
    const body = { 'sms-code': code, password: typed.password };
    saving.run(() => transport.call(operations.resetPasswordByPhone, { body }));
  };
  if (step === 'done') return <PasswordSet />;
  const { isBusy, refusal } = step === 'phone' ? sending : saving;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    (step === 'phone' ? send : save)();
  };
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <p className={css.text}>{t('phone.text')}</p>
      <Refusal code={refusal} />
      {step === 'phone' ? (
        <PhoneFields phone={typed} onChange={(part) => setTyped({ ...typed, ...part })} errorAt={errorAt} />
      ) : (
        <CodeAndPassword bind={bind} errorAt={errorAt} />
      )}
      <Button type="submit" tone="brand" size="large" isBusy={isBusy}>
        {t(step === 'phone' ? 'phone.send' : 'reset.save')}
      </Button>
    </form>
  );
};
