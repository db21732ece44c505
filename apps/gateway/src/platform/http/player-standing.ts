import type { AccessPlayer } from '@longshot/domain/access';
import { isOldEnough } from '@longshot/domain/identity';
import { playerDay } from '@longshot/domain/limits';
import { sql } from 'kysely';
import { mustConfirmTerms, type TermsSettings } from './changed-terms.ts';

/** Standing of a player by their row, for the decision of access. */
export interface PlayerStanding {
  /** Above 0 banned. */
  readonly banLevel: number;
  readonly banVersion: number;
  /** The player's account is closed. */
  readonly isBlocked: boolean;
  /** The terms the player agreed to last. */
  readonly termsVersion: string;
  readonly needsData: boolean;
  readonly needsIdentification: boolean;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  /** IANA zone of the player's jurisdiction. */
  readonly timeZone: string;
  /** Where the player lives, ISO 3166; null where nobody knows. */
  readonly playerCountry: string | null;
  /** Whose rules the player plays by; null: those of the house. */
  readonly jurisdiction: string | null;
}

/** Settings of the site about who may play. */
export interface StandingSettings extends TermsSettings {
  /** Years. */
  readonly minAge: number;
  /** ISO 3166 codes of countries whose players may only take their money out. */
  readonly countriesNotServed: readonly string[];
  /** Currencies that nothing is staked or deposited in any more. */
  readonly frozenCurrencies: readonly string[];
}

/** The columns of `PlayerStanding`, of a table of players called `p`. */
export const standingColumns = sql`p.ban_level as "banLevel", p.ban_version as "banVersion",
  p.is_blocked as "isBlocked", p.terms_version as "termsVersion", p.needs_data as "needsData",
  p.needs_identification as "needsIdentification", p.date_of_birth as "dateOfBirth", p.time_zone as "timeZone",
  p.country as "playerCountry", p.jurisdiction`;

/** Player as the decision of access is told. */
export function accessPlayerOf(
  standing: PlayerStanding & { readonly iso?: string },
  settings: StandingSettings,
  nowMs: number,
): AccessPlayer {
  const { banLevel, banVersion, isBlocked, needsData, needsIdentification, dateOfBirth, timeZone } = standing;
  return {
    banLevel,
    banVersion,
    isBlocked,
    needsData,
    needsIdentification,
    isCountryNotServed: settings.countriesNotServed.some((country) => country === standing.playerCountry),
    isCurrencyFrozen: settings.frozenCurrencies.some((iso) => iso === standing.iso),
    isTermsChanged: mustConfirmTerms(settings, standing.termsVersion),
    isUnderAge: !isOldEnough(dateOfBirth, settings.minAge, playerDay(nowMs, timeZone)),
  };
}
