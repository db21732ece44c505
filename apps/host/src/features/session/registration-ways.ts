import { PASSWORD_LENGTH } from '@longshot/domain/identity';
import type { Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import type { AuthErrors, AuthPort, RegistrationKind } from '../../ground/page/auth-port.ts';
import { checkEmail } from './check-email.ts';
import { checkPhone, readPhone } from '../../ground/forms/typed-phone.ts';

/** Everything that the forms of registration ask for; each kind sends its own part. */
export const NOTHING_FILLED = {
  email: '',
  phoneCode: '',
  phoneNumber: '',
  code: '',
  password: '',
  currency: '',
  /** `YYYY-MM-DD`. */
  dateOfBirth: '',
  /** ISO 3166; the empty text is where the visitor is now. */
  country: '',
  name: '',
  surname: '',
  address: '',
  promoCode: '',
  wantsOffers: false,
  acceptsTerms: false,
};

/** Fields of the form as they are filled in. */
export type FilledRegistration = typeof NOTHING_FILLED;

const checkAccount = ({ password, dateOfBirth, acceptsTerms, promoCode }: FilledRegistration): AuthErrors =>
  withoutUndefined({
    password: password.length < PASSWORD_LENGTH.shortest ? 'passwordShort' : undefined,
    dateOfBirth: dateOfBirth === '' ? 'dateOfBirthMissing' : undefined,
    promoCode: /^(?:[\w-]{3,40})?$/.test(promoCode.trim()) ? undefined : 'promoCodeFormat',
    terms: acceptsTerms ? undefined : 'termsMissing',
  });

const checkPerson = ({ name, surname, address, country }: FilledRegistration): AuthErrors =>
  withoutUndefined({
    name: name.trim() === '' ? 'missing' : undefined,
    surname: surname.trim() === '' ? 'missing' : undefined,
    address: address.trim() === '' ? 'missing' : undefined,
    country: country === '' ? 'missing' : undefined,
  });

const accountOf = (filled: FilledRegistration) => {
  const { password, currency, dateOfBirth, country, promoCode, wantsOffers } = filled;
  const optional = {
    country: country === '' ? undefined : country,
    promoCode: promoCode.trim() === '' ? undefined : promoCode.trim(),
  };
  return { password, currency, dateOfBirth, wantsOffers, acceptsTerms: true as const, ...withoutUndefined(optional) };
};

/** The ways to open an account, each over the one form that is open. */
export class RegistrationWays {
  readonly #auth: AuthPort;
  readonly #transport: Transport;

  constructor(auth: AuthPort, transport: Transport) {
    [this.#auth, this.#transport] = [auth, transport];
  }

  /** Opens an account the way that was chosen and signs in to it; on success the form closes. */
  async register(kind: RegistrationKind, filled: FilledRegistration): Promise<void> {
    if (kind === 'phone') await this.#byPhone(filled);
    else if (kind === 'full') await this.#inFull(filled);
    else await this.#fast(filled);
  }

  /** Has a code sent to the telephone; answers whether it is on its way. */
  async sendCode(filled: FilledRegistration): Promise<boolean> {
    const { code, number } = readPhone(filled);
    let isSent = false;
    await this.#auth.submit({ ...checkPhone(code, number), ...checkAccount(filled) }, async () => {
      const body = { 'phone-code': code, 'phone-number': number };
      isSent = (await this.#transport.call(operations.sendRegistrationSms, { body })).success;
      return null;
    });
    return isSent;
  }

  async #fast(filled: FilledRegistration): Promise<void> {
    const body = { email: filled.email.trim(), ...accountOf(filled) };
    const errors = { ...checkEmail(body.email), ...checkAccount(filled) };
    await this.#auth.submit(errors, () => this.#transport.call(operations.registerFast, { body }));
  }

  async #byPhone(filled: FilledRegistration): Promise<void> {
    const { code, number } = readPhone(filled);
    const sms = filled.code.trim();
    const body = { 'phone-code': code, 'phone-number': number, 'sms-code': sms, ...accountOf(filled) };
    const errors = {
      ...checkPhone(code, number),
      ...checkAccount(filled),
      ...withoutUndefined({ code: /^\d{6}$/.test(sms) ? undefined : 'codeFormat' }),
    };
    await this.#auth.submit(errors, () => this.#transport.call(operations.registerByPhone, { body }));
  }

  async #inFull(filled: FilledRegistration): Promise<void> {
    const { email, country, name, surname, address } = filled;
    const fields = { user_name: name.trim(), user_surname: surname.trim(), user_registration_address: address.trim() };
    const body = { ...accountOf(filled), email: email.trim(), country, fields };
    const errors = { ...checkEmail(body.email), ...checkPerson(filled), ...checkAccount(filled) };
    await this.#auth.submit(errors, () => this.#transport.call(operations.registerFull, { body }));
  }
}
