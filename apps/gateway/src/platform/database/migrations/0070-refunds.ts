import type { Migration } from './migration.ts';

/**
 * Refunds: payments outwards that give a deposit back, whole or in part. `taken_back_minor` is what a provider took back
 * of a deposit by itself last; null while it never did.
 */
export const refunds: Migration = {
  number: 70,
  name: 'refunds',
  statements: [
    'alter table payments add column refund_of bigint references payments (id)',
    'alter table payments add column taken_back_minor bigint',
    'create index payments_refunds on payments (refund_of) where refund_of is not null',
  ],
};
