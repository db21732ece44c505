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
}

/** Settings of the site about who may play. */
export interface StandingSettings extends TermsSettings {
  /** Years. */
  readonly minAge: number;
}

/** The columns of `PlayerStanding`, of a table of players called `p`. */
export const standingColumns = sql`p.ban_level as "banLevel", p.ban_version as "banVersion",
  p.is_blocked as "isBlocked", p.terms_version as "termsVersion", p.needs_data as "needsData",
  p.needs_identification as "needsIdentification", p.date_of_birth as "dateOfBirth", p.time_zone as "timeZone"`;

/** Player as the decision of access is told. */
export function accessPlayerOf(standing: PlayerStanding, settings: StandingSettings, nowMs: number): AccessPlayer {
  const { banLevel, banVersion, isBlocked, needsData, needsIdentification, dateOfBirth, timeZone } = standing;
  return {
    banLevel,
    banVersion,
    isBlocked,
    needsData,
    needsIdentification,
    isTermsChanged: mustConfirmTerms(settings, standing.termsVersion),
    isUnderAge: !isOldEnough(dateOfBirth, settings.minAge, playerDay(nowMs, timeZone)),
  };
}
