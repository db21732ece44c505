import type { BodyOf } from '@longshot/contracts';
import { isPhoneWithin } from '@longshot/domain/identity';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { phoneKey } from '../players/phone-key.ts';

/** Key of a telephone whose number may be one. @throws RequestRefused `validation_failed`. */
export function checkPhone({ 'phone-code': code, 'phone-number': number }: BodyOf<'sendSms'>): string {
  if (!isPhoneWithin(code, number)) {
    throw new RequestRefused('validation_failed', { field: 'phone-number' }, 'no telephone has so many digits');
  }
  return phoneKey(code, number);
}
