import type { Migration } from './migration.ts';

/** Personal tokens of the staff, each with its end, and the name of the token in the audit of what was done by it. */
export const deskTokens: Migration = {
  number: 349,
  name: 'desk-tokens',
  statements: [
    `create table desk_tokens (
      id bigint generated always as identity primary key,
      site_id text not null,
      owner text not null references release_staff (name) on delete cascade,
      name text not null,
      token_hash text not null unique,
      permissions text not null,
      made_at_ms bigint not null,
      ends_at_ms bigint not null,
      used_at_ms bigint,
      revoked_at_ms bigint
    )`,
    `create index desk_tokens_of_owner on desk_tokens (owner, id desc)`,
    `create unique index desk_tokens_by_name on desk_tokens (owner, name) where revoked_at_ms is null`,
    `alter table staff_audit add column token text`,
  ],
};
