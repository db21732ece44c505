import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  trader: ['bounds.read'],
  risk: ['bounds.read', 'bounds.set'],
  compliance: ['bounds.read'],
  auditor: ['bounds.read'],
  owner: ['bounds.read', 'bounds.set'],
};

/** Factors by which the maximum of stakes is another for players and groups of them, and who may set them. */
export const stakeFactors: Migration = {
  number: 301,
  name: 'stake-factors',
  statements: [
    `create table stake_factors (
      player_id bigint primary key references players (id) on delete cascade,
      site_id text not null,
      percent integer not null,
      set_by text not null,
      reason text not null,
      set_at_ms bigint not null
    )`,
    `create index stake_factors_newest on stake_factors (site_id, set_at_ms desc, player_id)`,
    `create table stake_groups (
      id bigint generated always as identity primary key,
      site_id text not null,
      name text not null,
      percent integer not null,
      made_by text not null,
      made_at_ms bigint not null,
      unique (site_id, name)
    )`,
    `create table stake_group_members (
      group_id bigint not null references stake_groups (id) on delete cascade,
      player_id bigint not null references players (id) on delete cascade,
      added_by text not null,
      added_at_ms bigint not null,
      primary key (group_id, player_id)
    )`,
    `create index stake_group_members_of_player on stake_group_members (player_id)`,
    grantPermissions(GRANTS),
  ],
};
