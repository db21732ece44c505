import { isRecord } from '@longshot/contracts';
import { persistInStorage, type PersistedValue } from '@longshot/store';
import { openStorage } from '../../ground/storage/open-storage.ts';

/** How somebody signs in. */
export type SignInMethod = 'email' | 'phone' | 'sms';

/**
 * Login that is filled in the next time the form opens; passwords are the browser's. Source: shell 3, authorization.
 */
export interface RememberedLogin {
  readonly method: SignInMethod;
  readonly email: string;
  readonly phoneCode: string;
  readonly phoneNumber: string;
}

/** Nothing remembered. */
export const NO_LOGIN: RememberedLogin = { method: 'email', email: '', phoneCode: '', phoneNumber: '' };

const isLogin = (value: unknown): value is RememberedLogin => {
  if (!isRecord(value)) return false;
  const areStrings = [value['email'], value['phoneCode'], value['phoneNumber']].every((it) => typeof it === 'string');
  return areStrings && ['email', 'phone', 'sms'].includes(String(value['method']));
};

/** Logins that their owners wanted to be remembered on this device. */
export const openRememberedLogin = (page: Window = window): PersistedValue<RememberedLogin> =>
  persistInStorage(
    openStorage(() => page.localStorage),
    'longshot.sign-in',
    1,
    isLogin,
  );
