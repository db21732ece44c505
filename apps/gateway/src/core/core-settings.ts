import type { CurrencySettings } from '@longshot/contracts';
import { defaultBotCheckRules, type BotCheckRules } from '../captcha/index.ts';

/** The demonstration player, made at the start where it is missing. */
export interface DemoPlayerSettings {
  readonly email: string;
  readonly password: string;
}

/** What the site decides about players, coupons and their money. */
export interface CoreSettings {
  readonly siteId: string;
  /** Years. */
  readonly minAge: number;
  /** Currencies accounts may have, with the bounds of stakes. */
  readonly currencies: readonly CurrencySettings[];
  readonly isRegistrationAllowed: boolean;
  /** Which terms of the site apply; a player who agreed to others is asked again. */
  readonly termsVersion: string;
  /** IANA zone of the jurisdiction: where a player's day begins. */
  readonly timeZone: string;
  /** How long a sign-in lasts, and one that asked to be remembered. */
  readonly sessionLifetimeMs: number;
  readonly rememberedLifetimeMs: number;
  /** Sign-ins and registrations a minute from one address. */
  readonly signInsPerMinute: number;
  /** When sign-in and registration ask for a bot check. */
  readonly botCheck: BotCheckRules;
  /** How long a coupon with a live bet waits before it is accepted. */
  readonly liveDelayMs: number;
  /** A price that has not been confirmed for this long is not taken. */
  readonly stalePriceAfterMs: number;
  /** Whether players who have not agreed to the present terms are held up until they do. */
  readonly isTermsConfirmationOn: boolean;
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
  minAge: 18,
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
  liveDelayMs: 3_000,
  stalePriceAfterMs: 120_000,
  isTermsConfirmationOn: true,
  isCallbackOn: () => true,
  hasSandboxPayments: true,
  demoPlayer: null,
} as const satisfies CoreSettings;
