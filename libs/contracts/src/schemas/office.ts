import { AccountList } from './session.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { personalFieldNames, type PersonalField } from '@longshot/domain/identity';
import { lineKinds } from '@longshot/domain/payments';
import { Type, type TSchema } from 'typebox';
import { CurrencyIso, EpochMs, MinorAmount, NewPassword, Nullable, NumericId, PresentPassword } from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** A currency, by its ISO 4217 code. Names are the specification's. */
export const CurrencyBody = Type.Object({ currencyId: CurrencyIso }, strict);

/** The answer of adding or removing a currency: a code for the client's text. Source: shell 7. */
export const CurrencyAnswer = Type.Object({ data: Type.Object({ message: Type.String() }) });

/** Kind of a line. */
export const LineKind = Type.Enum([...lineKinds]);

/** Which lines. */
export const AccountLinesQuery = Type.Object(
  {
    accountId: Type.String({ minLength: 1, maxLength: 40 }),
    kind: Type.Optional(LineKind),
    /** From this moment on. */
    fromMs: Type.Optional(EpochMs),
    /** Before this moment. */
    toMs: Type.Optional(EpochMs),
    /** The `id` of the last line known: only older ones. */
    before: Type.Optional(NumericId),
  },
  strict,
);

/** One movement of an account's money. */
export const AccountLine = Type.Object({
  id: NumericId,
  atMs: EpochMs,
  kind: LineKind,
  /** Why it moved, as the ledger names it: `stake`, `payout`, `deposit`. */
  purpose: Type.String(),
  product: Type.String(),
  /** Minor units; below 0 where the account gave. */
  amountMinor: Type.Integer(),
  /** The account's balance after it. */
  balanceMinor: MinorAmount,
  couponId: Nullable(Type.String()),
});

/** Lines of an account, and what they come to over the whole period. */
export const AccountLines = Type.Object({
  iso: CurrencyIso,
  lines: Type.Array(AccountLine),
  hasMore: Type.Boolean(),
  totals: Type.Object({
    /** The balance before the period and at its end, whatever kind is asked for. */
    openingMinor: MinorAmount,
    closingMinor: MinorAmount,
    /** Sums that lines of the kind added and took in the period; both are above 0. */
    creditedMinor: MinorAmount,
    debitedMinor: MinorAmount,
  }),
});

/** The last days of an account, as many as are asked for, today among them. */
export const AccountDaysQuery = Type.Object(
  {
    accountId: Type.String({ minLength: 1, maxLength: 40 }),
    days: Type.Integer({ minimum: 1, maximum: 366 }),
  },
  strict,
);

/** How an account's money went on each day of its player, oldest first; a day without lines is there as well. */
export const AccountDays = Type.Object({
  iso: CurrencyIso,
  /** The balance before the first day. */
  openingMinor: MinorAmount,
  days: Type.Array(
    Type.Object({
      /** `2027-01-14`, where the player is. */
      day: Type.String(),
      /** The balance at its end, or now. */
      closingMinor: MinorAmount,
      /** Sums that came from outside and went there, less what was taken back of it. */
      depositedMinor: Type.Integer(),
      withdrawnMinor: Type.Integer(),
      /** All else: what play, bonuses and corrections added; below 0 where they took. */
      resultMinor: Type.Integer(),
    }),
  ),
});

/** Money beside the balances of accounts, in minor units. */
export const AccountsMoney = Type.Object({
  accounts: Type.Array(
    Type.Object({
      accountId: Type.String(),
      /** Held for withdrawals under way. */
      heldMinor: MinorAmount,
      /** Owed of corrections; later credits pay it first. */
      owedMinor: MinorAmount,
      /** Stakes of coupons and of toto that are not decided. */
      openStakesMinor: MinorAmount,
      /** Most that these coupons may bring, and how many they are; what toto brings nobody can tell beforehand. */
      possibleWinMinor: MinorAmount,
      openCoupons: Type.Integer({ minimum: 0 }),
    }),
  ),
});

/** The office's menu. Names are the specification's. Source: shell 3, office settings. */
export const OfficeMenu = Type.Object({
  /** Ids of the routes' pages, by category; the client shows those that its release has. */
  categories: Type.Array(Type.Object({ id: Type.String(), pages: Type.Array(Type.String()) })),
  user: Type.Object({
    /** Whether the player has bonus money. */
    bonus_balance: Type.Boolean(),
    country_code: Nullable(Type.String()),
    recharge_allow: Type.Boolean(),
    email: Type.String(),
    name: Nullable(Type.String()),
  }),
});

const recordOf = <Schema extends TSchema>(schema: Schema) =>
  // Every name of the list is a key, and no other.
  Object.fromEntries(personalFieldNames.map((name) => [name, schema])) as Record<PersonalField, Schema>;

/** Personal data of the player; a field that was not told is null. Source: shell 3, personal data. */
export const PersonalDataAnswer = Type.Object({
  fields: Type.Object(recordOf(Nullable(Type.String()))),
  /** Fields that can no longer be changed. */
  locked: Type.Array(Type.Enum([...personalFieldNames])),
  /** Fields without which nothing is staked, deposited or withdrawn. */
  missing: Type.Optional(Type.Array(Type.Enum([...personalFieldNames]))),
  user_main_id: Type.String(),
  user_active_id: Type.String(),
  user_registration_date: EpochMs,
  user_phone_number: Nullable(Type.String()),
  user_email: Type.String(),
  user_login: Type.String(),
});

/** Which account is converted: 1 the main one, 2 an additional one. Source: product 6. */
export const ConvertAccountBody = Type.Object({ status: Type.Union([Type.Literal(1), Type.Literal(2)]) }, strict);

/** Fields that change; the empty text takes a value away. */
export const SavePersonalDataBody = Type.Object(
  { fields: Type.Object(recordOf(Type.Optional(Type.String({ maxLength: 500 }))), strict) },
  strict,
);

const OfficeSetting = Type.Object({ id: Type.String(), value: Type.Boolean() });

/** Ids of sports, each once. */
const SportIds = Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000 }), { maxItems: 500, uniqueItems: true });

/** The settings of the office. Names are the specification's; what this site does not have is left out. */
export const OfficeSettings = Type.Object({
  commonSettings: Type.Array(OfficeSetting),
  otherSettings: Type.Array(OfficeSetting),
  notificationSettings: Type.Array(OfficeSetting),
  /** Codes of ISO 4217. */
  availableCurrencies: Type.Array(CurrencyIso),
  lineDisallowSports: Type.Array(Type.Integer()),
  liveDisallowSports: Type.Array(Type.Integer()),
  showWallets: Type.Boolean(),
  showPromoCodeCheck: Type.Boolean(),
  showFavoriteTeams: Type.Boolean(),
  showClubPoints: Type.Boolean(),
});

/** A setting that is saved. */
export const SaveOfficeSettingBody = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 60 }), value: Type.Boolean() },
  strict,
);

/** Whether it was saved; the message is a code for the client's text. Source: shell 7. */
export const OfficeSettingAnswer = Type.Object({ success: Type.Boolean(), message: Type.String() });

/** Sports that are not to be shown. */
export const DisallowSportsBody = Type.Object({ sports: SportIds }, strict);

/** The password that is, and the one that will be. */
export const ChangePasswordBody = Type.Object({ password: PresentPassword, newPassword: NewPassword }, strict);

/** Where the player is signed in, the present session first. */
export const SessionList = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      /** Proper names, the same in every language; null where the browser said nothing known. */
      browser: Nullable(Type.String()),
      system: Nullable(Type.String()),
      /** ISO 3166 code. */
      country: Nullable(Type.String()),
      startedAtMs: EpochMs,
      /** When it was used last, give or take some minutes. */
      seenAtMs: EpochMs,
      isCurrent: Type.Boolean(),
    }),
  ),
});

/** How a player came in. */
export const SignInWayName = Type.Enum(['password', 'two-step', 'sms', 'token', 'social', 'passkey', 'registration']);

/** Sign-ins of the last year, the newest first. */
export const SignInList = Type.Object({
  signIns: Type.Array(
    Type.Object({
      atMs: EpochMs,
      way: SignInWayName,
      browser: Nullable(Type.String()),
      system: Nullable(Type.String()),
      /** ISO 3166 code. */
      country: Nullable(Type.String()),
      /** The account had not been used from there before. */
      isNewDevice: Type.Boolean(),
    }),
  ),
});

/** One session, or without an id all but the present one. */
export const EndSessionsBody = Type.Object({ id: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })) }, strict);

/** How many were ended. */
export const EndedSessions = Type.Object({ ended: Type.Integer({ minimum: 0 }) });

/** The schemas of the operations of `operations/office.ts`. */
export const officeSchemas = {
  convertAccount: { body: ConvertAccountBody, response: AccountList },
  addCurrency: { body: CurrencyBody, response: CurrencyAnswer },
  removeCurrency: { body: CurrencyBody, response: CurrencyAnswer },
  getAccountLines: { query: AccountLinesQuery, response: AccountLines },
  getAccountDays: { query: AccountDaysQuery, response: AccountDays },
  getAccountsMoney: { response: AccountsMoney },
  getOfficeMenu: { response: OfficeMenu },
  getPersonalData: { response: PersonalDataAnswer },
  savePersonalData: { body: SavePersonalDataBody, response: PersonalDataAnswer },
  getOfficeSettings: { response: OfficeSettings },
  saveOfficeSetting: { body: SaveOfficeSettingBody, response: OfficeSettingAnswer },
  saveLineDisallowSports: { body: DisallowSportsBody, response: OfficeSettingAnswer },
  saveLiveDisallowSports: { body: DisallowSportsBody, response: OfficeSettingAnswer },
  changePassword: { body: ChangePasswordBody, response: EndedSessions },
  getSessions: { response: SessionList },
  getSignIns: { response: SignInList },
  endSessions: { body: EndSessionsBody, response: EndedSessions },
} as const satisfies SchemasByOperation;
