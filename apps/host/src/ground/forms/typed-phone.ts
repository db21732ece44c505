import { withoutUndefined } from '@longshot/domain/input';
import { isPhoneWithin } from '@longshot/domain/identity';
import type { AuthErrors } from '../page/auth-port.ts';

/** A telephone as it was typed. */
export interface TypedPhone {
  /** The country's dialling code, with or without its plus. */
  readonly phoneCode: string;
  /** The number; spaces and punctuation do not count. */
  readonly phoneNumber: string;
}

/** A telephone as it is sent. */
export const readPhone = ({ phoneCode, phoneNumber }: TypedPhone) => ({
  code: `+${phoneCode.replace(/\D/g, '')}`,
  number: phoneNumber.replace(/[\s()./-]/g, ''),
});

/** Numbers have as many digits as the masks of their country allow. Source: shell 5, phone bounds. */
export const checkPhone = (code: string, number: string): AuthErrors => {
  const isNumber = /^\d{4,14}$/.test(number);
  return {
    ...withoutUndefined({
      phoneCode: !/^\+[1-9]\d{0,3}$/.test(code) ? 'phoneCodeFormat' : undefined,
      phoneNumber: !isNumber ? 'phoneFormat' : undefined,
    }),
    ...(isNumber && !isPhoneWithin(code, number) && { phoneNumber: 'phoneLength' }),
  };
};
