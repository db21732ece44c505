import type { Migration } from './migration.ts';

/** Passkeys and the challenges they answer, contacts that wait for their code, and who came in when and how. */
export const signInSafety: Migration = {
  number: 64,
  name: 'sign-in-safety',
  statements: [
    'alter table players add column has_password boolean not null default true',
    `update players set has_password = false
      where password_changed_at_ms is null
        and id in (select player_id from player_identities where linked_at_ms <= players.created_at_ms + 1000)`,
    `create table passkeys (
      site_id text not null,
      credential_id text not null,
      player_id bigint not null references players (id),
      public_key text not null,
      sign_count bigint not null,
      transports text not null,
      name text not null,
      created_at_ms bigint not null,
      used_at_ms bigint,
      primary key (site_id, credential_id)
    )`,
    'create index passkeys_of_player on passkeys (player_id)',
    `create table passkey_challenges (
      visitor_hash text not null,
      purpose text not null check (purpose in ('add', 'sign-in')),
      site_id text not null,
      challenge text not null,
      expires_at_ms bigint not null,
      primary key (visitor_hash, purpose)
    )`,
    'create index passkey_challenges_expiry on passkey_challenges (expires_at_ms)',
    `create table contact_changes (
      player_id bigint not null references players (id),
      kind text not null check (kind in ('email', 'phone')),
      value text not null,
      phone_code text,
      code_hash text not null,
      wrong_codes integer not null,
      sent_at_ms bigint not null,
      sent_count integer not null,
      counted_since_ms bigint not null,
      expires_at_ms bigint not null,
      primary key (player_id, kind)
    )`,
    `create table sign_ins (
      id bigint generated always as identity primary key,
      player_id bigint not null references players (id),
      at_ms bigint not null,
      way text not null,
      user_agent text,
      country text,
      is_new_device boolean not null
    )`,
    'create index sign_ins_of_player on sign_ins (player_id, at_ms desc)',
    'create index sign_ins_age on sign_ins (at_ms)',
  ],
};
