import type { Migration } from './migration.ts';

/** Games that are over: what pages of results and statistics show. */
export const results: Migration = {
  number: 16,
  name: 'results',
  statements: [
    `create table game_results (
      event_id text primary key,
      sport_slug text not null,
      sport_name text not null,
      category_name text not null,
      championship_id text not null,
      championship_name text not null,
      home_id text not null,
      away_id text not null,
      starts_at_ms bigint not null,
      status integer not null,
      home_score integer,
      away_score integer,
      search text not null,
      facts jsonb not null,
      incidents jsonb not null default '[]'
    )`,
    `create index game_results_by_start on game_results (starts_at_ms)`,
    `create index game_results_of_championship on game_results (championship_id, starts_at_ms)`,
    `create index game_results_of_home on game_results (home_id, starts_at_ms)`,
    `create index game_results_of_away on game_results (away_id, starts_at_ms)`,
  ],
};
