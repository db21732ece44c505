import type { Migration } from './migration.ts';

/** Edits of coupons that are undone: what a coupon was before, and which coupon it became. */
export const undoneEdits: Migration = {
  number: 360,
  name: 'undone-edits',
  statements: [
    `alter table coupons add column edited_from bigint references coupons (id)`,
    `update coupons set edited_from = edited.id from coupons edited where edited.edited_to = coupons.id`,
    `alter table coupon_sales add column before_edit jsonb, add column undone_at_ms bigint`,
  ],
};
