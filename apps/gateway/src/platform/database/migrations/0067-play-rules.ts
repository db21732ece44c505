import type { Migration } from './migration.ts';

/** Rules of play: the pause after an hour, who was asked for limits, how soon one round follows another. */
export const playRules: Migration = {
  number: 67,
  name: 'play-rules',
  statements: [
    'alter table player_visits add column break_until_ms bigint',
    `create table limit_prompts (
      player_id bigint primary key references players (id),
      site_id text not null,
      declined_at_ms bigint not null
    )`,
    `create index casino_transactions_of_player on casino_transactions (player_id, created_at_ms) where kind = 'bet'`,
  ],
};
