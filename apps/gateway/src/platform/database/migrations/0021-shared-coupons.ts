import type { Migration } from './migration.ts';

/** Coupons that were saved for others, under a code: nothing of whoever saved them. */
export const sharedCoupons: Migration = {
  number: 21,
  name: 'shared-coupons',
  statements: [
    `create table shared_coupons (
      code text primary key,
      site_id text not null,
      content jsonb not null,
      expires_at_ms bigint not null
    )`,
    `create index shared_coupons_to_forget on shared_coupons (expires_at_ms)`,
  ],
};
