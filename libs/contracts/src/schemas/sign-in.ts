import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, Nullable } from './primitives.ts';
import { Session } from './session.ts';

const strict = { additionalProperties: false };
const Success = Type.Object({ success: Type.Boolean(), validUntilMs: EpochMs });
const Token = Type.String({ pattern: '^[\\w-]{43}$' });

/** A telephone, in the names of the specification. */
export const SendSmsBody = Type.Object(
  {
    'phone-number': Type.String({ pattern: '^\\d{4,14}$' }),
    'phone-code': Type.String({ pattern: '^\\+[1-9]\\d{0,3}$' }),
  },
  strict,
);

/** The code of a message. */
export const SignInBySmsBody = Type.Object(
  { 'sms-code': Type.String({ pattern: '^\\d{6}$' }), save: Type.Optional(Type.Boolean()) },
  strict,
);

/** Token that signs another device in. */
export const SignInToken = Type.Object({
  method_id: Type.Integer(),
  token: Type.String(),
  sign: Type.String(),
  validUntilMs: EpochMs,
});

/** Sign-in by a token. */
export const SignInByTokenBody = Type.Object(
  {
    method_id: Type.Integer(),
    token: Token,
    sign: Type.String({ maxLength: 100 }),
    lng: Type.String({ pattern: '^[a-z]{2}$' }),
  },
  strict,
);

/** The identity providers, by the id that `startOauth` takes. */
export const IdentityProviders = Type.Object({
  providers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});

/** Which provider, and the page to come back to. */
export const StartOauthBody = Type.Object(
  {
    provider: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    lng: Type.String({ pattern: '^[a-z]{2}$' }),
    /** A path of the site. */
    returnPath: Type.Optional(Type.String({ pattern: '^/(?:[^/\\s\\\\][^\\s\\\\]*)?$', maxLength: 500 })),
  },
  strict,
);

/** Where the page goes on. */
export const RedirectAddress = Type.Object({ redirectUrl: Type.String() });

/** An identity that no account is linked with; the token goes back as `g-recaptcha-response`. */
export const SocialIdentity = Type.Object({
  identity: Nullable(Type.Object({ provider: Type.String(), token: Type.String(), email: Nullable(Type.String()) })),
  /** A sign-in by the provider waits for its second step. */
  isSecondStepAwaited: Type.Boolean(),
});

/** The account to be linked, and the social token. */
export const SignInBySocialBody = Type.Object(
  {
    login: Type.String({ minLength: 3, maxLength: 762 }),
    pass: Type.String({ minLength: 1, maxLength: 2_400 }),
    'g-recaptcha-response': Token,
  },
  strict,
);

/** This site's name at the one-tap provider, and where the page asks it who is there. */
export const OneTapClient = Type.Object({ clientId: Type.String(), promptUrl: Type.String() });

/** Credential that the provider handed to the page, with what a new account would be opened with. */
export const SignInByOneTapBody = Type.Object(
  {
    credential: Type.String({ minLength: 1, maxLength: 8_000 }),
    language: Type.String({ pattern: '^[a-z]{2}$' }),
    currency: CurrencyIso,
    countryId: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
  },
  strict,
);

/** A country's dialling code. Source: shell 3, phone. */
export const PhoneCountry = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  country_code: Type.String(),
  tel_code: Type.String(),
});

/** How a country's numbers are written, and their fewest and most digits. Source: shell 3, phone. */
export const PhoneMask = Type.Object({
  CountryId: Type.Integer(),
  Mask: Type.String(),
  Min: Type.Integer(),
  Max: Type.Integer(),
});

/** The schemas of the operations of `operations/sign-in.ts`. */
export const signInSchemas = {
  sendSms: { body: SendSmsBody, response: Success },
  signInBySms: { body: SignInBySmsBody, response: Session },
  createSignInToken: { response: SignInToken },
  signInByToken: { body: SignInByTokenBody, response: Session },
  getIdentityProviders: { response: IdentityProviders },
  startOauth: { body: StartOauthBody, response: RedirectAddress },
  getSocialIdentity: { response: SocialIdentity },
  signInBySocial: { body: SignInBySocialBody, response: Session },
  getOneTapClient: { response: OneTapClient },
  signInByOneTap: { body: SignInByOneTapBody, response: RedirectAddress },
  getPhoneCountries: { response: Type.Array(PhoneCountry) },
  getPhoneMasks: { response: Type.Array(PhoneMask) },
} as const satisfies SchemasByOperation;
