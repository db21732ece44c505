import type { Migration } from './migration.ts';

/** Coupons whose value has moved into another one. */
export const editedCoupons: Migration = {
  number: 342,
  name: 'edited-coupons',
  statements: [`alter table coupons add column edited_to bigint references coupons (id)`],
};
