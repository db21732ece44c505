import type { Migration } from './migration.ts';

/** Pots of games: what they hold, everything that moved it, and what stood in them when a round was drawn. */
export const pots: Migration = {
  number: 265,
  name: 'pots',
  statements: [
    `create table casino_pots (
      site_id text not null,
      game_id text not null,
      pot text not null,
      iso text not null,
      held_thousandths bigint not null default 0,
      times_paid integer not null default 0,
      last_paid_minor bigint,
      last_paid_at_ms bigint,
      primary key (site_id, game_id, iso, pot),
      constraint casino_pots_held check (held_thousandths >= 0)
    )`,
    `create table casino_pot_moves (
      provider_id text not null,
      transaction_id text not null,
      pot text not null,
      kind text not null,
      site_id text not null,
      game_id text not null,
      iso text not null,
      thousandths bigint not null,
      created_at_ms bigint not null,
      primary key (provider_id, transaction_id, pot, kind),
      foreign key (site_id, game_id, iso, pot) references casino_pots (site_id, game_id, iso, pot),
      constraint casino_pot_moves_kind check (kind in ('fed', 'fed-back', 'paid', 'paid-back')),
      constraint casino_pot_moves_sign check ((kind in ('fed', 'paid-back')) = (thousandths >= 0) or thousandths = 0)
    )`,
    `create index casino_pot_moves_of_pot on casino_pot_moves (site_id, game_id, iso, pot)`,
    `alter table in_house_rounds add column pots jsonb`,
  ],
};
