import type { Migration } from './migration.ts';

/** Coupons that were paid in advance, in whole or in part, and the open coupons whose returns each advance is owed from. */
export const advances: Migration = {
  number: 25,
  name: 'advances',
  statements: [
    `alter table coupons
      add column prepaid_minor bigint not null default 0,
      add column prepaid_state text,
      add column prepaid_paid_minor bigint not null default 0,
      add column prepaid_version integer not null default 0,
      add constraint coupons_known_prepaid_state check (
        (prepaid_minor = 0) = (prepaid_state is null) and prepaid_state in ('open', 'covered', 'void')),
      add constraint coupons_prepaid_in_range check (
        prepaid_minor between 0 and amount_minor and prepaid_paid_minor between 0 and prepaid_minor)`,
    `create index coupons_that_may_cover on coupons (account_id, id)
      where prepaid_minor = 0 and state in ('accepted', 'partly-sold')`,
    `create index coupons_that_owe on coupons (account_id) where prepaid_state = 'open' and state <> 'rejected'`,
    `create table advance_covers (
      coupon_id bigint not null references coupons (id),
      cover_id bigint not null references coupons (id),
      account_id text not null,
      sales_before integer not null,
      primary key (coupon_id, cover_id)
    )`,
    `create index advance_covers_by_cover on advance_covers (cover_id)`,
  ],
};
