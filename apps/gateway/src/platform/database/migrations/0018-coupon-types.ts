import type { Migration } from './migration.ts';

/**
 * Many singles are coupons of their own under one key, told apart by `part`; `left_out` of the first tells the bets of the
 * same request that were not placed. Beside: what the player saw, requests to the staff, codes and when each was used.
 */
export const couponTypes: Migration = {
  number: 18,
  name: 'coupon-types',
  statements: [
    `alter table coupons
      add column part integer not null default 0,
      add column placed_as integer,
      add column left_out jsonb not null default '[]',
      add column seen jsonb not null default '{}',
      add column is_vip boolean not null default false,
      add column promo_code text`,
    `alter table coupons drop constraint coupons_one_a_key`,
    `alter table coupons add constraint coupons_one_a_key unique (player_id, idempotency_key, part)`,
    `create index coupons_of_staff on coupons (id) where is_vip and state = 'submitted'`,
    `create unique index coupons_one_promo on coupons (player_id, promo_code)
      where promo_code is not null and state <> 'rejected'`,
  ],
};
