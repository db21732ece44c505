import type { Migration } from './migration.ts';

/** Points are earned in toto and lotto too. */
export const pointsOfDraws: Migration = {
  number: 221,
  name: 'points-of-draws',
  statements: [
    `alter table point_earnings
      drop constraint point_earnings_product,
      add constraint point_earnings_product check (product in ('sport', 'casino', 'toto', 'lotto'))`,
  ],
};
