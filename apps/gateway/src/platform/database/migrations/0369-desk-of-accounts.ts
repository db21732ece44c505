import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  payments: ['accounts.arrange'],
  compliance: ['accounts.arrange'],
  owner: ['accounts.arrange'],
};

/** Who may allow conversions at the desk, and have accounts taken over. */
export const deskOfAccounts: Migration = {
  number: 369,
  name: 'desk-of-accounts',
  statements: [grantPermissions(GRANTS)],
};
