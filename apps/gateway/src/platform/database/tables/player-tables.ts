import type { SiteDocument } from '@longshot/domain/identity';
import type { RegisteredReferral } from '@longshot/site-rules';
import type { ColumnType, Generated } from 'kysely';

/** jsonb that may be left out of a new row. */
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

/** `players`. */
export interface PlayersTable {
  id: Generated<number>;
  site_id: string;
  /** Null for who came by telephone and told none. */
  email: string | null;
  /** The e-mail in lower case: unique within a site. */
  email_key: string | null;
  name: string | null;
  password_hash: string;
  /** False for who came by an identity provider and has chosen no password yet: nobody knows the one there is. */
  has_password: Generated<boolean>;
  /** `YYYY-MM-DD`. */
  date_of_birth: string;
  /** IANA zone of the player's jurisdiction. */
  time_zone: string;
  active_account_id: string;
  is_blocked: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at_ms: number;
  /** Banned above 0. */
  ban_level: Generated<number>;
  ban_version: Generated<number>;
  /** The terms the player agreed to last, and when. */
  terms_version: Generated<string>;
  terms_accepted_at_ms: number | null;
  needs_identification: Generated<boolean>;
  /** Registration left something out that is asked for before anything else. */
  needs_data: Generated<boolean>;
  password_changed_at_ms: number | null;
  /** Who sent the player; null when nobody is known. */
  referral: ColumnType<RegisteredReferral | null, string | null | undefined, string | null>;
  /** Which account the player may convert to: 0 none, 1 main, 2 additional. */
  conversion_status: Generated<number>;
  /** ISO 3166 code of where the player lives; null where nobody knows. */
  country: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whose rules the player plays by; null: those of the house. */
  jurisdiction: ColumnType<string | null, string | null | undefined, string | null>;
  /** The one before that, and since when it is not any more. */
  jurisdiction_before: ColumnType<string | null, string | null | undefined, string | null>;
  jurisdiction_since_ms: ColumnType<number | null, number | null | undefined, number | null>;
  /** When the house last knew who the player is, and until when that is proven; null: never, and for good. */
  identified_at_ms: ColumnType<number | null, number | null | undefined, number | null>;
  identified_until_ms: ColumnType<number | null, number | null | undefined, number | null>;
  /** Until when money stays open though a threshold is passed. */
  identification_due_ms: ColumnType<number | null, number | null | undefined, number | null>;
  /** How the account was opened. */
  registered_by: Generated<'fast' | 'phone' | 'full' | 'social'>;
  /** Code that was told at registration, for the offers that name it. */
  promo_code: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the offer of that code was taken, or was not; null: not decided yet. */
  promo_decided_at_ms: ColumnType<number | null, number | null | undefined, number | null>;
  /** Outcome: the state of the offer, or why there is none. */
  promo_outcome: ColumnType<string | null, string | null | undefined, string | null>;
  /** Since when the player agrees to be written to about offers; null: not. */
  wants_offers_at_ms: ColumnType<number | null, number | null | undefined, number | null>;
  /** One text for one person, and for one document. */
  person_key: ColumnType<string | null, string | null | undefined, string | null>;
  document_key: ColumnType<string | null, string | null | undefined, string | null>;
}

/** `identification_decisions`: what the staff decided about who a player is. */
export interface IdentificationDecisionsTable {
  id: Generated<number>;
  player_id: number;
  staff: string;
  is_accepted: boolean;
  decided_at_ms: number;
}

/** Personal data as the player told them. */
export interface PersonalData {
  readonly date_birthday?: string;
  readonly document_type_id?: number;
  readonly inn?: string;
  readonly name?: string;
  readonly passport?: string;
  readonly passport_date?: string;
  readonly passport_end_date?: string;
  readonly registration_address?: string;
  readonly surname?: string;
  readonly middle_name?: string;
  readonly birthday_place?: string;
  readonly country?: string;
  readonly region?: string;
  readonly city?: string;
  readonly passport_series?: string;
  readonly issued_by?: string;
}

/** `player_profiles`: what is known of a player beyond the sign-in; made with the first thing that is kept. */
export interface PlayerProfilesTable {
  player_id: number;
  site_id: string;
  /** Dialling code with its plus, and the number in digits. */
  phone_code: string | null;
  phone_number: string | null;
  /** Code and number as one: unique within a site. */
  phone_key: string | null;
  country_code: string | null;
  country_id: number | null;
  ref_id: number | null;
  activation_type: Generated<number>;
  hide_balance: Generated<boolean>;
  personal: DefaultedJson<PersonalData>;
  has_two_factor: Generated<boolean>;
  has_security_question: Generated<boolean>;
  has_email_sign_in: Generated<boolean>;
  user_status_id: Generated<number>;
  internal_verification_status: Generated<number>;
  verification_status: Generated<number>;
  verification_group: string | null;
  is_document_requested: Generated<boolean>;
  /** Ids of sports, ascending. */
  disallow_line_sport: DefaultedJson<readonly number[]>;
  disallow_live_sport: DefaultedJson<readonly number[]>;
}

/** `terms_versions`: texts of the site that were published; a version stands for one text alone. */
export interface TermsVersionsTable {
  site_id: string;
  version: string;
  document: Generated<SiteDocument>;
  published_at_ms: number;
  published_by: string;
}

/** `terms_agreements`: who agreed to which version of which text, when and from where; append-only. */
export interface TermsAgreementsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  version: string;
  document: Generated<SiteDocument>;
  at_ms: number;
  address: string;
}
