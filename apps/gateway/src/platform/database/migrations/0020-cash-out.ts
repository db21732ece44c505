import type { Migration } from './migration.ts';

/** Coupons that were sold before they ended, whole or in parts, and what later corrections did to coupons. */
export const cashOut: Migration = {
  number: 20,
  name: 'cash-out',
  statements: [
    `alter table coupons
      add column sold_stake_minor bigint not null default 0,
      add column sold_minor bigint not null default 0,
      add constraint coupons_sold_in_range check (
        sold_stake_minor between 0 and amount_minor and sold_minor between 0 and 9007199254740991)`,
    `create table coupon_sales (
      coupon_id bigint not null references coupons (id),
      sale_number integer not null,
      player_id bigint not null references players (id),
      idempotency_key text not null,
      request_hash text not null,
      terms jsonb not null,
      bets jsonb not null,
      margin text not null,
      paid_minor bigint not null,
      value_minor bigint not null,
      version integer not null,
      sold_at_ms bigint not null,
      primary key (coupon_id, sale_number),
      constraint coupon_sales_one_a_key unique (player_id, idempotency_key),
      constraint coupon_sales_amounts_in_range check (
        paid_minor between 1 and 9007199254740991 and value_minor between 0 and 9007199254740991)
    )`,
    `create table coupon_corrections (
      coupon_id bigint not null references coupons (id),
      correction_number integer not null,
      facts jsonb not null,
      primary key (coupon_id, correction_number)
    )`,
  ],
};
