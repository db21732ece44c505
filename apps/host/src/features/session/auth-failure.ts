import { isRequestFailure } from '@longshot/api-client';
import type { AuthErrors, AuthField } from '../../ground/page/auth-port.ts';

const fieldOfCode: Readonly<Record<string, AuthField>> = {
  credentials_invalid: 'password',
  email_taken: 'email',
  password_known: 'password',
  under_age: 'dateOfBirth',
  country_not_served: 'country',
  wrong_code: 'code',
  phone_taken: 'phoneNumber',
  promo_invalid: 'promoCode',
};

const fieldOfBody: Readonly<Record<string, AuthField>> = {
  uLogin: 'email',
  login: 'email',
  uPassword: 'password',
  pass: 'password',
  country_code: 'phoneCode',
  'phone-code': 'phoneCode',
  phone_number: 'phoneNumber',
  'phone-number': 'phoneNumber',
  'sms-code': 'code',
  registration_address: 'address',
};

const shownFields = /^(?:email|phone.+|password|code|currency|country|dateOfBirth|name|surname|address|promoCode)$/;

/** Place in the forms of a field of a body; undefined for one that stands in none. */
const readField = (name = ''): string | undefined => {
  const own = name.replace('fields.user_', '');
  const field = fieldOfBody[own] ?? own;
  return shownFields.test(field) ? field : undefined;
};

/** Problems of the forms that a failed call tells, by field. */
export const errorsOf = (error: unknown): AuthErrors => {
  if (!isRequestFailure(error)) return { form: 'generic' };
  const field = error.code === 'validation_failed' ? readField(error.details.field) : fieldOfCode[error.code];
  return { [field ?? 'form']: error.code };
};
