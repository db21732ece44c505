import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  support: ['withdrawals.read'],
  risk: ['withdrawals.read', 'ledger.read'],
  payments: ['withdrawals.read', 'withdrawals.decide', 'ledger.read', 'balances.correct'],
  compliance: ['withdrawals.read', 'withdrawals.decide', 'ledger.read', 'balances.correct'],
  auditor: ['withdrawals.read', 'ledger.read'],
  owner: ['withdrawals.read', 'withdrawals.decide', 'ledger.read', 'balances.correct'],
};

/** Withdrawals that wait for the staff before they go to their provider. */
export const withdrawalReview: Migration = {
  number: 277,
  name: 'withdrawal-review',
  statements: [
    `alter table payments add column held_for text, add column reviewed_by text, add column reviewed_at_ms bigint`,
    `create index payments_held on payments (site_id, id) where held_for is not null and reviewed_at_ms is null`,
    `create index payments_withdrawn on payments (site_id, id) where direction = 'withdrawal'`,
    grantPermissions(GRANTS),
  ],
};
