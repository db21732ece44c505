import type { CurrencySettings } from '@longshot/contracts';
import type { SportBlacklists } from '@longshot/domain/identity';
import type { Jurisdiction } from '@longshot/domain/limits';
import { ANTI_EXPRESS_MARGIN } from '@longshot/domain/odds';
import type { BonusBounds } from './wallet/bonus/index.ts';
import { defaultBotCheckRules, type BotCheckRules } from './identity/bot-check/index.ts';

/** The demonstration player, made at the start where it is missing. */
export interface DemoPlayerSettings {
  readonly email: string;
  readonly password: string;
}

/** A code that a player may place one coupon with. */
export interface PromoCodeSettings {
  readonly code: string;
  /** A coupon that loses returns its stake, up to this much. */
  readonly returnsAtMostMinor: number;
  readonly iso: string;
  /** Not accepted any more from then on; never ends when left out. */
  readonly endsAtMs?: number;
}

/** What the site decides about coupons. Types are the ids of `couponType`. */
export interface CouponRules {
  readonly typesWithMin: readonly number[];
  readonly typesWithMax: readonly number[];
  readonly antiExpressMargin: string;
  readonly isBonusBetAllowed: boolean;
  /** Zero gives no hyper bonus. */
  readonly hyperBonusPercent: number;
  readonly isVipBetShown: boolean;
  /** Ids of markets whose bets may be placed as singles only. */
  readonly marketsBannedFromExpress: readonly number[];
  readonly promoCodes: readonly PromoCodeSettings[];
}

/** What the site decides about players, coupons and their money. */
export interface CoreSettings {
  readonly siteId: string;
  /** What the site is called, in apps of codes and messages. */
  readonly companyName: string;
  /** Years. */
  readonly minAge: number;
  /** The sports that the site offers neither in the line nor, by the second list, live. */
  readonly disallowedSports: SportBlacklists;
  /** Currencies accounts may have, with the bounds of stakes. */
  readonly currencies: readonly CurrencySettings[];
  readonly isRegistrationAllowed: boolean;
  /** Which terms of the site apply; a player who agreed to others is asked again. */
  readonly termsVersion: string;
  /** IANA zone of the jurisdiction: where a player's day begins. */
  readonly timeZone: string;
  /** Whose rules of responsible gaming apply; the usual ones unless told. */
  readonly jurisdiction?: Jurisdiction;
  /** How long a sign-in lasts, and one that asked to be remembered. */
  readonly sessionLifetimeMs: number;
  readonly rememberedLifetimeMs: number;
  /** Sign-ins and registrations a minute from one address. */
  readonly signInsPerMinute: number;
  /** When sign-in and registration ask for a bot check. */
  readonly botCheck: BotCheckRules;
  readonly couponRules: CouponRules;
  /** How much one of the staff may grant; the usual bounds unless told. */
  readonly bonusBounds?: BonusBounds;
  /** How long a coupon with a live bet waits before it is accepted. */
  readonly liveDelayMs: number;
  /** A price that has not been confirmed for this long is not taken. */
  readonly stalePriceAfterMs: number;
  /** What the house keeps of a coupon that is sold before it ends, as a decimal text; that of `libs/domain` unless told. */
  readonly cashOutMargin?: string;
  /** Whether players who have not agreed to the present terms are held up until they do. */
  readonly isTermsConfirmationOn: boolean;
  /** Whether players may ask the support to call them, by the language of their page. */
  readonly isCallbackOn: (language: string) => boolean;
  /** Whether the sandbox of payments, which gives free money, may be paid with. */
  readonly hasSandboxPayments: boolean;
  /** Whether the sandbox of identities, which believes everybody, may be signed in with. */
  readonly hasSandboxIdentity: boolean;
  /** Whether the one-tap login is offered. */
  readonly isOneTapOn: boolean;
  /** Null makes none. */
  readonly demoPlayer: DemoPlayerSettings | null;
}

/** Settings of a site in one jurisdiction, for everything that is not told otherwise. */
export const defaultCoreSettings = {
  siteId: 'longshot',
  companyName: 'Longshot',
  minAge: 18,
  disallowedSports: { disallow_line_sport: [], disallow_live_sport: [] },
  currencies: [
    { iso: 'EUR', minStakeMinor: 20, maxStakeMinor: 500_000, maxPayoutMinor: 10_000_000 },
    { iso: 'USD', minStakeMinor: 20, maxStakeMinor: 500_000, maxPayoutMinor: 10_000_000 },
  ],
  isRegistrationAllowed: true,
  termsVersion: '1',
  timeZone: 'Europe/Berlin',
  sessionLifetimeMs: 12 * 3_600_000,
  rememberedLifetimeMs: 30 * 24 * 3_600_000,
  signInsPerMinute: 30,
  botCheck: defaultBotCheckRules,
  couponRules: {
    typesWithMin: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    typesWithMax: [0, 1],
    antiExpressMargin: ANTI_EXPRESS_MARGIN,
    isBonusBetAllowed: false,
    hyperBonusPercent: 0,
    isVipBetShown: false,
    marketsBannedFromExpress: [],
    promoCodes: [],
  },
  liveDelayMs: 3_000,
  stalePriceAfterMs: 120_000,
  isTermsConfirmationOn: true,
  isCallbackOn: () => true,
  hasSandboxPayments: true,
  hasSandboxIdentity: false,
  isOneTapOn: false,
  demoPlayer: null,
} as const satisfies CoreSettings;
