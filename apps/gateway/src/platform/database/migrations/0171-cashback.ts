import type { Migration } from './migration.ts';

/** Cashback of each period of a programme, once a player; a period that gave nothing says why. */
export const cashback: Migration = {
  number: 171,
  name: 'cashback',
  statements: [
    `create table cashback_payments (
      player_id bigint not null references players (id),
      programme text not null,
      period_start text not null,
      site_id text not null,
      account_id text not null references accounts (id),
      iso text not null,
      level text not null,
      percent text not null,
      staked_minor bigint not null,
      returned_minor bigint not null,
      amount_minor bigint not null,
      reason text,
      paid_at_ms bigint not null,
      primary key (player_id, programme, period_start),
      constraint cashback_payments_amount check (amount_minor >= 0 and (amount_minor > 0) = (reason is null)),
      constraint cashback_payments_reason check (reason in ('no-loss', 'too-small', 'excluded', 'declined'))
    )`,
  ],
};
