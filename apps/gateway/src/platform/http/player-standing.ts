import type { AccessPlayer } from '@longshot/domain/access';
import { type IdentificationFacts, identificationNeed, isOldEnough } from '@longshot/domain/identity';
import { type Jurisdiction, jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import { limitTypes, playerDay } from '@longshot/domain/limits';
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
  readonly registeredAtMs: number;
  /** Whether the address or the telephone is confirmed; who is there to look around has nothing to confirm. */
  readonly isConfirmed: boolean;
  /** When the house last knew who the player is, until when, and when it must; null: never. */
  readonly identifiedAtMs: number | null;
  readonly identifiedUntilMs: number | null;
  readonly identificationDueMs: number | null;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  /** IANA zone of the player's jurisdiction. */
  readonly timeZone: string;
  /** Where the player lives, ISO 3166; null where nobody knows. */
  readonly playerCountry: string | null;
  /** Whose rules the player plays by; null: those of the house. */
  readonly jurisdiction: string | null;
  /** Whether the player has ever set a limit of deposits, or said that they want none. */
  readonly hasAnsweredLimits: boolean;
}

/** Settings of the site about who may play. */
export interface StandingSettings extends TermsSettings {
  /** Whose rules players play by whose country has none of its own; the usual ones unless told. */
  readonly jurisdiction?: Jurisdiction;
  /** Whether players may identify themselves on a page of the site; they may unless told. */
  readonly isIdentificationEnabled?: boolean;
  /** Years. */
  readonly minAge: number;
  /** ISO 3166 codes of countries whose players may only take their money out. */
  readonly countriesNotServed: readonly string[];
  /** Currencies that nothing is staked or deposited in any more. */
  readonly frozenCurrencies: readonly string[];
}

const depositLimitTypes = sql.join(
  limitTypes.filter(({ section }) => section === 'deposit').map(({ type }) => sql.lit(type)),
);

/** The columns of `PlayerStanding`, of a table of players called `p`. */
export const standingColumns = sql`p.ban_level as "banLevel", p.ban_version as "banVersion",
  p.is_blocked as "isBlocked", p.terms_version as "termsVersion", p.needs_data as "needsData",
  p.needs_identification as "needsIdentification", p.identified_at_ms as "identifiedAtMs",
  p.identified_until_ms as "identifiedUntilMs", p.identification_due_ms as "identificationDueMs", p.date_of_birth as "dateOfBirth", p.time_zone as "timeZone",
  p.country as "playerCountry", p.jurisdiction, p.created_at_ms as "registeredAtMs",
  (p.is_demo or exists (select from player_profiles f where f.player_id = p.id and f.activation_type > 0)) as "isConfirmed",
  (p.is_demo or exists (select from limit_prompts o where o.player_id = p.id)
    or exists (select from player_limits l where l.player_id = p.id and l.limit_type in (${depositLimitTypes}))) as "hasAnsweredLimits"`;

/** Identification of a player as their row has it. */
type IdentificationStanding = Pick<
  PlayerStanding,
  'needsIdentification' | 'identifiedAtMs' | 'identifiedUntilMs' | 'identificationDueMs' | 'jurisdiction'
>;

/** Columns of a player that say how far the house knows who they are. */
export interface IdentificationColumns {
  readonly needs_identification: boolean;
  readonly identified_at_ms: number | null;
  readonly identified_until_ms: number | null;
  readonly identification_due_ms: number | null;
}

/** How far the house knows who a player is, by their row. */
export const identificationFacts = (row: IdentificationColumns): IdentificationFacts => ({
  isRequired: row.needs_identification,
  identifiedAtMs: row.identified_at_ms,
  identifiedUntilMs: row.identified_until_ms,
  dueAtMs: row.identification_due_ms,
});

/** Identification of a player as far as it closes money: all of it, or what is taken out. */
function needsIdentificationOf(
  standing: IdentificationStanding,
  ofHouse: Jurisdiction,
  nowMs: number,
): boolean | 'withdraw' {
  const { needsIdentification: isRequired, identificationDueMs: dueAtMs, identifiedAtMs, identifiedUntilMs } = standing;
  const { rules } = jurisdictionTables[knownJurisdiction(standing.jurisdiction, ofHouse)];
  const need = identificationNeed({ isRequired, dueAtMs, identifiedAtMs, identifiedUntilMs }, rules, nowMs);
  return need === 'withdraw' ? need : need === 'all';
}

const DAY_MS = 86_400_000;

/** From when on an account that is not confirmed plays no more; null where it is, or where nobody asks. */
function confirmationDueAtMs(
  { isConfirmed, registeredAtMs, jurisdiction }: PlayerStanding,
  ofHouse: Jurisdiction,
): number | null {
  const { confirmationDays } = jurisdictionTables[knownJurisdiction(jurisdiction, ofHouse)].rules;
  return isConfirmed || confirmationDays === null ? null : registeredAtMs + confirmationDays * DAY_MS;
}

/** Whether limits have to be offered before anything is staked. */
function isLimitOfferDue({ hasAnsweredLimits, jurisdiction }: PlayerStanding, ofHouse: Jurisdiction): boolean {
  return jurisdictionTables[knownJurisdiction(jurisdiction, ofHouse)].rules.limitsBeforeStake && !hasAnsweredLimits;
}

/** Player as the decision of access is told. */
export function accessPlayerOf(
  standing: PlayerStanding & { readonly iso?: string },
  settings: StandingSettings,
  nowMs: number,
): AccessPlayer {
  const { banLevel, banVersion, isBlocked, needsData, dateOfBirth, timeZone } = standing;
  return {
    banLevel,
    banVersion,
    isBlocked,
    needsData,
    needsIdentification: needsIdentificationOf(standing, settings.jurisdiction ?? 'default', nowMs),
    isIdentificationPageClosed: settings.isIdentificationEnabled === false,
    confirmationDueAtMs: confirmationDueAtMs(standing, settings.jurisdiction ?? 'default'),
    isLimitOfferDue: isLimitOfferDue(standing, settings.jurisdiction ?? 'default'),
    isCountryNotServed: settings.countriesNotServed.some((country) => country === standing.playerCountry),
    isCurrencyFrozen: settings.frozenCurrencies.some((iso) => iso === standing.iso),
    isTermsChanged: mustConfirmTerms(settings, standing.termsVersion),
    isUnderAge: !isOldEnough(dateOfBirth, settings.minAge, playerDay(nowMs, timeZone)),
  };
}
