import type { Migration } from './migration.ts';

/** Missions that players have joined. How far each is comes out of coupons, rounds and payments. */
export const missions: Migration = {
  number: 220,
  name: 'missions',
  statements: [
    `create table missions (
      taking_id bigint primary key references offer_takings (id),
      site_id text not null,
      player_id bigint not null references players (id),
      offer_id text not null,
      version integer not null,
      iso text not null,
      state text not null default 'running',
      joined_at_ms bigint not null,
      ends_at_ms bigint not null,
      decided_at_ms bigint,
      constraint missions_state check (state in ('running', 'rewarded', 'late', 'taken-back')),
      constraint missions_decided check ((state = 'running') = (decided_at_ms is null))
    )`,
    `create index missions_of_player on missions (player_id)`,
    `create index missions_running on missions (site_id) where state = 'running'`,
    `create index missions_rewarded on missions (site_id, decided_at_ms) where state = 'rewarded'`,
  ],
};
