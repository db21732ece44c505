import type { Migration } from './migration.ts';

/** Accounts that were removed, where a session was opened, and what a player wants to be mailed about. */
export const office: Migration = {
  number: 15,
  name: 'office',
  statements: [
    `alter table accounts add column removed_at_ms bigint`,
    `alter table sessions
      add column user_agent text,
      add column country text,
      add column seen_at_ms bigint`,
    `alter table player_mailing
      add column tells_payments_since_ms bigint,
      add column tells_bets_since_ms bigint`,
    `create table player_tidings (
      player_id bigint not null references players (id),
      about text not null,
      told_at_ms bigint not null,
      primary key (player_id, about)
    )`,
  ],
};
