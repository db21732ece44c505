import type { Migration } from './migration.ts';

/** Rules by which a coupon is sold while its player is away: one a coupon, gone with the sale that it made. */
export const autoCashOuts: Migration = {
  number: 290,
  name: 'auto-cash-outs',
  statements: [
    `create table auto_cash_outs (
      coupon_id bigint primary key references coupons (id),
      value_minor bigint not null,
      share_percent integer not null,
      set_at_ms bigint not null,
      constraint auto_cash_outs_in_range check (
        value_minor between 1 and 9007199254740991 and share_percent between 1 and 100)
    )`,
  ],
};
