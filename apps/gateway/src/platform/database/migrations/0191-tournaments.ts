import type { Migration } from './migration.ts';

/** Who plays in a tournament and with how many points, and which tournaments have been decided. */
export const tournaments: Migration = {
  number: 191,
  name: 'tournaments',
  statements: [
    `create table tournament_entries (
      site_id text not null,
      tournament_id text not null,
      player_id bigint not null references players (id),
      joined_at_ms bigint not null,
      points bigint not null default 0,
      prize_minor bigint,
      paid_at_ms bigint,
      primary key (site_id, tournament_id, player_id),
      constraint tournament_entries_in_range check (points >= 0 and prize_minor >= 0)
    )`,
    `create index tournament_entries_by_points on tournament_entries (site_id, tournament_id, points desc)`,
    `create index tournament_entries_owed on tournament_entries (site_id, tournament_id)
      where prize_minor > 0 and paid_at_ms is null`,
    `create table tournament_results (
      site_id text not null,
      tournament_id text not null,
      version integer not null,
      decided_at_ms bigint not null,
      primary key (site_id, tournament_id)
    )`,
  ],
};
