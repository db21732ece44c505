import type { Generated } from 'kysely';

/** `stake_factors`: share of the usual maximum of stakes that holds for one player, in percent. */
export interface StakeFactorsTable {
  player_id: number;
  site_id: string;
  percent: number;
  set_by: string;
  reason: string;
  set_at_ms: number;
}

/** `stake_groups`: groups of players with a factor. */
export interface StakeGroupsTable {
  id: Generated<number>;
  site_id: string;
  name: string;
  percent: number;
  made_by: string;
  made_at_ms: number;
}

/** `stake_group_members`: who is in which group. */
export interface StakeGroupMembersTable {
  group_id: number;
  player_id: number;
  added_by: string;
  added_at_ms: number;
}

/** The tables of stakes' bounds, by name. */
export interface BoundTables {
  stake_factors: StakeFactorsTable;
  stake_groups: StakeGroupsTable;
  stake_group_members: StakeGroupMembersTable;
}
