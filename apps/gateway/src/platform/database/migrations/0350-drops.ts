import type { Migration } from './migration.ts';

/**
 * Pots that fall by a sum: each of their thresholds with its commitment and, once it fell, the stake that it fell to; and
 * what a round's stake made fall, beside what the round itself paid.
 */
export const drops: Migration = {
  number: 350,
  name: 'drops',
  statements: [
    `create table casino_drops (
      site_id text not null,
      game_id text not null,
      iso text not null,
      pot text not null,
      number integer not null,
      least_minor bigint not null,
      most_minor bigint not null,
      threshold_minor bigint not null,
      salt text not null,
      commitment text not null,
      drawn_at_ms bigint not null,
      provider_id text,
      transaction_id text,
      fell_at_ms bigint,
      primary key (site_id, game_id, iso, pot, number),
      foreign key (site_id, game_id, iso, pot) references casino_pots (site_id, game_id, iso, pot),
      constraint casino_drops_within_bounds
        check (least_minor > 0 and threshold_minor between least_minor and most_minor),
      constraint casino_drops_fell_whole
        check ((fell_at_ms is null) = (provider_id is null) and (fell_at_ms is null) = (transaction_id is null))
    )`,
    `create unique index casino_drops_one_for_a_stake on casino_drops (provider_id, transaction_id)`,
    `alter table in_house_rounds
      add column fall_pot text,
      add column fall_minor bigint not null default 0,
      add constraint in_house_rounds_whole_fall check ((fall_pot is null) = (fall_minor = 0))`,
  ],
};
