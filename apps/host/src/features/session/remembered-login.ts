import { keepInStorage, type KeptValue } from '@longshot/store';
import { openStorage } from '../../ground/storage/open-storage.ts';

/** How somebody signs in. */
export type SignInMethod = 'email' | 'phone' | 'sms';

/** What is filled in the next time the form opens; passwords are the browser's. Source: shell 3, authorization. */
export interface RememberedLogin {
  readonly method: SignInMethod;
  readonly email: string;
  readonly phoneCode: string;
  readonly phoneNumber: string;
}

/** Nothing remembered. */
export const NO_LOGIN: RememberedLogin = { method: 'email', email: '', phoneCode: '', phoneNumber: '' };

const isLogin = (value: unknown): value is RememberedLogin => {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Readonly<Record<string, unknown>>;
  const areTexts = [given['email'], given['phoneCode'], given['phoneNumber']].every((it) => typeof it === 'string');
  return areTexts && ['email', 'phone', 'sms'].includes(String(given['method']));
};

/** Logins that their owners wanted to be remembered on this device. */
export const openRememberedLogin = (page: Window = window): KeptValue<RememberedLogin> =>
  keepInStorage(
    openStorage(() => page.localStorage),
    'longshot.sign-in',
    1,
    isLogin,
  );
