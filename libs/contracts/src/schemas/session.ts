import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { CurrencyIso, EpochMs, MinorAmount, Nullable } from './primitives.ts';

/** One account of a player. Types: 0 main, 4 bonus, 9 additional currency. Source: shell 3, account. */
export const Account = Type.Object({
  id: Type.String(),
  type: Type.Integer(),
  iso: CurrencyIso,
  /** Money that can be spent now, in minor units. */
  balanceMinor: MinorAmount,
  isActive: Type.Boolean(),
});

/** Who is signed in, with what decides where they may go. Source: shell 2, route guard; shell 4, blocking. */
export const SessionUser = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: Nullable(Type.String()),
  /** Banned above 0. Source: shell 4, derived user states. */
  banLevel: Type.Integer({ minimum: 0 }),
  /** Which levels permit what: version 1 permits the deduce route at 53, others at 45. Source: shell 4. */
  banVersion: Type.Integer({ minimum: 0 }),
  /** The site's terms are newer than those the player agreed to. Source: shell 2, route checks. */
  isTermsChanged: Type.Boolean(),
  /** The player must identify themselves first. Source: shell 2, route guard. */
  needsIdentification: Type.Boolean(),
  /** The player must complete what registration left out. Source: shell 2, route guard. */
  needsDataAfterRegistration: Type.Boolean(),
  /** Which account the player may convert to: 0 none, 1 main, 2 additional. Source: product 6. */
  conversionStatus: Type.Integer({ minimum: 0, maximum: 2 }),
  /** Every page has a button that ends play for a day; absent: none. */
  hasPanicButton: Type.Optional(Type.Boolean()),
  /** The front page leads to the limits; absent: it does not. */
  linksToLimits: Type.Optional(Type.Boolean()),
});

/** The session as the page starts with it. */
export const Session = Type.Object({
  user: Nullable(SessionUser),
  accounts: Type.Array(Account),
  /** Goes back in `X-CSRF-Token` with every call that changes something. */
  csrfToken: Type.String(),
  serverTimeMs: EpochMs,
});

/** Sign-in by e-mail. Field names are the specification's. */
export const SignInByEmailBody = Type.Object(
  {
    /** Login and password are percent-encoded. Source: shell 5. */
    uLogin: Type.String({ minLength: 3, maxLength: 762 }),
    uPassword: Type.String({ minLength: 1, maxLength: 2_400 }),
    save: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** The player's accounts. */
export const AccountList = Type.Object({ accounts: Type.Array(Account) });

/** Which account becomes the active one. */
export const ChangeActiveAccountBody = Type.Object(
  { id: Type.String({ maxLength: 40 }) },
  { additionalProperties: false },
);

/** The answer of a sign-out. Source: shell 7. */
export const SignOutAnswer = Type.Object({
  success: Type.Boolean(),
  /** Why not, in words for the player. */
  message: Type.Optional(Type.String()),
});

/** The schemas of the operations of `operations/session.ts`. */
export const sessionSchemas = {
  getSession: { response: Session },
  signInByEmail: { body: SignInByEmailBody, response: Session },
  signOut: { response: SignOutAnswer },
  getAccounts: { response: AccountList },
  changeActiveAccount: { body: ChangeActiveAccountBody, response: AccountList },
} as const satisfies SchemasByOperation;
