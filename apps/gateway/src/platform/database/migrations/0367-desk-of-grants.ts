import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  payments: ['bonuses.take-back'],
  compliance: ['bonuses.take-back'],
  marketing: ['bonuses.grant', 'bonuses.take-back'],
  support: ['bonuses.grant'],
  owner: ['bonuses.grant', 'bonuses.take-back'],
};

/** Who may grant bonuses by hand at the desk, and take them back. */
export const deskOfGrants: Migration = {
  number: 367,
  name: 'desk-of-grants',
  statements: [grantPermissions(GRANTS)],
};
