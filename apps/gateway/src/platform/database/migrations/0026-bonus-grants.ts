import type { Migration } from './migration.ts';

/** Bonuses that the staff has granted, each by its reference; a player has one bonus account. */
export const bonusGrants: Migration = {
  number: 26,
  name: 'bonus-grants',
  statements: [
    `create table bonus_grants (
      site_id text not null,
      reference text not null,
      player_id bigint not null references players (id),
      account_id text not null references accounts (id),
      amount_minor bigint not null,
      granted_at_ms bigint not null,
      taken_back_at_ms bigint,
      primary key (site_id, reference),
      constraint bonus_grants_amount_in_range check (amount_minor between 1 and 9007199254740991)
    )`,
    `create unique index accounts_one_bonus on accounts (player_id) where type = 4`,
  ],
};
