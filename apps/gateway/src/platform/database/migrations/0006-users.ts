import type { Migration } from './migration.ts';

/** Tables for what holds a player back, what is known of them, and the bot checks that have been used. */
export const users: Migration = {
  number: 6,
  name: 'users',
  statements: [
    `alter table players
      add column ban_level integer not null default 0,
      add column ban_version integer not null default 0,
      add column terms_version text not null default '1',
      add column terms_accepted_at_ms bigint,
      add column needs_identification boolean not null default false,
      add column needs_data boolean not null default false,
      add column password_changed_at_ms bigint,
      add constraint players_ban_level_in_range check (ban_level >= 0)`,
    `create table player_profiles (
      player_id bigint primary key references players (id),
      site_id text not null,
      phone_code text,
      phone_number text,
      phone_key text,
      country_code text,
      country_id integer,
      ref_id integer,
      activation_type integer not null default 0,
      hide_balance boolean not null default true,
      personal jsonb not null default '{}',
      has_two_factor boolean not null default false,
      has_security_question boolean not null default false,
      has_email_sign_in boolean not null default false,
      user_status_id integer not null default 0,
      internal_verification_status integer not null default 0,
      verification_status integer not null default 0,
      verification_group text,
      is_document_requested boolean not null default false,
      disallow_line_sport jsonb not null default '[]',
      disallow_live_sport jsonb not null default '[]',
      constraint player_profiles_phone_of_site unique (site_id, phone_key),
      constraint player_profiles_activation_type check (activation_type between 0 and 3)
    )`,
    `create table spent_challenges (
      challenge text primary key,
      expires_at_ms bigint not null
    )`,
    `create index spent_challenges_by_expiry on spent_challenges (expires_at_ms)`,
  ],
};
