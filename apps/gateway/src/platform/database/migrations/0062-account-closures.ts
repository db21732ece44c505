import type { Migration } from './migration.ts';

/** Accounts that their players closed: until when the law keeps what is left, and when it went. */
export const accountClosures: Migration = {
  number: 62,
  name: 'account-closures',
  statements: [
    `create table account_closures (
      player_id bigint primary key references players (id),
      closed_at_ms bigint not null,
      is_erased boolean not null,
      kept_until_ms bigint not null,
      gone_at_ms bigint
    )`,
  ],
};
