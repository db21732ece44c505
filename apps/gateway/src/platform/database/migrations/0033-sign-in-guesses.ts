import type { Migration } from './migration.ts';

/** Tables of wrong guesses of late, by account and by address, and the devices that players have signed in from. */
export const signInGuesses: Migration = {
  number: 33,
  name: 'sign-in-guesses',
  statements: [
    `create table sign_in_guesses (
      site_id text not null,
      subject text not null,
      failures integer not null,
      until_ms bigint not null,
      primary key (site_id, subject)
    )`,
    `create index sign_in_guesses_over on sign_in_guesses (until_ms)`,
    `create table known_devices (
      site_id text not null,
      device_hash text not null,
      player_id bigint not null references players (id),
      seen_at_ms bigint not null,
      primary key (site_id, device_hash, player_id)
    )`,
    `create index known_devices_of_player on known_devices (player_id)`,
    `create index known_devices_old on known_devices (seen_at_ms)`,
  ],
};
