import { FormField, TextInput } from '@longshot/ui';
import type { ChangeEvent } from 'react';
import { useTranslations } from '../translations/use-translations.ts';
import type { TypedPhone } from './typed-phone.ts';

interface PhoneFieldsProps {
  readonly phone: TypedPhone;
  readonly onChange: (part: Partial<TypedPhone>) => void;
  readonly errorAt: (field: keyof TypedPhone) => string | undefined;
}

/** A telephone: the country's code, and the number. */
export const PhoneFields = ({ phone, onChange, errorAt }: PhoneFieldsProps) => {
  const { t } = useTranslations();
  const bind = (name: keyof TypedPhone) => ({
    name,
    value: phone[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <FormField label={t('auth.phoneCode')} error={errorAt('phoneCode')}>
        {(ids) => <TextInput {...ids} {...bind('phoneCode')} type="tel" autoComplete="tel-country-code" isFigures />}
      </FormField>
      <FormField label={t('auth.phoneNumber')} error={errorAt('phoneNumber')}>
        {(ids) => <TextInput {...ids} {...bind('phoneNumber')} type="tel" autoComplete="tel-national" isFigures />}
      </FormField>
    </>
  );
};
