import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { EpochMs, Nullable } from './primitives.ts';
import { Account, Session, SessionUser } from './session.ts';

/** Ids of sports, ascending. */
const SportIds = Type.Array(Type.Integer());

/** Personal data of a player; a field that was not told is null. Source: shell 3, user configuration. */
export const UserData = Type.Object({
  date_birthday: Nullable(Type.String()),
  document_type_id: Nullable(Type.Integer()),
  inn: Nullable(Type.String()),
  name: Nullable(Type.String()),
  passport: Nullable(Type.String()),
  passport_date: Nullable(Type.String()),
  passport_end_date: Nullable(Type.String()),
  registration_address: Nullable(Type.String()),
  surname: Nullable(Type.String()),
});

/** Methods that protect an account. Source: shell 3, user configuration. */
export const ProtectionMethods = Type.Object({
  is_changed_password: Type.Boolean(),
  enable_two_factor_auth: Type.Boolean(),
  enable_phone_binding: Type.Boolean(),
  enable_security_question: Type.Boolean(),
  enable_email_auth: Type.Boolean(),
});

/** The player's configuration, in the words of the specification. Source: shell 3, user configuration. */
export const UserConfig = Type.Object({
  disallow_line_sport: SportIds,
  disallow_live_sport: SportIds,
  phone_number: Nullable(Type.String()),
  phone_code: Nullable(Type.String()),
  user_email: Type.String(),
  user_name: Nullable(Type.String()),
  user_country_code: Nullable(Type.String()),
  user_country_id: Nullable(Type.Integer()),
  user_ref_id: Nullable(Type.Integer()),
  user_msg_count: Type.Integer({ minimum: 0 }),
  isRequiredTransfer: Type.Boolean(),
  is_active_secure_question: Type.Boolean(),
  user_hide_balance: Type.Boolean(),
  /** Days since the password was changed last. */
  changed_pass_day_count: Type.Integer({ minimum: 0 }),
  /** 0 none, 1 e-mail, 2 e-mail and telephone, 3 telephone alone. */
  activation_type: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  user_data: UserData,
  /** 0 to 100, or null where it is not known. */
  protection_level: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  protection_methods: ProtectionMethods,
  should_sync_protection_methods: Type.Boolean(),
  is_need_identification: Type.Boolean(),
  ban_level: Type.Integer({ minimum: 0 }),
  ban_version: Type.Integer({ minimum: 0 }),
  user_status_id: Type.Integer(),
  internal_verification_status: Type.Integer(),
  verification_status: Type.Integer(),
  verification_types: Type.Array(Type.Integer()),
  verification_status_group_code: Nullable(Type.String()),
  requested_additional_document: Type.Union([Type.Literal(0), Type.Literal(1)]),
  has_deposit: Type.Boolean(),
  is_identification_bonus: Type.Boolean(),
  show_verification_modal_on_deposit_page: Type.Boolean(),
  remaining_days_to_activate: Nullable(Type.Integer()),
  isCCLine: Type.Boolean(),
  isCClive: Type.Boolean(),
  isDataAfterRegistration: Type.Boolean(),
  /** False for who came by an identity provider and has chosen no password yet; absent from older gateways. */
  has_password: Type.Optional(Type.Boolean()),
});

/** The answer of the configuration's call. */
export const UserConfigAnswer = Type.Object({ result: Nullable(UserConfig), error: Nullable(Type.String()) });

/** Rights of a player by the classes of requests; a closed one says why, and which page helps on. */
export const UserRights = Type.Object({
  rights: Type.Array(
    Type.Object({
      class: Type.Enum(['stake', 'deposit', 'withdraw']),
      isAllowed: Type.Boolean(),
      code: Type.Optional(Type.String()),
      reason: Type.Optional(Type.String()),
      page: Type.Optional(Type.String()),
    }),
  ),
});

/** Asks for a token made now, not one that is still good; every token is made now. */
export const UserTokenQuery = Type.Object({ force_refresh: Type.Optional(Type.Boolean()) });

/** A signed token: its `exp` says in seconds since 1970 until when it is good. */
export const UserToken = Type.Object({ token: Type.String() });

/** Who the session belongs to; null for visitors. */
export const SessionCheck = Type.Object({ user_id: Nullable(Type.Integer()) });

/** State of the player that may have changed elsewhere. */
export const UserState = Type.Object({ user: SessionUser, accounts: Type.Array(Account), serverTimeMs: EpochMs });

/** Dialling code of a country, with its plus. */
export const PhoneCode = Type.String({ pattern: '^\\+[1-9]\\d{0,3}$' });

/** Number of a telephone below its dialling code, in digits. */
export const PhoneNumber = Type.String({ pattern: '^\\d{4,14}$' });

/** Sign-in by telephone. Field names are the specification's; `country_code` is the dialling code. */
export const SignInByPhoneBody = Type.Object(
  {
    phone_number: PhoneNumber,
    country_code: PhoneCode,
    /** Percent-encoded. Source: shell 5. */
    uPassword: Type.String({ minLength: 1, maxLength: 2_400 }),
    save: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** Whether the terms changed, and when the player agreed last. */
export const TermsStatus = Type.Object({ result: Type.Boolean(), updatedAt: Nullable(EpochMs) });

/** The answer of what was simply done. */
const Done = Type.Object({ success: Type.Boolean() });

/** The schemas of the operations of `operations/user.ts`. */
export const userSchemas = {
  getUserToken: { query: UserTokenQuery, response: UserToken },
  updateVideoToken: { response: UserToken },
  checkSession: { response: SessionCheck },
  getUserState: { response: UserState },
  getUserConfig: { response: UserConfigAnswer },
  getInstallConfig: { response: UserConfigAnswer },
  getUserRights: { response: UserRights },
  signInByPhone: { body: SignInByPhoneBody, response: Session },
  getTermsStatus: { response: TermsStatus },
  confirmTerms: { response: Done },
} as const satisfies SchemasByOperation;
