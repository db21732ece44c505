import { type PersonalField, personalFieldNames } from '@longshot/domain/identity';
import { type TOptional, type TString, Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, NewPassword } from './primitives.ts';
import { Email } from './recovery.ts';
import { Session } from './session.ts';
import { SendSmsBody, SignInBySmsBody } from './sign-in.ts';

const strict = { additionalProperties: false };

/** Fields of every registration. */
const account = {
  currency: CurrencyIso,
  /** `YYYY-MM-DD`; younger than the site's minimum age is refused with `under_age`. */
  dateOfBirth: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  /** Where the player lives, ISO 3166; where they are seen unless told. */
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** Of an offer, which is taken once the account is confirmed; one that opens none is refused with `promo_invalid`. */
  promoCode: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{3,40}$' })),
  /** The player agrees to be written to about offers. */
  wantsOffers: Type.Optional(Type.Boolean()),
  /** The player agrees to the terms, to privacy and to the rules as they are now. */
  acceptsTerms: Type.Literal(true),
};

/** Fast registration. */
export const RegisterFastBody = Type.Object({ email: Email, password: NewPassword, ...account }, strict);

/** Registration by a telephone, with the code that was sent to it. */
export const RegisterByPhoneBody = Type.Object(
  {
    ...SendSmsBody.properties,
    'sms-code': SignInBySmsBody.properties['sms-code'],
    password: NewPassword,
    email: Type.Optional(Email),
    ...account,
  },
  strict,
);

const PersonalText = Type.String({ minLength: 1, maxLength: 500 });

/** Fields of the registration itself: they are told once. */
type ToldApart = 'country' | 'user_birthday_date';

const told = Object.fromEntries(
  personalFieldNames
    .filter((field) => field !== 'country' && field !== 'user_birthday_date')
    .map((field) => [field, Type.Optional(PersonalText)]),
  // Every name of the list but those two is a key.
) as Record<Exclude<PersonalField, ToldApart>, TOptional<TString>>;

/** Registration with everything that is asked of a player: who they are and where they live. */
export const RegisterFullBody = Type.Object(
  {
    email: Email,
    password: NewPassword,
    ...account,
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** Personal data, in the names of the office. */
    fields: Type.Object(
      {
        ...told,
        user_name: PersonalText,
        user_surname: PersonalText,
        user_registration_address: PersonalText,
      },
      strict,
    ),
  },
  strict,
);

/** Fields of a new account beside the identity. */
export const RegisterSocialBody = Type.Object(
  { email: Email, ...account, 'g-recaptcha-response': Type.String({ pattern: '^[\\w-]{43}$' }) },
  strict,
);

/** Until when a code holds. */
const CodeSent = Type.Object({ success: Type.Boolean(), validUntilMs: EpochMs });

/** A code of a message and the password it sets. */
export const ResetPasswordByPhoneBody = Type.Object(
  { 'sms-code': SignInBySmsBody.properties['sms-code'], password: NewPassword },
  strict,
);

/** The schemas of the operations of `operations/registration.ts` and of a password lost by whoever came by telephone. */
export const registrationSchemas = {
  registerFast: { body: RegisterFastBody, response: Session },
  sendRegistrationSms: { body: SendSmsBody, response: CodeSent },
  registerByPhone: { body: RegisterByPhoneBody, response: Session },
  registerFull: { body: RegisterFullBody, response: Session },
  registerSocial: { body: RegisterSocialBody, response: Session },
  forgotPasswordByPhone: { body: SendSmsBody, response: CodeSent },
  resetPasswordByPhone: { body: ResetPasswordByPhoneBody, response: Type.Object({ success: Type.Boolean() }) },
} as const satisfies SchemasByOperation;
