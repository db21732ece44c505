import type { Migration } from './migration.ts';

/** The casino's catalogue: sections, collections of them, providers, games, types of games, and a number that every change raises. */
export const casinoCatalogue: Migration = {
  number: 87,
  name: 'casino-catalogue',
  statements: [
    `create table casino_sections (
      site_id text not null,
      id text not null,
      position integer not null,
      is_shown boolean not null default true,
      names jsonb,
      primary key (site_id, id)
    )`,
    `create table casino_collections (
      site_id text not null,
      section_id text not null,
      id text not null,
      position integer not null,
      is_shown boolean not null default true,
      names jsonb,
      sort text not null default 'popular',
      feature text,
      game_ids jsonb not null default '[]',
      primary key (site_id, section_id, id),
      constraint casino_collections_sort check (sort in ('popular', 'new', 'return', 'name'))
    )`,
    `create table casino_providers (
      site_id text not null,
      id text not null,
      name text not null,
      position integer not null,
      is_shown boolean not null default true,
      primary key (site_id, id)
    )`,
    `create table casino_games (
      site_id text not null,
      id text not null,
      provider_id text not null,
      provider_game_id text not null,
      slug text not null,
      name text not null,
      kind text not null,
      section_id text not null,
      type_id integer,
      features jsonb not null default '[]',
      volatility integer,
      return_least integer not null,
      return_most integer not null,
      stake_least bigint,
      stake_most bigint,
      has_try boolean not null,
      is_offered boolean not null default true,
      position integer,
      is_shown boolean not null default true,
      added_at_ms bigint not null,
      primary key (site_id, id),
      unique (site_id, provider_id, provider_game_id)
    )`,
    `create table casino_game_types (
      site_id text not null,
      id integer not null,
      route text not null,
      filter text not null,
      primary key (site_id, id)
    )`,
    `create table casino_catalogue_versions (
      site_id text primary key,
      version bigint not null
    )`,
    `create index casino_transactions_newest on casino_transactions (site_id, created_at_ms) where kind = 'bet'`,
  ],
};
