import type { Migration } from './migration.ts';

/**
 * Rooms of bingo. A purchase keeps the seeds of its player that its cards are drawn from; a pool is that of the cards of
 * one currency, or of one player who plays with play money, settled when no more cards are sold.
 */
export const bingoRooms: Migration = {
  number: 345,
  name: 'bingo-rooms',
  statements: [
    `alter table shared_bets
      add column seed_id bigint references in_house_seeds (id) on delete cascade,
      add column nonce bigint,
      add constraint shared_bets_whole_seeds check ((seed_id is null) = (nonce is null))`,
    `create index shared_bets_of_seed on shared_bets (seed_id) where seed_id is not null`,
    `create table shared_pools (
      round_id bigint not null references shared_rounds (id),
      room text not null,
      iso text not null,
      mode text not null,
      players integer not null,
      cards integer not null,
      stakes_minor bigint not null,
      line_cards integer not null,
      line_call integer not null,
      house_cards integer not null,
      house_call integer not null,
      primary key (round_id, room),
      constraint shared_pools_mode check (mode in ('real', 'demo')),
      constraint shared_pools_stakes_in_range check (stakes_minor between 1 and 9007199254740991)
    )`,
  ],
};
