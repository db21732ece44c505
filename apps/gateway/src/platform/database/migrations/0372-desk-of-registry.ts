import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  risk: ['registry.read', 'registry.bound'],
  compliance: ['registry.read', 'provider-keys.withdraw'],
  auditor: ['registry.read'],
  owner: ['registry.read', 'registry.change', 'registry.bound', 'provider-keys.make', 'provider-keys.withdraw'],
};

/** Who may see at the desk which providers play for money here, and decide about them, their keys and their bounds. */
export const deskOfRegistry: Migration = {
  number: 372,
  name: 'desk-of-registry',
  statements: [grantPermissions(GRANTS)],
};
