import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, MinorAmount, Nullable, NumericId } from './primitives.ts';

const flag = Type.Boolean();

const name = Type.String({ minLength: 1, maxLength: 120 });
const upTo = { maxItems: 200 } as const;
const slug = Type.String({ pattern: '^[a-z0-9-]{0,80}$' });

/** Favourites of a player: events by id, teams and championships with the names they had. */
export const Favourites = Type.Object(
  {
    eventIds: Type.Array(NumericId, upTo),
    teams: Type.Array(Type.Object({ id: NumericId, name }, { additionalProperties: false }), upTo),
    leagues: Type.Array(Type.Object({ id: NumericId, slug, name, sport: slug }, { additionalProperties: false }), upTo),
  },
  { additionalProperties: false },
);

const amountByIso = Type.Record(CurrencyIso, MinorAmount, { maxProperties: 200, additionalProperties: false });

/**
 * Choices of a player about coupons, minor units by currency; any may be missing. One-click is not among them: turning
 * it on may have to clear the coupon of that browser, so each browser asks for itself. Source: product 3 and 4.
 */
export const AccountCouponSettings = Type.Partial(
  Type.Object({
    /** 0 asks, 1 accepts any, 2 accepts rises. */
    changeCoefAction: Type.Enum([0, 1, 2]),
    amountStepByCurrencyIso: amountByIso,
    isManualAmountStep: flag,
    isAutoMax: flag,
    isVipBet: flag,
    isBalanceShown: flag,
    isPossibleWinShown: flag,
    isSelectAccountShown: flag,
    isCouponFixed: flag,
    oneClickAmount: amountByIso,
    bonusAccountOneClickAmount: amountByIso,
    exactCoef: Type.String({ pattern: '^\\d{1,9}(?:\\.\\d{1,3})?$' }),
    isDropOnScoreChange: flag,
  }),
  { additionalProperties: false },
);

/** The preferences that belong to the account; any may be missing. Source: shell 3. */
export const AccountPreferences = Type.Partial(
  Type.Object({
    language: Nullable(Type.String({ pattern: '^[a-z]{2}$' })),
    /** IANA name; null is the browser's own. */
    timeZone: Nullable(Type.String({ pattern: '^[A-Za-z0-9_+/-]{1,60}$' })),
    is12HourClock: flag,
    coefFormatId: Type.Integer({ minimum: 0, maximum: 16 }),
    /** 0 European, 1 Asian. */
    viewType: Type.Enum([0, 1]),
    /** 0 light, 1 dark, 2 as the system. */
    theme: Type.Enum([0, 1, 2]),
    isCoefChangeShown: flag,
    isLineAccumulatorShown: flag,
    isLiveAccumulatorShown: flag,
    isBetGeneratorShown: flag,
    isSportsOnly: flag,
    isGameIdShown: flag,
    isBestOnTop: flag,
    isScoreDetailed: flag,
    isStatsInNewWindow: flag,
    hasCouponLogos: flag,
    isVideoMovedOnScroll: flag,
    marketNameType: Type.Enum(['full', 'short']),
    isGameZoneOff: flag,
    isGroupedByCountry: flag,
    favourites: Favourites,
    couponSettings: AccountCouponSettings,
  }),
  { additionalProperties: false },
);

/** Preferences that the account holds; version 0 holds nothing yet, each change is one more. */
export const VersionedPreferences = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  values: AccountPreferences,
});

/** Preferences that are changed. */
export const SavePreferencesBody = Type.Object({ values: AccountPreferences }, { additionalProperties: false });

/** When the visitor chose, and what is allowed since. */
export const CookieConsentBody = Type.Object(
  {
    time: EpochMs,
    categories: Type.Array(Type.Enum(['necessary', 'functional', 'analytics', 'marketing']), {
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
    }),
  },
  { additionalProperties: false },
);

/** It is kept. */
export const CookieConsentAnswer = Type.Object({ success: Type.Boolean() });

/** The version of the site: the release that visitors are served. */
export const AppVersion = Type.Object({ version: Type.String() });

/** The schemas of the operations of `operations/preferences.ts`. */
export const preferenceSchemas = {
  getPreferences: { response: VersionedPreferences },
  savePreferences: { body: SavePreferencesBody, response: VersionedPreferences },
  logCookieConsent: { body: CookieConsentBody, response: CookieConsentAnswer },
  getAppVersion: { response: AppVersion },
} as const satisfies SchemasByOperation;
