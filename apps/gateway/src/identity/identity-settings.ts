import type { CurrencySettings } from '@longshot/contracts';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import type { TermsSettings } from '../platform/http/changed-terms.ts';
import type { BotCheckRules } from './bot-check/bot-check.ts';

/** The demonstration player, made at the start where it is missing. */
export interface DemoPlayerSettings {
  readonly email: string;
  readonly password: string;
}

/** Settings of the site about players and how they come in. */
export interface IdentitySettings extends TermsSettings {
  readonly siteId: string;
  /** Name of the site, in apps of codes and messages. */
  readonly companyName: string;
  /** Years. */
  readonly minAge: number;
  /** Currencies accounts may have, with the bounds of stakes. */
  readonly currencies: readonly CurrencySettings[];
  readonly isRegistrationAllowed: boolean;
  /** ISO 3166 codes of countries whose players may only take their money out. */
  readonly countriesNotServed: readonly string[];
  /** Currencies that nothing is staked or deposited in any more. */
  readonly frozenCurrencies: readonly string[];
  /** Whose rules players play by whose country has none of its own; the usual ones unless told. */
  readonly jurisdiction?: Jurisdiction;
  /** IANA zone of the jurisdiction: where a player's day begins. */
  readonly timeZone: string;
  /** How long a sign-in lasts, and one that asked to be remembered. */
  readonly sessionLifetimeMs: number;
  readonly rememberedLifetimeMs: number;
  /** Sign-ins and registrations a minute from one address. */
  readonly signInsPerMinute: number;
  /** When sign-in and registration ask for a bot check. */
  readonly botCheck: BotCheckRules;
  /** Whether the sandbox of identities, which believes everybody, may be signed in with. */
  readonly hasSandboxIdentity: boolean;
  /** Whether the one-tap login is offered. */
  readonly isOneTapOn: boolean;
}
