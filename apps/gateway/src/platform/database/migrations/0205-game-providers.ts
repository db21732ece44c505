import type { Migration } from './migration.ts';

/**
 * Providers of games, their keys and the bounds of their games; what a transaction is besides its kind, and whether it
 * ends its round. A win of a version before ends its round, as it did.
 */
export const gameProviders: Migration = {
  number: 205,
  name: 'game-providers',
  statements: [
    `create table game_providers (
      site_id text not null,
      id text not null,
      protocol text not null,
      is_enabled boolean not null,
      addresses jsonb not null,
      launch_url text not null,
      has_lobby boolean not null default false,
      takes_late_wins boolean not null default false,
      primary key (site_id, id),
      foreign key (site_id, id) references casino_providers (site_id, id),
      constraint game_providers_protocol check (protocol in ('wallet-v1', 'hub88'))
    )`,
    `create table game_provider_keys (
      site_id text not null,
      provider_id text not null,
      id text not null,
      kind text not null,
      sealed text not null,
      created_at_ms bigint not null,
      withdrawn_at_ms bigint,
      primary key (site_id, provider_id, id),
      foreign key (site_id, provider_id) references game_providers (site_id, id),
      constraint game_provider_keys_kind check (kind in ('secret', 'public'))
    )`,
    `create table game_provider_bounds (
      site_id text not null,
      provider_id text not null,
      game_id text not null,
      jurisdiction text not null,
      iso text not null,
      min_stake_minor bigint,
      max_stake_minor bigint,
      max_feature_minor bigint,
      max_win_minor bigint,
      max_jackpot_minor bigint,
      primary key (site_id, provider_id, game_id, jurisdiction, iso),
      foreign key (site_id, provider_id) references game_providers (site_id, id)
    )`,
    `alter table casino_transactions add column detail text`,
    `alter table casino_transactions add column is_final boolean not null default true`,
    `create index casino_transactions_of_provider on casino_transactions (provider_id, created_at_ms, transaction_id)`,
    `alter table casino_sessions add column is_lobby boolean not null default false`,
    `alter table casino_sessions add column provider_game_id text`,
    `create sequence casino_game_numbers start with 100000`,
  ],
};
