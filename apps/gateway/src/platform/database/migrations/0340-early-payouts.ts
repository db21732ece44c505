import type { Migration } from './migration.ts';

/** Bets that are won once their side is far enough ahead. */
export const earlyPayouts: Migration = {
  number: 340,
  name: 'early-payouts',
  statements: [`alter table bets add column is_paid_early boolean not null default false`],
};
