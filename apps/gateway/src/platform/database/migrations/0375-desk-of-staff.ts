import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  compliance: ['staff.read'],
  auditor: ['staff.read'],
  owner: ['staff.read', 'staff.manage'],
};

/** Who may see accounts of the staff at the desk and decide about them; since when one is closed, and when it was last used. */
export const deskOfStaff: Migration = {
  number: 375,
  name: 'desk-of-staff',
  statements: [
    grantPermissions(GRANTS),
    `alter table release_staff add column closed_at_ms bigint, add column signed_in_at_ms bigint`,
  ],
};
