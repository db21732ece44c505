import type { Migration } from './migration.ts';

/** Versions of the site's terms that were published, and who agreed to which, when and from where. */
export const terms: Migration = {
  number: 65,
  name: 'terms',
  statements: [
    `create table terms_versions (
      site_id text not null,
      version text not null,
      published_at_ms bigint not null,
      published_by text not null,
      primary key (site_id, version)
    )`,
    `create table terms_agreements (
      id bigint generated always as identity primary key,
      site_id text not null,
      player_id bigint not null references players (id),
      version text not null,
      at_ms bigint not null,
      address text not null
    )`,
    'create index terms_agreements_of_player on terms_agreements (player_id)',
  ],
};
