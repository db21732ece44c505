import type { Migration } from './migration.ts';

/** Who somebody is: until when it is proven, by which documents, which accounts are one person, which lists name them. */
export const persons: Migration = {
  number: 66,
  name: 'persons',
  statements: [
    `alter table players
      add column identified_at_ms bigint,
      add column identified_until_ms bigint,
      add column identification_due_ms bigint,
      add column person_key text,
      add column document_key text`,
    `update players p set identified_at_ms = coalesce(
        (select max(d.decided_at_ms) from identification_decisions d where d.player_id = p.id and d.is_accepted),
        p.created_at_ms)
      where exists (select 1 from player_profiles f
        where f.player_id = p.id and f.internal_verification_status = 1)`,
    'create index players_person on players (site_id, person_key)',
    'create index players_document on players (site_id, document_key)',
    `create table player_matches (
      site_id text not null,
      player_id bigint not null references players (id),
      other_id bigint not null references players (id),
      matched_by text not null check (matched_by in ('name', 'document', 'device', 'payment')),
      is_same boolean not null,
      found_at_ms bigint not null,
      primary key (player_id, other_id, matched_by)
    )`,
    'create index player_matches_of_other on player_matches (other_id)',
    'create index player_matches_found on player_matches (site_id, found_at_ms)',
    `create table person_checks (
      player_id bigint not null references players (id),
      list text not null,
      outcome text not null check (outcome in ('clear', 'listed', 'unknown')),
      until_ms bigint,
      checked_at_ms bigint not null,
      primary key (player_id, list)
    )`,
    `create table player_documents (
      id bigint generated always as identity primary key,
      site_id text not null,
      player_id bigint not null references players (id),
      kind text not null,
      file_name text not null,
      media_type text not null,
      size_bytes bigint not null,
      object_key text not null,
      state text not null check (state in ('sent', 'accepted', 'refused')),
      reason text not null default '',
      sent_at_ms bigint not null,
      decided_at_ms bigint,
      decided_by text
    )`,
    'create index player_documents_of_player on player_documents (player_id)',
    `create table document_looks (
      id bigint generated always as identity primary key,
      document_id bigint not null,
      player_id bigint not null references players (id),
      staff text not null,
      looked_at_ms bigint not null
    )`,
    'create index document_looks_of_document on document_looks (document_id)',
    `create table identity_checks (
      reference text primary key,
      site_id text not null,
      player_id bigint not null references players (id),
      provider_id text not null,
      state text not null check (state in ('open', 'accepted', 'refused')),
      reason text not null default '',
      started_at_ms bigint not null,
      decided_at_ms bigint
    )`,
    'create index identity_checks_of_player on identity_checks (player_id)',
  ],
};
