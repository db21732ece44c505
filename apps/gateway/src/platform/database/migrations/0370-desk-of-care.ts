import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  support: ['care.look'],
  compliance: ['care.look'],
  owner: ['care.look'],
};

/** Who may keep at the desk what was done about markers of harm. */
export const deskOfCare: Migration = {
  number: 370,
  name: 'desk-of-care',
  statements: [grantPermissions(GRANTS)],
};
