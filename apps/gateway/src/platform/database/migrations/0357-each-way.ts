import type { Migration } from './migration.ts';

/** Place halves of the bets of each-way coupons. */
export const eachWay: Migration = {
  number: 357,
  name: 'each-way',
  statements: [`alter table bets add column place jsonb`],
};
