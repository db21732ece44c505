import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  editor: ['providers.arrange'],
  owner: ['providers.arrange'],
};

/** Who may show providers of games at the desk, and hide them. */
export const deskOfProviders: Migration = {
  number: 353,
  name: 'desk-of-providers',
  statements: [grantPermissions(GRANTS)],
};
