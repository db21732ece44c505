import type { Migration } from './migration.ts';

/** Who sent a player, as it was known at registration; which account a player may convert to. */
export const referral: Migration = {
  number: 11,
  name: 'referral',
  statements: [
    `alter table players
      add column referral jsonb,
      add column conversion_status integer not null default 0,
      add constraint players_known_conversion_status check (conversion_status in (0, 1, 2))`,
  ],
};
