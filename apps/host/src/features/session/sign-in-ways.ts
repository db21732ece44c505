import { withoutUndefined } from '@longshot/domain/input';
import { isRequestFailure, type Transport } from '@longshot/api-client';
import { operations, type Session } from '@longshot/contracts';
import type { AuthErrors, AuthPort } from '../../ground/page/auth-port.ts';
import { checkEmail } from './check-email.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { checkPhone, readPhone, type TypedPhone } from '../../ground/forms/typed-phone.ts';

/** Fields that are filled in to sign in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Stay signed in on this device. */
  readonly isRemembered: boolean;
}

/** Fields of a new account beside an identity. */
export interface SocialRegistration {
  readonly email: string;
  readonly currency: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  /** ISO 3166; the empty text is where the visitor is now. */
  readonly country: string;
  readonly acceptsTerms: boolean;
  readonly wantsOffers: boolean;
}

const checkPassword = (password: string): AuthErrors => (password === '' ? { password: 'passwordMissing' } : {});

/** Login and password go encoded. Source: shell 5, "sends the login and password encoded". */
const encoded = encodeURIComponent;

/** A code without the spaces and dashes it may be written with. */
const plainCode = (code: string): string => code.trim();

/** The ways to sign in, each over the one form that is open. */
export class SignInWays {
  readonly #auth: AuthPort;
  readonly #transport: Transport;

  constructor(auth: AuthPort, transport: Transport) {
    [this.#auth, this.#transport] = [auth, transport];
  }

  /** By e-mail and password. */
  async byEmail({ email, password, isRemembered }: Credentials): Promise<void> {
    const login = email.trim();
    const body = { uLogin: encoded(login), uPassword: encoded(password), save: isRemembered };
    const errors = { ...checkEmail(login), ...checkPassword(password) };
    await this.#auth.submit(errors, () => this.#transport.call(operations.signInByEmail, { body }));
  }

  /** By telephone and password. */
  async byPhone({ password, isRemembered, ...phone }: TypedPhone & Omit<Credentials, 'email'>): Promise<void> {
    const { code, number } = readPhone(phone);
    const body = { country_code: code, phone_number: number, uPassword: encoded(password), save: isRemembered };
    const errors = { ...checkPhone(code, number), ...checkPassword(password) };
    await this.#auth.submit(errors, () => this.#transport.call(operations.signInByPhone, { body }));
    if (this.#auth.errors.password === 'credentials_invalid') this.#auth.showErrors({ password: 'phoneInvalid' });
  }

  /** Has a code sent to a telephone; answers whether one may be on its way. */
  async sendSms(phone: TypedPhone): Promise<boolean> {
    const { code, number } = readPhone(phone);
    let isSent = false;
    await this.#auth.submit(checkPhone(code, number), async () => {
      const body = { 'phone-code': code, 'phone-number': number };
      isSent = (await this.#transport.call(operations.sendSms, { body })).success;
      return null;
    });
    return isSent;
  }

  /** By the code that was sent. */
  async bySms(code: string, isRemembered: boolean): Promise<void> {
    const body = { 'sms-code': plainCode(code), save: isRemembered };
    const errors: AuthErrors = /^\d{6}$/.test(body['sms-code']) ? {} : { code: 'codeFormat' };
    await this.#auth.submit(errors, () => this.#transport.call(operations.signInBySms, { body }));
  }

  /** The second step: a code of the app, or a recovery code. */
  async secondStep(code: string, isRemembered: boolean): Promise<void> {
    const sent = plainCode(code);
    const errors: AuthErrors = /^[0-9A-Za-z][0-9A-Za-z -]{4,18}[0-9A-Za-z]$/.test(sent) ? {} : { code: 'codeFormat' };
    const call = (): Promise<Session> =>
      this.#auth.secondStep === 'social'
        ? this.#transport.call(operations.signInBySocialTwoStep, { body: { code: sent } })
        : this.#transport.call(operations.signInByTwoStep, { body: { code: sent, save: isRemembered } });
    await this.#auth.submit(errors, call);
  }

  /** By a passkey of this device, which is both steps at once. */
  async byPasskey(isRemembered: boolean): Promise<void> {
    await this.#auth.submit({}, () => signInByPasskey(this.#transport, isRemembered));
    const { form, password } = this.#auth.errors;
    // No password was asked for: what was not good is the passkey.
    if (password !== undefined || form === 'time_up') this.#auth.showErrors({ form: 'passkeyInvalid' });
  }

  /** Begins a visit to an identity provider; answers where to go, or null where that failed. */
  async visitProvider(provider: string, lng: string, returnPath: string): Promise<string | null> {
    let address: string | null = null;
    await this.#auth.submit({}, async () => {
      const body = { provider, lng, returnPath };
      address = (await this.#transport.call(operations.startOauth, { body })).redirectUrl;
      return null;
    });
    return address;
  }

  /** Links the account with who the visitor is at a provider, which `token` stands for. */
  async link(token: string, { email, password }: Omit<Credentials, 'isRemembered'>): Promise<void> {
    const login = email.trim();
    const body = { login: encoded(login), pass: encoded(password), 'g-recaptcha-response': token };
    const errors = { ...checkEmail(login), ...checkPassword(password) };
    await this.#auth.submit(errors, () => this.#transport.call(operations.signInBySocial, { body }));
  }

  /** Opens an account for who the visitor is at a provider. */
  async registerSocial(token: string, filled: SocialRegistration): Promise<void> {
    const { email, currency, dateOfBirth, country, acceptsTerms, wantsOffers } = filled;
    const body = {
      email: email.trim(),
      currency,
      dateOfBirth,
      wantsOffers,
      acceptsTerms: true as const,
      ...withoutUndefined({ country: country !== '' ? country : undefined }),
      'g-recaptcha-response': token,
    };
    const errors = {
      ...checkEmail(body.email),
      ...withoutUndefined({
        dateOfBirth: dateOfBirth === '' ? 'dateOfBirthMissing' : undefined,
        terms: !acceptsTerms ? 'termsMissing' : undefined,
      }),
    };
    await this.#auth.submit(errors, () => this.#transport.call(operations.registerSocial, { body }));
  }
}

/** Why a visit to a provider ended on the form of signing in, by the query it came back with. */
export const comeBackFromProvider = async (auth: AuthPort, transport: Transport, query: string): Promise<void> => {
  const how = new URLSearchParams(query).get('social');
  if (how === null) return;
  if (how !== 'code') return auth.comeBack(null, how === 'blocked' ? 'blocked' : 'socialFailed');
  try {
    const { isSecondStepAwaited } = await transport.call(operations.getSocialIdentity);
    if (isSecondStepAwaited) auth.comeBack('social');
  } catch (error) {
    if (!isRequestFailure(error)) throw error;
  }
};
