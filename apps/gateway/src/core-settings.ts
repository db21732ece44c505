import type { SportBlacklists } from '@longshot/domain/identity';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import { ANTI_EXPRESS_MARGIN } from '@longshot/domain/odds';
import type { BettingSettings } from './betting/coupons/index.ts';
import type { CasinoSettings } from './casino/wallet-api/index.ts';
import { defaultBotCheckRules } from './identity/bot-check/index.ts';
import type { DemoPlayerSettings, IdentitySettings } from './identity/index.ts';
import type { BonusBounds } from './wallet/bonus/index.ts';

/** Settings of the site about players, coupons and their money: each context says what it reads. */
export interface CoreSettings extends IdentitySettings, BettingSettings, CasinoSettings {
  /** The sports that the site offers neither in the line nor, by the second list, live. */
  readonly disallowedSports: SportBlacklists;
  /** Whose rules of responsible gaming apply; the usual ones unless told. */
  readonly jurisdiction?: Jurisdiction;
  /** How much one of the staff may grant; the usual bounds unless told. */
  readonly bonusBounds?: BonusBounds;
  /** Whether players may ask the support to call them, by the language of their page. */
  readonly isCallbackOn: (language: string) => boolean;
  /** Whether the sandbox of payments, which gives free money, may be paid with. */
  readonly hasSandboxPayments: boolean;
  /** Null makes none. */
  readonly demoPlayer: DemoPlayerSettings | null;
}

/** Settings of a site in one jurisdiction, for everything that is not told otherwise. */
export const defaultCoreSettings = {
  siteId: 'longshot',
  companyName: 'Longshot',
  minAge: 18,
  countriesNotServed: [],
  frozenCurrencies: [],
  disallowedSports: { disallow_line_sport: [], disallow_live_sport: [] },
  currencies: [
    { iso: 'EUR', minStakeMinor: 20, maxStakeMinor: 500_000, maxPayoutMinor: 10_000_000 },
    { iso: 'USD', minStakeMinor: 20, maxStakeMinor: 500_000, maxPayoutMinor: 10_000_000 },
  ],
  isRegistrationAllowed: true,
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
    isEarlyPayoutOn: false,
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
} as const satisfies Omit<CoreSettings, 'terms'>;
